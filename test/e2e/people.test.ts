import { expect, test, vi } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { HOUSE_USER_ID } from '../../src/table/seats/stand-in.ts';
import { actors } from './actors.ts';
import { playByClicking } from './clicker.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

vi.setConfig({ testTimeout: 30_000 });

async function sitting(running: Running, pace = 'open') {
  const { store, bot, sandbox } = running;
  const { players, who } = await seated(running, 'san-marco', 3, { pace });
  const rng = quickRng('people');
  const anna = ensureDefined(players[0], 'Anna');
  const guild = ensureDefined(anna.place().guild_id, 'a server');
  return {
    ...running,
    players,
    anna,
    guild,
    bruno: ensureDefined(players[1], 'Bruno'),
    awaited: async () => who((await store.listAwaitedInGame(1))[0]?.userId),
    async move() {
      const player = who((await store.listAwaitedInGame(1))[0]?.userId);
      await playByClicking(player, rng);
      await bot.waitUntilIdle();
    },
    rename(user: string, nick: string) {
      const member = ensureDefined(sandbox.world.members.get(`${guild}.${user}`), 'a member');
      sandbox.world.members.put({ ...member, nick });
    },
  };
}

test.each(['relaxed', 'open'])(
  'who has left the server is missed at his next call, at a pace that is %s: the seat is offered to substitutes',
  (pace) =>
    withHouse(async (running) => {
      const t = await sitting(running, pace);
      await t.store.putSubstitute(t.guild, actors(t.sandbox).dario.id, 1);
      // He goes while another is to play.
      const now = await t.awaited();
      const gone = ensureDefined(
        t.players.find((p) => p.id !== now.id),
        'another',
      );
      const others = t.players.filter((p) => p !== gone);
      t.sandbox.chaos.removeMember(t.guild, gone.id);
      const isHisTurn = async () => [gone.id, HOUSE_USER_ID].includes((await t.store.listAwaitedInGame(1))[0]?.userId ?? '');
      for (let n = 0; n < 20 && !(await isHisTurn()); n++) await t.move();
      await t.bot.waitUntilIdle();
      const offer = await ensureDefined(others[0], 'a player').waitForMessage('has left this server');
      expect(offer.text).toContain(gone.name);
      expect(offer.pings).toEqual(['Dario']);
      const clock = pace !== 'open';
      expect(offer.buttons.map((b) => b.label)).toEqual(clock ? ['Take the seat', 'I am back'] : ['Take the seat']);
      // Nobody waits for who is gone: the house plays the seat, and at a pace it stays his.
      expect(offer.text).toContain(clock ? 'plays' : 'The bot plays the seat');
      expect((await t.store.listAwaitedInGame(1)).some((a) => a.userId === gone.id)).toBe(clock);
      expect((await t.store.listOutgoing(1)).filter((o) => o.kind === 'offer')).toHaveLength(1);
      expect(t.sandbox.violations).toEqual([]);
    }),
);

test('who goes by another name is called by it from then on', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    const now = await t.awaited();
    const other = ensureDefined(
      t.players.find((p) => p.id !== now.id),
      'another',
    );
    t.rename(other.id, 'Zenobia');
    t.rename(now.id, 'Zacharias');
    await now.press('Play');
    await t.bot.waitUntilIdle();
    expect((await t.store.listSeatHolders(1)).map((h) => h.displayName)).toContain('Zacharias');
    for (let n = 0; n < 20 && (await t.awaited()).id !== other.id; n++) await t.move();
    await t.bot.waitUntilIdle();
    await t.move();
    await now.waitForMessage('Zenobia');
    expect((await t.store.listSeatHolders(1)).map((h) => h.displayName)).toContain('Zenobia');
    expect(t.sandbox.violations).toEqual([]);
  }));

test('an offered seat can be kept after all, until somebody has taken it', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    const { bruno } = t;
    await bruno.press('More');
    await bruno.press('Hand my seat to …');
    const asked = ensureDefined((await bruno.select('Dario', 'Hand my seat to …')).shown, 'a question');
    await bruno.press('Offer the seat', asked);
    await t.bot.waitUntilIdle();
    await bruno.waitForMessage('wants to hand you this seat');
    await bruno.press('More');
    await bruno.press('Withdraw my offer');
    await t.bot.waitUntilIdle();
    await bruno.waitForMessage('keeps the seat; the offer is withdrawn');
    expect((await t.store.loadLatestGame(1))?.attendance.some((a) => a.givesTo !== undefined)).toBe(false);
    await bruno.press('More');
    await bruno.waitForMessage('What would you like to do');
    expect((await t.store.loadLatestGame(1))?.seats.some((h) => h.userId === bruno.id)).toBe(true);
    expect(t.sandbox.violations).toEqual([]);
  }));

test('a game does not begin where it could not be told, and says why; one that grew mute tells whoever plays on', () =>
  withHouse(async (running) => {
    const { sandbox, store, bot } = running;
    const { anna, bruno, chiara } = actors(sandbox);
    await anna.slash('play', { game: 'san-marco', seats: 3 });
    await bot.waitUntilIdle();
    await bruno.waitForMessage('#1');
    await bruno.press('Join');
    await bot.waitUntilIdle();
    const { channelId } = ensureDefined(await store.findGame(1), 'a game');
    sandbox.chaos.deny(channelId, ['CREATE_PUBLIC_THREADS']);
    await chiara.speaks('en-GB').press('Join');
    await chiara.waitForMessage('I lack Create Public Threads');
    expect((await store.findGame(1))?.status).toBe('lobby');
    sandbox.chaos.restore(channelId);
    await chiara.press('Join');
    await bot.waitUntilIdle();
    for (const p of [anna, bruno, chiara]) p.go(/#1 ·/);
    await anna.waitForMessage('In turn order');
    await bot.waitUntilIdle();
    sandbox.chaos.deny(channelId, ['SEND_MESSAGES_IN_THREADS']);
    expect(ensureDefined((await anna.press('Play')).shown, 'a panel').text).toContain(
      'I lack Send Messages in Threads. Your moves still count',
    );
    expect(sandbox.violations).toEqual([]);
  }));
