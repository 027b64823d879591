import { expect, test } from 'vitest';
import type { PermissionName } from '../../src/emulator/discord.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { actors } from './actors.ts';
import { playByClicking } from './clicker.ts';
import { withHouse } from './house.ts';
import { seated } from './tables.ts';

const ESSENTIAL: readonly (readonly [PermissionName, string])[] = [
  ['SEND_MESSAGES', 'Send Messages'],
  ['CREATE_PUBLIC_THREADS', 'Create Public Threads'],
  ['SEND_MESSAGES_IN_THREADS', 'Send Messages in Threads'],
];

test('without a permission it needs no table is opened, and the permission is named', () =>
  withHouse(async ({ sandbox, store }) => {
    const { anna } = actors(sandbox);
    for (const [permission, name] of ESSENTIAL) {
      sandbox.chaos.deny(anna.place().id, [permission]);
      expect((await anna.slash('play', { game: 'venice', seats: 3 })).shown?.text, permission).toContain(name);
      sandbox.chaos.restore(anna.place().id);
    }
    expect(await store.findGame(1)).toBeUndefined();
    expect(sandbox.violations).toEqual([]);
  }));

test('a permission lost in the middle of a game loses no post: it waits until it is given back', () =>
  withHouse(async (running) => {
    const { store, bot, sandbox } = running;
    const { players } = await seated(running, 'san-marco', 3);
    const anna = ensureDefined(players[0], 'Anna');
    const channel = ensureDefined(await store.findGame(1), 'a game').channelId;
    sandbox.chaos.deny(channel, ['SEND_MESSAGES_IN_THREADS']);
    await anna.slash('manage repair', { reason: 'to be told later' });
    await bot.waitUntilIdle();
    const states = (await store.listOutgoing(1)).map((o) => o.state);
    expect(states).not.toContain('failed');
    expect(states).toContain('pending');
    sandbox.chaos.restore(channel);
    for (const o of await store.listOutgoing(1)) if (o.state === 'pending') await store.retryOutgoing(o.id, Date.now(), '');
    await bot.waitUntilIdle();
    await anna.waitForMessage('to be told later');
    expect((await store.listOutgoing(1)).every((o) => o.state === 'sent')).toBe(true);
  }));

/** Wished for, and no game hangs on them. */
const WISHED: readonly PermissionName[] = ['EMBED_LINKS', 'ATTACH_FILES', 'READ_MESSAGE_HISTORY', 'MANAGE_THREADS'];

test.each([...WISHED.map((p) => ({ names: p, missing: [p], turns: 20 })), { names: 'any of these', missing: WISHED, turns: 1000 }])(
  'without $names a game is played all the same',
  ({ missing, turns }) =>
    withHouse(async (running) => {
      const { sandbox, store, bot } = running;
      const { anna } = actors(sandbox);
      sandbox.chaos.deny(anna.place().id, missing);
      const { who } = await seated(running, 'san-marco', 3);
      const rng = quickRng('without');
      for (let turn = 0; turn < turns && (await store.findGame(1))?.status !== 'over'; turn++) {
        await bot.waitUntilIdle();
        const [waits] = await store.listAwaitedInGame(1);
        if (waits !== undefined) await playByClicking(who(waits.userId), rng);
      }
      await bot.waitUntilIdle();
      const { threadId } = ensureDefined(await store.findGame(1), 'a game');
      expect((await store.listOutgoing(1)).map((o) => o.state)).not.toContain('failed');
      expect((await store.listOutgoing(1)).map((o) => o.state)).not.toContain('pending');
      const posted = new Set((await store.listOutgoing(1)).filter((o) => o.kind === 'board').map((o) => o.messageId));
      const boards = sandbox.world.messages.in(ensureDefined(threadId, 'a thread')).filter(({ id }) => posted.has(id));
      expect(boards.length).toBeGreaterThan(5);
      for (const post of boards) {
        expect(post.attachments.length).toBe(missing.includes('ATTACH_FILES') ? 0 : 1);
        expect(JSON.stringify(post.components).includes('Attach Files')).toBe(missing.includes('ATTACH_FILES'));
      }
      if (turns > 20) await anna.go(/#1 ·/).waitForMessage('The game is over');
      // Nobody is told of what hinders nobody.
      expect((await store.listOutgoing(1)).some((o) => o.kind === 'trouble')).toBe(false);
      expect(sandbox.violations).toEqual([]);
    }),
);

test('a table grows without pictures where no files may be attached, and gets them no sooner than a new card', () =>
  withHouse(async ({ sandbox, bot, store }) => {
    const { anna, bruno } = actors(sandbox);
    sandbox.chaos.deny(anna.place().id, ['ATTACH_FILES']);
    await anna.slash('play', { game: 'venice', seats: 3 });
    await bot.waitUntilIdle();
    expect((await anna.waitForMessage('#1')).text).toContain('Without the permission Attach Files');
    sandbox.chaos.restore(anna.place().id);
    await bruno.press('Join');
    await bot.waitUntilIdle();
    await anna.waitForMessage('Bruno');
    expect((await store.listOutgoing(1)).every((o) => o.state === 'sent')).toBe(true);
    expect(sandbox.violations).toEqual([]);
  }));

test.each([['VIEW_CHANNEL'], ['SEND_MESSAGES'], ['CREATE_PUBLIC_THREADS'], ['SEND_MESSAGES_IN_THREADS']] as const)(
  '%s taken away in the middle of a game costs nobody a move: what cannot be posted waits, and goes out when it is given back',
  (permission) =>
    withHouse(async (running) => {
      const { sandbox, store, bot } = running;
      const { who } = await seated(running, 'san-marco', 3);
      const { channelId } = ensureDefined(await store.findGame(1), 'a game');
      const rng = quickRng(permission);
      const move = async (from?: string) => {
        await bot.waitUntilIdle();
        const player = who((await store.listAwaitedInGame(1))[0]?.userId);
        player.go(from ?? /#1 ·/);
        await playByClicking(player, rng, () => (from === undefined ? player.press('Play') : player.slash('turn')));
        await bot.waitUntilIdle();
      };
      await move();
      sandbox.chaos.deny(channelId, [permission]);
      const events = (await store.listEvents(1)).length;
      for (let n = 0; n < 4; n++) await move('welcome');
      expect((await store.listEvents(1)).length).toBeGreaterThan(events);
      const held = permission === 'VIEW_CHANNEL' || permission === 'SEND_MESSAGES_IN_THREADS';
      expect((await store.listOutgoing(1)).some((o) => o.state === 'pending')).toBe(held);
      sandbox.chaos.restore(channelId);
      await expect
        .poll(async () => {
          await bot.waitUntilIdle();
          return (await store.listOutgoing(1)).every((o) => o.state === 'sent');
        })
        .toBe(true);
      await move();
      const { threadId } = ensureDefined(await store.findGame(1), 'a game');
      const boards = (await store.listOutgoing(1)).filter((o) => o.kind === 'board');
      const posted = sandbox.world.messages.in(ensureDefined(threadId, 'a thread')).map((m) => m.id);
      expect(posted).toEqual(expect.arrayContaining(boards.map((o) => o.messageId)));
      expect(sandbox.violations).toEqual([]);
    }),
);
