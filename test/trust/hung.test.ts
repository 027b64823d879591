import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bot, startBot } from '../../src/app/bot.ts';
import { createClients } from '../../src/discord/gateway/gateway.ts';
import { type Alarm, LONGEST_CALL } from '../../src/discord/rest/timeouts.ts';
import { type Sandbox, startSandbox } from '../../src/emulator/index.ts';
import { randomPath } from '../../src/kit/choice.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { startHealthServer } from '../../src/ops/health.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { inProcessPainter, type Painter } from '../../src/render/painter.ts';
import { openStore } from '../../src/storage/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import { loadPlayerView } from '../../src/table/core/player-view.ts';
import { submitAnswer } from '../../src/table/core/submit-answer.ts';
import { actors } from '../e2e/actors.ts';
import { playByClicking } from '../e2e/clicker.ts';
import { blankPainter } from '../e2e/house.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DELIVERY = 45 * SECOND;
const POSTS = /POST \/channels\/\d+\/messages$/;

/** Alarms that ring when the test says so. */
function openAlarms() {
  const set = new Set<{ readonly ms: number; readonly ring: () => void }>();
  const alarm: Alarm = (ms, ring) => {
    const one = { ms, ring };
    set.add(one);
    return () => set.delete(one);
  };
  return {
    alarm,
    /** All that run for so long. */
    ring(after: number) {
      for (const one of [...set]) if (one.ms === after) one.ring();
    },
    running: (for_: number) => [...set].filter(({ ms }) => ms === for_).length,
  };
}

let ahead = 0;
let ticks = 0;
let sandbox: Sandbox;
let store: Store;
let bot: Bot;
let alarms: ReturnType<typeof openAlarms>;
let painter: Painter;
let health: Awaited<ReturnType<typeof startHealthServer>>;

const now = () => Date.now() + ahead;

beforeEach(async () => {
  ahead = ticks = 0;
  alarms = openAlarms();
  painter = blankPainter;
  const log = pino({ level: 'silent' });
  const metrics = createMetrics(() => ticks);
  sandbox = await startSandbox({ rateLimits: false, now });
  store = await openStore(':memory:');
  const { token, applicationId, api } = sandbox;
  const { alarm } = alarms;
  const own: Painter = { ...blankPainter, render: (...asked) => painter.render(...asked) };
  bot = await startBot({ store, painter: own, log, token, applicationId, api, now, wall: () => 0, alarm, metrics });
  health = await startHealthServer({ metricsHost: '127.0.0.1' }, { store, metrics, log, now, condition: () => 'ready' });
});
afterEach(async () => {
  sandbox.faults.clear();
  await bot.close();
  await health.close();
  await store.close();
  await sandbox.close();
});

async function stands(): Promise<[number, string]> {
  const answer = await fetch(`http://127.0.0.1:${health.port}/health`);
  return [answer.status, ((await answer.json()) as { condition: string }).condition];
}

/** San Marco for three, begun; gives what has whoever is asked play on until something that was injected befalls a request. */
async function begun(): Promise<() => Promise<void>> {
  const { anna, bruno, chiara } = actors(sandbox);
  const players = [anna, bruno, chiara];
  await anna.slash('play', { game: 'san-marco', seats: 3, pace: 'open' });
  for (const player of [bruno, chiara]) {
    await player.waitForMessage('#1');
    await player.press('Join');
    await bot.waitUntilIdle();
  }
  for (const player of players) player.go(/#1 ·/);
  return async () => {
    const before = sandbox.faults.struck();
    for (let n = 0; sandbox.faults.struck() === before && n < 9; n++) {
      const [waits] = await store.listAwaitedInGame(1);
      const next = ensureDefined(
        players.find(({ id }) => id === waits?.userId),
        'a player',
      );
      await playByClicking(next, quickRng(n));
      await expect
        .poll(async () => sandbox.faults.struck() > before || (await store.listOutgoing(1)).every((o) => o.state === 'sent'))
        .toBe(true);
    }
    expect(sandbox.faults.struck()).toBeGreaterThan(before);
  };
}

async function word(key: string, userId: string): Promise<void> {
  const payload = { kind: 'search-ended', userId, channelId: actors(sandbox).anna.place().id };
  await store.enqueueMessages([{ key, kind: 'search-ended', payload, runAt: now(), createdAt: now() }]);
  bot.services.wake();
}

test('three changes of one thread at once, of which the first is too much, are all made', async () => {
  let open = 0;
  let most = 0;
  const statuses = [429, 200, 200, 200];
  const server = createServer(async (request, response) => {
    most = Math.max(most, ++open);
    request.resume();
    await once(request, 'end');
    const status = ensureDefined(statuses.shift(), 'an answer');
    // Longer than the first has to wait: that is how the library locks up over the third.
    if (status === 200) await pause(300);
    open--;
    response.writeHead(status, { 'content-type': 'application/json', ...(status === 429 ? { 'retry-after': '0.01' } : {}) });
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clients = createClients('token', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  const change = () => clients.rest.patch('/channels/12345678901234567', { body: { archived: false } });
  expect(await Promise.all([change(), change(), change()])).toEqual([{}, {}, {}]);
  expect([most, statuses]).toEqual([1, []]);
  clients.close();
  server.close();
}, 120_000);

async function cutOff() {
  return (await store.listOutgoing(1)).filter(({ lastError }) => lastError?.startsWith('cut off'));
}

/** All is sent, and of what could be there twice one message is. */
async function expectOnce(nonce: string): Promise<void> {
  expect([...sandbox.world.messages.all()].filter((m) => m.nonce === nonce)).toHaveLength(1);
  for (const { key, state } of await store.listOutgoing(1)) expect(state, key).toBe('sent');
  expect(sandbox.violations).toEqual([]);
}

test.each([
  ['request', LONGEST_CALL],
  ['delivery', DELIVERY],
])('a post that was made though its %s was cut off is not made again, not even when Discord has long forgotten it', async (_, bound) => {
  const move = await begun();
  sandbox.faults.hang({ where: POSTS });
  await move();
  alarms.ring(bound);
  await expect.poll(async () => (await cutOff()).length).toBe(1);
  const { nonce } = ensureDefined((await cutOff())[0], 'a message');
  ahead += 60 * MINUTE;
  await bot.waitUntilIdle();
  await expectOnce(nonce);
});

test('a post that is made only after it was cut off, and made again, stands there once', async () => {
  const move = await begun();
  const arrive = sandbox.faults.hang({ where: POSTS, late: true });
  await move();
  alarms.ring(DELIVERY);
  await expect.poll(async () => (await cutOff()).length).toBe(1);
  const { nonce } = ensureDefined((await cutOff())[0], 'a message');
  ahead += 4 * SECOND;
  await bot.waitUntilIdle();
  await expectOnce(nonce);
  const requests = sandbox.requests.length;
  arrive();
  await expect.poll(() => sandbox.requests.length).toBeGreaterThan(requests);
  await expectOnce(nonce);
});

test('a delivery that hangs holds up nobody else, not even where the store failed meanwhile', async () => {
  const move = await begun();
  sandbox.faults.hang({ where: POSTS });
  await move();
  const { claimOutbox } = store;
  let failed = 0;
  store.claimOutbox = async () => {
    failed++;
    throw new Error('the disk is busy');
  };
  bot.services.wake();
  await expect.poll(() => failed).toBeGreaterThan(0);
  store.claimOutbox = claimOutbox;
  const { chiara } = actors(sandbox);
  await word('search:ended', chiara.id);
  const { world } = sandbox;
  const isHers = (channel: string) => world.channels.get(channel)?.recipients?.includes(chiara.id) === true;
  await expect.poll(() => [...world.messages.all()].filter((m) => isHers(m.channel_id)).length).toBe(1);
  alarms.ring(DELIVERY);
});

test('nothing but deliveries that were cut off for two minutes is no health, and one that settles is', async () => {
  const move = await begun();
  expect(await stands()).toEqual([200, 'ready']);
  sandbox.faults.hang({ where: POSTS, times: 2 });
  await move();
  ticks += 2 * MINUTE - 1;
  alarms.ring(DELIVERY);
  await expect.poll(() => alarms.running(DELIVERY)).toBe(0);
  expect(await stands()).toEqual([200, 'ready']);
  ticks += 1;
  expect(await stands()).toEqual([503, 'stuck']);
  ahead += MINUTE;
  await bot.waitUntilIdle();
  expect((await store.listOutgoing(1)).every((o) => o.state === 'sent')).toBe(true);
  expect(await stands()).toEqual([200, 'ready']);
});

test('where Discord is out of order it is said so, and no restart is asked for', async () => {
  const move = await begun();
  sandbox.faults.failRequests({ status: 503, times: 1000, where: POSTS });
  await move();
  for (let n = 0; n < 4; n++) {
    await bot.waitUntilIdle();
    expect(await stands()).toEqual([200, 'outage']);
    ahead += 10 * MINUTE;
    ticks += 10 * MINUTE;
  }
  sandbox.faults.clear();
  await bot.waitUntilIdle();
  expect(await stands()).toEqual([200, 'ready']);
});

test('whoever is asked to leave does not wait for what hangs', async () => {
  const move = await begun();
  sandbox.faults.hang({ where: POSTS });
  await move();
  let left = false;
  const leaving = bot.close().then(() => {
    left = true;
  });
  await expect.poll(() => alarms.running(3 * SECOND)).toBe(1);
  expect(left).toBe(false);
  alarms.ring(3 * SECOND);
  await leaving;
  // It comes with the next start, once.
  sandbox.faults.clear();
  const { token, applicationId, api } = sandbox;
  bot = await startBot({ store, painter: blankPainter, log: pino({ level: 'silent' }), token, applicationId, api, now });
  await bot.waitUntilIdle();
  ahead += MINUTE;
  await bot.waitUntilIdle();
  const all = [...sandbox.world.messages.all()];
  for (const { key, nonce, state, kind } of await store.listOutgoing(1)) {
    expect(state, key).toBe('sent');
    if (kind === 'board') expect(all.filter((m) => m.nonce === nonce).length, key).toBe(1);
  }
});

test('a film that takes longer to paint than a delivery may is painted once, and posted once', async () => {
  await begun();
  const rng = quickRng('film');
  for (let n = 0; n < 5000; n++) {
    const [awaited] = await store.listAwaitedInGame(1);
    if (awaited === undefined) break;
    const question = ensureDefined(
      (await loadPlayerView(bot.services, 1, awaited.userId))?.questions.find((q) => !q.decision.optional),
      'a question',
    );
    await submitAnswer(bot.services, 1, awaited.userId, question.decision.id, randomPath(question.tree, rng).path);
  }
  await bot.waitUntilIdle();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let painted = 0;
  const { render: paint } = inProcessPainter();
  painter = {
    ...blankPainter,
    async render(...asked) {
      painted++;
      await finished;
      return paint(...asked);
    },
  };
  const row = ensureDefined(await store.findGame(1), 'a game');
  await store.commit(1, row.version, {
    post: [{ key: 'film:1', kind: 'film', payload: { kind: 'film' }, runAt: now(), createdAt: now() }],
  });
  bot.services.wake();
  await expect.poll(() => painted).toBe(1);
  alarms.ring(DELIVERY);
  await expect.poll(async () => (await cutOff()).length).toBe(1);
  const { nonce } = ensureDefined((await cutOff())[0], 'a message');
  ahead += 4 * SECOND;
  bot.services.wake();
  await expect.poll(() => alarms.running(DELIVERY)).toBe(1);
  finish();
  await bot.waitUntilIdle();
  await expectOnce(nonce);
  // As many pictures as one film has: thirty at most, and its graph.
  expect(painted).toBeLessThanOrEqual(31);
});
