import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createThread, tellThread } from '../../src/emulator/threads.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { type Actor, actors } from './actors.ts';
import { playByClicking } from './clicker.ts';
import { type Running, withHouse } from './house.ts';
import { seated } from './tables.ts';

vi.setConfig({ testTimeout: 30_000 });

/** San Marco for three, begun, and ways to go on with it. */
async function sitting(running: Running, seats = 3) {
  const { store, bot, sandbox } = running;
  const { players, who } = await seated(running, 'san-marco', seats, { pace: 'open' });
  const anna = ensureDefined(players[0], 'Anna');
  const rng = quickRng('obstacles');
  const game = async () => ensureDefined(await store.findGame(1), 'a game');
  return {
    ...running,
    players,
    anna,
    game,
    thread: async () => ensureDefined((await game()).threadId, 'a thread'),
    guild: ensureDefined(anna.place().guild_id, 'a server'),
    /** Whoever is awaited answers until somebody else is: in the thread, or by command from another place. */
    async move(from?: string): Promise<Actor> {
      const [waits] = await store.listAwaitedInGame(1);
      const player = who(waits?.userId);
      player.go(from ?? (await store.findGame(1))?.threadId ?? 'games');
      await playByClicking(player, rng, () => (from === undefined ? player.press('Play') : player.slash('turn')));
      await bot.waitUntilIdle();
      return player;
    },
    /** What the bot has written in this place, oldest first. */
    written: (place: string) => sandbox.world.messages.in(place).filter((m) => m.author_id === sandbox.world.meta.botId),
    async allSent() {
      await bot.waitUntilIdle();
      expect((await store.listOutgoing(1)).map((o) => o.state)).not.toContain('pending');
      expect((await store.listOutgoing(1)).map((o) => o.state)).not.toContain('failed');
    },
  };
}

async function inDm(player: Actor, text: RegExp) {
  for (let n = 0; n < 200; n++) {
    try {
      return await player.go('DM').waitForMessage(text, 50);
    } catch {
      await pause(20);
    }
  }
  throw new Error(`${player.name} had no message like ${text}`);
}

test('a deleted thread is opened anew at once: why, the position, and a call to who is awaited', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    await t.move();
    const old = await t.thread();
    t.sandbox.chaos.deleteChannel(old);
    await expect.poll(async () => (await t.game()).threadId).not.toBe(old);
    await t.bot.waitUntilIdle();
    const fresh = await t.thread();
    const anna = t.anna.go(fresh);
    await anna.waitForMessage('was deleted; the game goes on here');
    const [waits] = await t.store.listAwaitedInGame(1);
    expect(ensureDefined(anna.last('· asked'), 'the position').pings).toHaveLength(1);
    expect(t.written(fresh)).toHaveLength(3);
    // The seal on the dice stands here too; nobody is called for it.
    const opening = await anna.waitForMessage('Seal on the dice');
    expect(opening.text).toContain((await t.game()).commitment);
    expect(opening.pings).toEqual([]);
    expect(waits).toBeDefined();
    await t.move();
    await t.move();
    await t.allSent();
    expect(t.sandbox.violations).toEqual([]);
  }));

test('where the whole channel is gone the game goes on in the server’s channel for games', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    const welcome = ensureDefined(
      [...t.sandbox.world.channels.all()].find((c) => c.name === 'welcome'),
      'a channel',
    );
    await t.store.putGuildSettings(t.guild, { channel: welcome.id }, 1);
    t.sandbox.chaos.deleteChannel((await t.game()).channelId);
    await expect.poll(async () => (await t.game()).channelId).toBe(welcome.id);
    await t.bot.waitUntilIdle();
    await t.anna.go(await t.thread()).waitForMessage('· asked');
    await t.move();
    await t.move();
    await t.allSent();
    expect(t.written(await t.thread()).length).toBeGreaterThanOrEqual(3);
    expect(t.sandbox.violations).toEqual([]);
  }));

test('with no channel left the host is told once how an organiser lets it go on, and nothing of it is lost', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    const host = t.anna;
    const first = ensureDefined(
      t.players.find((p) => p.id !== host.id),
      'somebody',
    );
    first.go('welcome');
    host.go('welcome');
    t.sandbox.chaos.deleteChannel((await t.game()).channelId);
    expect((await inDm(host, /has been deleted/)).text).toContain('/manage repair game:1 here:True');
    // One plays on from the command meanwhile.
    await t.move('welcome');
    await t.move('welcome');
    expect(host.go('DM').sees()).toHaveLength(1);
    host.go('welcome');
    await host.slash('manage repair', { game: 1, reason: 'the channel was deleted', here: true });
    await expect.poll(async () => (await t.game()).threadId).toBeDefined();
    await t.bot.waitUntilIdle();
    host.go(await t.thread());
    await host.waitForMessage('sets the game going again: the channel was deleted');
    await t.move();
    await t.allSent();
    expect(t.sandbox.violations).toEqual([]);
  }));

test('in a thread an organiser who says here means its channel, and where no game can stand he is told so', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    const { channelId } = await t.game();
    const parent = ensureDefined(t.sandbox.world.channels.get(channelId), 'a channel');
    const talk = createThread(t.sandbox.world, { parent, name: 'talk', owner: t.anna.id, type: 11, autoArchive: 60, invitable: true });
    const repair = async (place: string) => {
      const before = await t.thread();
      const said = ensureDefined(
        (await t.anna.go(place).slash('manage repair', { game: 1, reason: 'stuck', here: true })).shown,
        'an answer',
      ).text;
      await t.bot.waitUntilIdle();
      return [said, (await t.game()).channelId, (await t.thread()) === before] as const;
    };
    for (const place of [talk.id, await t.thread()]) {
      expect((await repair(place)).slice(1)).toEqual([channelId, false]);
      await t.move();
      await t.allSent();
    }
    expect(await repair('parlour')).toEqual([translatorFor('en').say('command.badChannel'), channelId, true]);
    expect(t.sandbox.violations).toEqual([]);
  }));

test('a table whose channel is deleted is cleared, and its host hears of it', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 3 });
    await bot.waitUntilIdle();
    const { channelId } = ensureDefined(await store.findGame(1), 'a game');
    anna.go('welcome');
    bruno.go('welcome');
    sandbox.chaos.deleteChannel(channelId);
    const row = ensureDefined(await store.findGame(1), 'a game');
    await store.commit(1, row.version, {
      post: [{ key: '1:lobby:again', kind: 'lobby', payload: { kind: 'lobby' }, runAt: Date.now(), createdAt: Date.now() }],
    });
    await bot.waitUntilIdle();
    expect((await inDm(anna, /has been deleted/)).text).toContain('/play opens another');
    expect((await store.findGame(1))?.status).toBe('abandoned');
  }));

/** A game whose channel was hidden from the bot, in a server with another channel for games; its host has been told. */
async function hidden(running: Running) {
  const t = await sitting(running);
  const { world } = t.sandbox;
  const welcome = ensureDefined(
    [...world.channels.all()].find((c) => c.name === 'welcome'),
    'a channel',
  );
  await t.store.putGuildSettings(t.guild, { channel: welcome.id }, 1);
  const { channelId, threadId } = await t.game();
  t.sandbox.chaos.hide(channelId);
  await t.move('welcome');
  expect((await inDm(t.anna, /I lack/)).text).toContain('View Channel');
  t.anna.go('welcome');
  expect(await t.game()).toMatchObject({ status: 'running', channelId, threadId });
  return { ...t, channelId, threadId: ensureDefined(threadId, 'a thread'), welcome: welcome.id };
}

test('a channel that is hidden from the bot keeps its game, which goes on there once it is shown again', () =>
  withHouse(async (running) => {
    const t = await hidden(running);
    const before = t.written(t.threadId).length;
    await t.move('welcome');
    t.sandbox.chaos.restore(t.channelId);
    await expect.poll(() => t.written(t.threadId).length).toBeGreaterThan(before);
    await t.allSent();
    expect(await t.game()).toMatchObject({ channelId: t.channelId, threadId: t.threadId });
    expect(t.written(t.welcome)).toEqual([]);
    expect(t.sandbox.violations).toEqual([]);
  }));

test('a hidden channel that is deleted is left, and so is one that was deleted while the bot was away', () =>
  withHouse(async (running) => {
    const t = await hidden(running);
    t.sandbox.chaos.deleteChannel(t.channelId);
    await expect.poll(async () => (await t.game()).channelId).toBe(t.welcome);
    await t.bot.waitUntilIdle();
    await t.anna.go(await t.thread()).waitForMessage('· asked');
    expect(t.sandbox.violations).toEqual([]);
  }).then(() =>
    withHouse(async (running) => {
      const t = await hidden(running);
      const { store, bot } = await running.restart(() => t.sandbox.chaos.deleteChannel(t.channelId));
      await expect.poll(async () => (await store.findGame(1))?.channelId).toBe(t.welcome);
      await bot.waitUntilIdle();
      const thread = ensureDefined((await store.findGame(1))?.threadId, 'a thread');
      await t.anna.go(thread).waitForMessage('· asked');
      expect(t.sandbox.violations).toEqual([]);
    }),
  ));

test('an open table in a hidden channel waits there, and is cleared only when its channel is deleted', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno } = actors(sandbox);
    await anna.slash('play', { game: 'venice', seats: 3 });
    await bot.waitUntilIdle();
    const { channelId } = ensureDefined(await store.findGame(1), 'a game');
    sandbox.chaos.hide(channelId);
    await bruno.press('Join', await bruno.waitForMessage('#1'));
    expect((await inDm(anna, /I lack/)).text).toContain('View Channel');
    expect(await store.findGame(1)).toMatchObject({ status: 'lobby', channelId });
    anna.go('welcome');
    bruno.go('welcome');
    sandbox.chaos.deleteChannel(channelId);
    expect((await inDm(anna, /has been deleted/)).text).toContain('/play opens another');
    expect((await store.findGame(1))?.status).toBe('abandoned');
  }));

test('a locked thread is opened again by who may; else the host is told, and once it is unlocked the game goes on by itself', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    const thread = await t.thread();
    const state = () => ensureDefined(t.sandbox.world.channels.get(thread)?.thread, 'a thread');
    t.sandbox.chaos.archive(thread, true);
    await t.move('welcome');
    await t.allSent();
    expect(state()).toMatchObject({ archived: false, locked: false });

    t.sandbox.chaos.deny((await t.game()).channelId, ['MANAGE_THREADS']);
    t.sandbox.chaos.archive(thread, true);
    await t.move('welcome');
    const told = await inDm(t.anna, /is locked/);
    expect(told.text).toContain('Manage Threads');
    expect(told.text).toContain(`<#${thread}>`);
    const before = t.written(thread).at(-1)?.id;
    expect((await t.store.listOutgoing(1)).some((o) => o.state === 'pending')).toBe(true);
    t.sandbox.chaos.archive(thread, false);
    await expect.poll(() => t.written(thread).at(-1)?.id).not.toBe(before);
    await t.allSent();
    expect(t.anna.go('DM').sees()).toHaveLength(1);
    expect(t.sandbox.violations).toEqual([]);
  }));

test('whoever locks the thread of a running game finds it open again, or the host is told at once', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    const thread = ensureDefined(t.sandbox.world.channels.get(await t.thread()), 'a thread');
    const lock = () => {
      Object.assign(ensureDefined(thread.thread, 'a thread'), { locked: true });
      tellThread(t.sandbox.world, thread);
    };
    lock();
    await expect.poll(() => thread.thread?.locked).toBe(false);
    t.sandbox.chaos.deny((await t.game()).channelId, ['MANAGE_THREADS']);
    lock();
    expect((await inDm(t.anna, /is locked/)).text).toContain('Manage Threads');
    await t.move('welcome');
    await t.bot.waitUntilIdle();
    expect(t.anna.go('DM').sees()).toHaveLength(1);
    expect(t.sandbox.violations).toEqual([]);
  }));

test('a permission taken away is named to the host, in his language; given back, all that waited is posted at once', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    await t.anna.slash('settings');
    await t.anna.press('Language and pictures');
    await t.anna.submit({ language: 'fr' });
    t.sandbox.chaos.deny((await t.game()).channelId, ['SEND_MESSAGES_IN_THREADS']);
    await t.move();
    expect((await inDm(t.anna, /attend/)).text).toMatch(/la permission Envoyer des messages dans les fils/);
    for (let n = 0; n < 4; n++) await t.move();
    const thread = await t.thread();
    const before = t.written(thread).length;
    t.sandbox.chaos.restore((await t.game()).channelId);
    await expect.poll(() => t.written(thread).length).toBeGreaterThan(before);
    await t.allSent();
    // What was answered meanwhile calls nobody any more.
    const awaited = (await t.store.listAwaitedInGame(1)).map((a) => a.userId);
    const late = t.written(thread).slice(before);
    expect(late.length).toBeGreaterThan(0);
    expect(late.flatMap((m) => m.own.pings)).toEqual(awaited);
    expect(late.at(-1)?.own.pings).toEqual(awaited);
  }));

test('the host takes no direct messages: the first of the players who does is told', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    t.sandbox.chaos.closeDms(t.anna.id);
    t.sandbox.chaos.deny((await t.game()).channelId, ['SEND_MESSAGES_IN_THREADS']);
    await t.move();
    await t.bot.waitUntilIdle();
    const heard = await Promise.any(t.players.filter((p) => p.id !== t.anna.id).map((p) => inDm(p, /I lack Send Messages in Threads/)));
    expect(heard.text).toContain('San Marco #1');
  }));

test('a thread that fell asleep over a long turn is woken by a press; one that is locked says so where the bot may not open it', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    const thread = await t.thread();
    const state = () => ensureDefined(t.sandbox.world.channels.get(thread)?.thread, 'a thread');
    // Nobody who only follows the invitation may touch a lock.
    t.sandbox.chaos.deny((await t.game()).channelId, ['MANAGE_THREADS']);
    t.sandbox.chaos.archive(thread);
    const asked = t.sandbox.requests.length;
    expect((await t.anna.go(thread).press('Play')).shown?.text).toContain('#1');
    expect(state().archived).toBe(false);
    expect(t.sandbox.requests.slice(asked).filter(({ method, route }) => `${method} ${route}` === 'PATCH /channels/:channel')).toHaveLength(
      1,
    );
    await t.move();
    t.sandbox.chaos.restore((await t.game()).channelId);
    t.sandbox.chaos.archive(thread, true);
    await t.move();
    expect(state()).toMatchObject({ archived: false, locked: false });
    t.sandbox.chaos.deny((await t.game()).channelId, ['MANAGE_THREADS']);
    t.sandbox.chaos.archive(thread, true);
    void t.anna.go(thread).press('Play');
    await t.anna.waitForMessage('This thread is locked');
    // What is over stays as its organisers left it.
    t.sandbox.chaos.restore((await t.game()).channelId);
    t.anna.go('welcome');
    await t.anna.slash('manage end', { game: 1, reason: 'enough' });
    await t.bot.waitUntilIdle();
    t.sandbox.chaos.archive(thread, true);
    const before = t.anna.go(thread).sees().length;
    void t.anna.press('Board in words');
    await expect.poll(() => t.anna.sees().filter((s) => s.text.includes('This thread is locked')).length).toBe(2);
    expect(t.anna.sees().length).toBeGreaterThan(before);
    expect(state()).toMatchObject({ archived: true, locked: true });
    expect(t.sandbox.violations).toEqual([]);
  }));

test('sent away from the server, the bot loses nothing; asked in again, it tells all that was done meanwhile', () =>
  withHouse(async (running) => {
    const t = await sitting(running);
    const thread = await t.thread();
    const before = t.written(thread).length;
    t.sandbox.chaos.kickBot(t.guild);
    const rng = quickRng('away');
    for (let n = 0; n < 6; n++) {
      const [waits] = await t.store.listAwaitedInGame(1);
      const view = ensureDefined(await loadPlayerView(t.bot.services, 1, ensureDefined(waits, 'somebody').userId), 'a game');
      const question = ensureDefined(
        view.questions.find((q) => !q.decision.optional),
        'a question',
      );
      await submitAnswer(
        t.bot.services,
        1,
        ensureDefined(waits, 'somebody').userId,
        question.decision.id,
        randomPath(question.tree, rng).path,
      );
      await t.bot.waitUntilIdle();
    }
    expect((await t.store.listOutgoing(1)).some((o) => o.state === 'pending')).toBe(true);
    t.sandbox.chaos.inviteBot(t.guild);
    await expect.poll(() => t.written(thread).length).toBeGreaterThan(before);
    await t.allSent();
    await t.move();
    expect(t.sandbox.violations).toEqual([]);
  }));

test('sent away from the server for good, the bot deletes what it stored about it; where the server is out of reach alone, nothing is paused', () => {
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  return withHouse(
    async (running) => {
      const t = await sitting(running);
      const paused = async () => (await t.store.findJob(`guild-removed:${t.guild}`)) !== undefined;
      t.sandbox.world.emit({ name: 'GUILD_DELETE', guildId: t.guild, data: () => ({ id: t.guild, unavailable: true }) });
      await t.bot.waitUntilIdle();
      expect(await paused()).toBe(false);
      t.sandbox.chaos.kickBot(t.guild);
      await expect.poll(paused).toBe(true);
      await t.bot.waitUntilIdle();
      t.sandbox.chaos.inviteBot(t.guild);
      await expect.poll(async () => ((await t.game()).lobby as { pauses?: unknown[] }).pauses?.length).toBe(1);
      await expect.poll(paused).toBe(false);
      t.sandbox.chaos.kickBot(t.guild);
      await expect.poll(paused).toBe(true);
      await t.bot.waitUntilIdle();
      ahead += 31 * 24 * 60 * 60_000;
      await t.bot.waitUntilIdle();
      expect(await t.store.findGame(1)).toBeUndefined();
    },
    undefined,
    clock,
    clock,
  );
});

test('where a server has as many open threads as Discord allows, a game waits for one, says so, and begins by itself', () =>
  withHouse(async ({ sandbox, store, bot }) => {
    const { anna, bruno, chiara } = actors(sandbox);
    const { world } = sandbox;
    const parent = anna.place();
    const crowd = Array.from({ length: 1000 }, (_, n) =>
      createThread(world, { parent, name: `talk ${n}`, owner: anna.id, type: 11, autoArchive: 60, invitable: true }),
    );
    await anna.slash('play', { game: 'san-marco', seats: 3 });
    for (const player of [bruno, chiara]) {
      await player.waitForMessage('#1');
      await player.press('Join');
      await bot.waitUntilIdle();
    }
    expect((await inDm(anna, /as many open threads/)).text).toContain('San Marco #1');
    expect((await store.findGame(1))?.threadId).toBeUndefined();
    sandbox.chaos.archive(ensureDefined(crowd[0], 'a thread').id);
    await expect.poll(async () => (await store.findGame(1))?.threadId).toBeDefined();
    await bot.waitUntilIdle();
    await anna.go(/#1 ·/).waitForMessage('In turn order');
    expect((await store.listOutgoing(1)).every((o) => o.state === 'sent')).toBe(true);
    expect(sandbox.violations).toEqual([]);
  }));
