import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bot, startBot } from '../../src/app/bot.ts';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { openStore } from '../../src/storage/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import { actors } from '../e2e/actors.ts';
import { playByClicking } from '../e2e/clicker.ts';
import { blankPainter } from '../e2e/house.ts';

const HOUR = 60 * 60_000;
let ahead = 0;
let sandbox: Sandbox;
let store: Store;
let bot: Bot;

beforeEach(async () => {
  ahead = 0;
  const now = () => Date.now() + ahead;
  sandbox = await startSandbox({ rateLimits: false, now });
  store = await openStore(':memory:');
  const { token, applicationId, api } = sandbox;
  bot = await startBot({ store, painter: blankPainter, log: pino({ level: 'silent' }), token, applicationId, api, now });
});
afterEach(async () => {
  await bot.close();
  await store.close();
  await sandbox.close();
});

/** San Marco for three, begun; who is asked stands in its thread. */
async function begun() {
  const { anna, bruno, chiara } = actors(sandbox);
  await anna.slash('play', { game: 'san-marco', seats: 3, pace: 'open' });
  for (const player of [bruno, chiara]) {
    await player.waitForMessage('#1');
    await player.press('Join');
    await bot.waitUntilIdle();
  }
  return [anna, bruno, chiara].map((player) => player.go(/#1 ·/));
}

async function nextPlayer(players: Awaited<ReturnType<typeof begun>>) {
  const [waits] = await store.listAwaitedInGame(1);
  return ensureDefined(
    players.find((p) => p.id === waits?.userId),
    'a player',
  );
}

/** Every message of the game's outbox stands in the world exactly once, wherever. */
async function expectOnce(): Promise<void> {
  const all = [...sandbox.world.messages.all()].filter((m) => m.nonce !== undefined);
  for (const { key, nonce, state, kind, messageId } of await store.listOutgoing(1)) {
    expect(state, key).toBe('sent');
    if (kind === 'board' || (kind === 'opening' && messageId !== undefined))
      expect(all.filter((m) => m.nonce === nonce).length, key).toBe(1);
  }
}

test('a post that arrived though nobody heard of it is not made again, not even when Discord has long forgotten it', async () => {
  const players = await begun();
  sandbox.faults.failRequests({ status: 502, done: true, times: 1, where: /POST \/channels\/\d+\/messages$/ });
  sandbox.faults.failRequests({ status: 502, times: 3, where: /POST \/channels\/\d+\/messages$/ });
  for (let n = 0; (await store.listOutgoing(1)).every((o) => o.state === 'sent') && n < 5; n++) {
    await playByClicking(await nextPlayer(players), quickRng(n));
    await bot.waitUntilIdle();
  }
  ahead += HOUR;
  await bot.waitUntilIdle();
  await expectOnce();
});

test('a thread that somebody deleted is opened anew, and the story goes on in it', async () => {
  const players = await begun();
  await playByClicking(await nextPlayer(players), quickRng('first'));
  await bot.waitUntilIdle();
  const thread = ensureDefined((await store.findGame(1))?.threadId, 'a thread');
  sandbox.chaos.deleteChannel(thread);
  const [waits] = await store.listAwaitedInGame(1);
  const { anna, bruno, chiara } = actors(sandbox);
  const next = ensureDefined(
    [anna, bruno, chiara].find((p) => p.id === waits?.userId),
    'a player',
  );
  // Without the thread one plays on from the command.
  await next.slash('turn');
  const { version } = ensureDefined(await store.findGame(1), 'a game');
  const at = Date.now();
  await store.commit(1, version, { post: [{ key: '1:again', kind: 'opening', payload: { kind: 'opening' }, runAt: at, createdAt: at }] });
  await bot.waitUntilIdle();
  const moved = ensureDefined((await store.findGame(1))?.threadId, 'a thread');
  expect(moved).not.toBe(thread);
  const nonces = sandbox.world.messages.in(moved).flatMap((m) => m.nonce ?? []);
  expect(nonces.length).toBeGreaterThan(0);
  expect(new Set(nonces).size).toBe(nonces.length);
  expect((await store.listOutgoing(1)).map((o) => o.state)).not.toContain('failed');
});

test('an interaction that Discord brings twice is answered once, and nobody is told that something went wrong', async () => {
  const players = await begun();
  const player = await nextPlayer(players);
  const before = (await store.listEvents(1)).length;
  sandbox.faults.duplicateDeliveries(50);
  await playByClicking(player, quickRng('twice'));
  await bot.waitUntilIdle();
  expect((await store.listEvents(1)).length).toBeGreaterThan(before);
  expect(
    player
      .sees()
      .map((s) => s.text)
      .join(),
  ).not.toContain('went wrong');
  expect(sandbox.violations).toEqual([]);
});

test('a disk that does not even take the heartbeat keeps nobody from being answered', async () => {
  const players = await begun();
  const player = await nextPlayer(players);
  ahead += HOUR;
  const { putMeta } = store;
  store.putMeta = async () => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' });
  };
  expect((await player.press('Play')).shown?.text).toContain('#1');
  store.putMeta = putMeta;
});
