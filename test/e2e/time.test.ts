import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { type Actor, actors } from './actors.ts';
import { playByClicking } from './clicker.ts';
import { blankPainter, type Running, withHouse } from './house.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A game for three in the thread, its clock moved by hand. */
function withGame(pace: string, work: (table: Table) => Promise<void>) {
  let ahead = 0;
  let asleep = 0;
  return withHouse(
    async (running) => {
      const { sandbox, bot, store } = running;
      const all = actors(sandbox);
      const players = [all.anna, all.bruno, all.chiara];
      await all.anna.slash('play', { game: 'san-marco', seats: 3, pace });
      for (const player of players.slice(1)) {
        await player.waitForMessage('#1');
        await player.press('Join');
        await bot.waitUntilIdle();
      }
      await bot.waitUntilIdle();
      for (const player of [...players, all.dario, all.elena]) player.go(/#1 ·/);
      await work({
        ...running,
        ...all,
        players,
        async pass(ms: number) {
          for (let left = ms; left > 0; left -= HOUR) {
            ahead += Math.min(left, HOUR);
            await bot.waitUntilIdle();
          }
        },
        down: (ms: number) =>
          running.restart(() => {
            ahead += ms;
          }),
        sleep(ms: number) {
          ahead += ms;
          asleep += ms;
        },
        async awaited() {
          const [first] = await store.listAwaitedInGame(1);
          return ensureDefined(
            players.find((p) => p.id === first?.userId),
            'a player who is awaited',
          );
        },
      });
      expect(sandbox.violations).toEqual([]);
    },
    blankPainter,
    () => Date.now() + ahead,
    () => Date.now() + asleep,
  );
}

type Table = Running &
  ReturnType<typeof actors> & {
    readonly players: readonly Actor[];
    pass(ms: number): Promise<void>;
    /** The bot is away for so long. */
    down(ms: number): Promise<Running>;
    /** The machine sleeps for so long, the bot with it. */
    sleep(ms: number): void;
    awaited(): Promise<Actor>;
  };

const shown = async (deed: ReturnType<Actor['press']>) => ensureDefined((await deed).shown, 'an answer');

test('the post says until when; a reminder names game, question and time, calls once, and can be silenced for this turn', () =>
  withGame('2d', async ({ anna, pass, awaited, sandbox, store }) => {
    const player = await awaited();
    const deadline = ensureDefined((await store.listAwaitedInGame(1))[0]?.deadline, 'a deadline');
    const board = await anna.waitForMessage('until');
    expect(board.text).toContain(`<t:${Math.floor(deadline / 1000)}:f>`);
    expect(board.pings).toEqual([player.name]);
    await pass(25 * HOUR);
    const reminder = ensureDefined(anna.last('waits for you'), 'a reminder');
    expect(reminder.text).toMatch(/San Marco #1/);
    expect(reminder.text).toContain(`<t:${Math.floor(deadline / 1000)}:R>`);
    expect(reminder.pings).toEqual([player.name]);
    expect(reminder.buttons.map((b) => b.label)).toEqual(['Play', 'Remind me later …', 'No reminders this turn']);
    await player.press('No reminders this turn');
    await player.waitForMessage('No reminders until your next turn');
    const before = sandbox.world.messages.in(anna.place().id).length;
    await pass(22 * HOUR);
    expect(sandbox.world.messages.in(anna.place().id).length).toBe(before);
  }));

test('a reminder goes by direct message where that is wanted, and into the thread where those are closed', () =>
  withGame('2d', async ({ pass, awaited, sandbox, anna }) => {
    const player = await awaited();
    await player.slash('settings');
    await player.press('Language and pictures');
    await player.submit({ Reminders: 'Reminders by direct message' });
    await pass(25 * HOUR);
    expect(anna.last('waits for you')).toBeUndefined();
    const direct = ensureDefined(player.go('DM').last('waits for you'), 'a message');
    expect(direct.buttons.map((b) => b.label)).toContain('To the game');
    expect((await shown(player.press('Play', direct))).ephemeral).toBe(true);
    // The whole house is open in direct messages too.
    expect((await shown(player.slash('games'))).text).toMatch(/San Marco #1.*\n.*your turn/);
    expect((await shown(player.slash('turn'))).text).toContain('San Marco #1');
    expect((await shown(player.slash('settings'))).text).toContain('Your settings, in all servers');
    expect((await shown(player.slash('orders', { game: 1 }))).text).toContain('Standing orders in **San Marco #1**');
    sandbox.chaos.closeDms(player.id);
    await pass(16 * HOUR);
    expect(ensureDefined(anna.last('waits for you'), 'a reminder in the thread').pings).toEqual([player.name]);
  }));

test('nobody is reminded of what was answered before the reminder could be sent', () =>
  withGame('2d', async ({ anna, pass, awaited, bot, store, sandbox }) => {
    const player = await awaited();
    sandbox.faults.failRequests({ where: /POST \/channels\/\d+\/messages/, times: 2 });
    await pass(25 * HOUR);
    expect((await store.listOutgoing(1)).filter((o) => o.kind === 'reminder')).toHaveLength(1);
    const version = ensureDefined(await store.findGame(1), 'a game').version;
    const rows = await store.listAwaitedInGame(1);
    await store.commit(1, version, { awaited: rows.map((r) => ({ ...r, since: r.since + 1 })) });
    sandbox.faults.clear();
    await pass(HOUR);
    await bot.waitUntilIdle();
    if ((await store.listOutgoing(1)).some((o) => o.kind === 'reminder' && o.messageId !== undefined))
      expect(anna.last('waits for you')?.pings).toEqual([player.name]);
    else expect(anna.last('waits for you')).toBeUndefined();
  }));

test('who stays away is played for, his seat is offered after the second time, and a substitute takes it', () =>
  withGame('1d', async ({ anna, dario, elena, players, pass, store, bot }) => {
    await dario.speaks('en-GB').slash('settings');
    await shown(dario.press('Be a substitute here'));
    for (let day = 0; day < 40 && (await store.listOutgoing(1)).every((o) => o.kind !== 'offer'); day++) await pass(DAY);
    await anna.waitForMessage('The bot moved for');
    const offer = await anna.waitForMessage('missed two turns in a row');
    expect(offer.pings).toEqual(['Dario']);
    const offered = ensureDefined(
      (await store.loadLatestGame(1))?.attendance.find((a) => a.offeredAt !== undefined),
      'a seat',
    ).seat;
    const owner = ensureDefined((await store.loadLatestGame(1))?.seats.find((h) => h.seat === offered)?.userId, 'an owner');
    const other = ensureDefined(
      players.find((p) => p.id !== owner),
      'another player',
    );
    await other.press('Take the seat', offer);
    await other.waitForMessage('You already play in this game');
    const asked = await shown(dario.press('Take the seat', offer));
    expect(asked.text).toMatch(/secrets/);
    expect(asked.text).toMatch(/place at the end/);
    await dario.press('Take the seat', asked);
    await bot.waitUntilIdle();
    expect((await store.loadLatestGame(1))?.seats.find((h) => h.seat === offered)?.userId).toBe(dario.id);
    await anna.waitForMessage('Dario now plays in the seat of');
    expect((await elena.waitForMessage('missed two turns in a row')).buttons).toEqual([]);
  }));

test('resigning says what it means, the house plays on at once, and the seat is offered', () =>
  withGame('2d', async ({ anna, awaited, store, bot }) => {
    const player = await awaited();
    await player.press('More');
    const asked = await shown(player.press('Resign'));
    expect(asked.text).toMatch(/the bot plays your seat/);
    expect(asked.text).toMatch(/result notes that you resigned/);
    await player.press('Yes, resign', asked);
    await bot.waitUntilIdle();
    await anna.waitForMessage('has resigned. The bot plays the seat');
    expect((await store.listAwaitedInGame(1)).map((a) => a.userId)).not.toContain(player.id);
    expect((await store.listSeatHolders(1)).find((h) => h.userId === player.id)?.leftWhy).toBe('resigned');
    await player.press('Take the seat');
    await player.press('Take the seat');
    await bot.waitUntilIdle();
    expect((await store.loadLatestGame(1))?.seats.some((h) => h.userId === player.id)).toBe(true);
  }));

test('a seat changes hands when both agree, and a game ends when all do', () =>
  withGame('2d', async ({ anna, bruno, chiara, dario, bot, store, sandbox }) => {
    await bruno.press('More');
    await shown(bruno.press('Hand my seat to …'));
    const asked = await shown(bruno.select('Dario', 'Hand my seat to …'));
    expect(asked.text).toContain(`<@${dario.id}>`);
    await bruno.press('Offer the seat', asked);
    await bot.waitUntilIdle();
    const offer = await dario.waitForMessage('wants to hand you this seat');
    expect(offer.pings).toEqual(['Dario']);
    await anna.press('Take the seat', offer);
    await anna.waitForMessage('offered to somebody else');
    await dario.press('Take the seat', offer);
    await bot.waitUntilIdle();
    await anna.waitForMessage('Dario now plays in the seat of Bruno');

    await anna.press('More');
    const vote = await shown(anna.press('End the game'));
    expect(vote.text).toMatch(/without places and points/);
    await anna.press('Ask the others', vote);
    await bot.waitUntilIdle();
    await chiara.waitForMessage('would like to end this game');
    await chiara.press('Agree');
    await dario.press('Agree');
    await bot.waitUntilIdle();
    await anna.waitForMessage('agreed to end the game here');
    expect((await store.findGame(1))?.status).toBe('abandoned');
    expect(sandbox.violations).toEqual([]);
  }));

test('the pace is agreed in the lobby, a pace of one’s own among them', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna } = actors(sandbox);
    expect((await anna.complete('play', 'pace', { game: 'san-marco', pace: '36h + 8h < 3d' }))[0]).toMatchObject({ value: '36h+8h<3d' });
    await anna.slash('play', { game: 'san-marco', seats: 3 });
    await bot.waitUntilIdle();
    await anna.waitForMessage('Pace: Relaxed');
    await anna.press('Options');
    await anna.press('Change');
    await anna.submit({ pace: 'brisk' });
    expect((await store.findGame(1))?.pace).toBe('brisk');
    await anna.press('A pace of your own …');
    await anna.submit({ pace: '2d' });
    await bot.waitUntilIdle();
    expect((await store.findGame(1))?.pace).toBe('2d');
    await anna.waitForMessage('Pace: 2 days for each turn');
    await anna.press('A pace of your own …');
    await anna.submit({ pace: 'whenever' });
    await anna.waitForMessage('I do not know that pace');
    await anna.press('Open again');
    expect(JSON.stringify(anna.modal())).toContain('whenever');
    expect(sandbox.violations).toEqual([]);
  }));

test('one digest a day names all that waits, by direct message; closed, only the most urgent game is named in its thread', () =>
  withGame('open', async ({ anna, pass, awaited, sandbox }) => {
    const player = await awaited();
    await player.slash('settings');
    await player.press('Language and pictures');
    await player.submit({ Reminders: 'One digest a day instead, at 8:00' });
    await pass(25 * HOUR);
    const digest = ensureDefined(player.go('DM').last('waits for you'), 'a digest');
    expect(digest.text).toMatch(/One game waits for you[\s\S]*San Marco #1/);
    expect(anna.last('waits for you')).toBeUndefined();
    sandbox.chaos.closeDms(player.id);
    await pass(25 * HOUR);
    expect(ensureDefined(anna.last('waits for you'), 'a line in the thread').pings).toEqual([player.name]);
  }));

test('while the bot is away no clock runs, and nobody is moved for when it comes back', () =>
  withGame('1d', async ({ store, pass, down, anna }) => {
    await pass(20 * HOUR);
    const planned = ensureDefined((await store.listAwaitedInGame(1))[0]?.deadline, 'a deadline');
    const again = await down(3 * DAY);
    await again.bot.waitUntilIdle();
    const [waits] = await again.store.listAwaitedInGame(1);
    expect(Math.abs((waits?.deadline ?? 0) - planned - 3 * DAY)).toBeLessThan(HOUR);
    expect((await again.store.listEvents(1)).some((e) => e.forAbsent)).toBe(false);
    expect(anna.last('The bot moved')).toBeUndefined();
  }));

test('while the machine sleeps no clock runs either, whoever stirs first when it wakes', () =>
  withGame('1d', async ({ store, pass, sleep, awaited, anna, bot }) => {
    await pass(20 * HOUR);
    const planned = ensureDefined((await store.listAwaitedInGame(1))[0]?.deadline, 'a deadline');
    const player = await awaited();
    sleep(3 * DAY);
    // A click may be heard before the clock ticks again.
    await player.press('Play');
    await bot.waitUntilIdle();
    expect((await store.listEvents(1)).some((e) => e.forAbsent)).toBe(false);
    expect(Math.abs(ensureDefined((await store.listAwaitedInGame(1))[0]?.deadline, 'a deadline') - planned - 3 * DAY)).toBeLessThan(HOUR);
    sleep(2 * DAY);
    await bot.waitUntilIdle();
    await pass(2 * HOUR);
    expect((await store.listEvents(1)).some((e) => e.forAbsent)).toBe(false);
    expect(anna.last('The bot moved')).toBeUndefined();
    await pass(4 * HOUR);
    expect((await store.listEvents(1)).some((e) => e.forAbsent)).toBe(true);
  }));

test('nobody has missed what he could not be told: his time begins anew until the post that calls him stands', () =>
  withGame('1d', async ({ store, pass, awaited, sandbox, bot }) => {
    const player = await awaited();
    const { channelId } = ensureDefined(await store.findGame(1), 'a game');
    sandbox.chaos.deny(channelId, ['SEND_MESSAGES_IN_THREADS']);
    const rng = quickRng('mute');
    for (let n = 0; n < 20 && (await awaited()).id === player.id; n++) await playByClicking(player, rng);
    const next = await awaited();
    await pass(50 * HOUR);
    expect((await store.listEvents(1)).some((e) => e.forAbsent)).toBe(false);
    sandbox.chaos.restore(channelId);
    await pass(HOUR);
    await bot.waitUntilIdle();
    expect((await store.listOutgoing(1)).every((o) => o.state === 'sent')).toBe(true);
    expect(ensureDefined(next.last('until'), 'the call').pings).toContain(next.name);
    await pass(50 * HOUR);
    expect((await store.listEvents(1)).some((e) => e.forAbsent)).toBe(true);
  }));

test('a clock that was ahead for a while silences nothing once it is set right, and every deadline is as it would have been', () =>
  withGame('2d', async ({ anna, sleep, awaited, store, sandbox, bot }) => {
    const began = ensureDefined((await store.listAwaitedInGame(1))[0]?.since, 'somebody');
    sleep(30 * DAY);
    await bot.waitUntilIdle();
    sandbox.faults.failRequests({ times: 1000, where: /POST \/channels\/\d+\/messages$/ });
    for (let n = 0; (await store.listOutgoing(1)).every(({ state }) => state === 'sent') && n < 9; n++) {
      await playByClicking(await awaited(), quickRng(n));
      await bot.waitUntilIdle();
    }
    sandbox.faults.clear();
    const written = () => sandbox.world.messages.in(anna.place().id).length;
    const before = written();
    sleep(-30 * DAY);
    await expect.poll(written).toBeGreaterThan(before);
    await bot.waitUntilIdle();
    expect((await store.listOutgoing(1)).map(({ state }) => state)).not.toContain('pending');
    for (const { seat, deadline } of await store.listAwaitedInGame(1)) {
      expect(ensureDefined(deadline, 'a deadline') - began).toBeLessThan(5 * DAY);
      expect(ensureDefined(await store.findJob(`deadline:1:${seat}`), 'its job').runAt - began).toBeLessThan(5 * DAY);
    }
    expect(JSON.parse((await store.findMeta('downtimes')) ?? '[]').every(({ until }: { until: number }) => until < began + DAY)).toBe(true);
  }));

test('a clock that was ahead and set right while the bot was away silences nothing either', () =>
  withGame('2d', async ({ anna, sleep, awaited, store, sandbox, bot, down }) => {
    sleep(30 * DAY);
    sandbox.faults.failRequests({ times: 1000, where: /POST \/channels\/\d+\/messages$/ });
    // One message is tried in vain, and others wait behind it.
    const isBehind = async () => (await store.listOutgoing(1)).some(({ state, attempts }) => state === 'pending' && attempts === 0);
    for (let n = 0; !(await isBehind()) && n < 20; n++) {
      await playByClicking(await awaited(), quickRng(n));
      await bot.waitUntilIdle();
    }
    expect(await isBehind()).toBe(true);
    sandbox.faults.clear();
    const written = () => sandbox.world.messages.in(anna.place().id).length;
    const before = written();
    const { bot: next, store: reopened } = await down(-30 * DAY);
    await expect.poll(written).toBeGreaterThan(before);
    await next.waitUntilIdle();
    expect((await reopened.listOutgoing(1)).map(({ state }) => state)).not.toContain('pending');
  }));
