import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { playRandomMove } from '../../src/lab/bench/headless-services.ts';
import { markAllDelivered } from '../../src/lab/bench/room.ts';
import { endGame } from '../../src/table/guild/steward.ts';
import { schedulePruning } from '../../src/table/posts/prune.ts';
import { DAY, five, HOUR, MINUTE, type Sat, sitting } from './hours.ts';

/** A game without a clock, of which so many moves have been made, an hour each, and everything was sent. */
async function played(moves: number): Promise<Sat> {
  const t = await sitting({
    people: five.slice(0, 3),
    pace: 'open',
    game: ensureDefined(
      GAMES.find(({ id }) => id === 'san-marco'),
      'San Marco',
    ),
  });
  const rng = quickRng('prune');
  for (let n = 0; n < moves; n++) {
    await markAllDelivered(t.store, t.house.now());
    t.pass(HOUR);
    if (!(await playRandomMove(t.house, t.id, rng, (work) => work()))) break;
  }
  await markAllDelivered(t.store, t.house.now());
  return t;
}

/** The bot runs on for two days: long enough for the outbox to be gone through at least once. */
async function later(t: Sat): Promise<void> {
  await schedulePruning(t.house);
  const until = t.house.now() + 2 * DAY + 10 * MINUTE;
  while (t.house.now() < until) {
    t.pass(5 * MINUTE);
    await t.tick();
    await markAllDelivered(t.store, t.house.now());
  }
}

test('of a running game card and newest post are kept, and what was said since somebody is awaited; the rest goes', async () => {
  const t = await played(40);
  const before = await t.store.listOutgoing(t.id);
  const row = ensureDefined(await t.store.findGame(t.id), 'a game');
  const since = Math.min(...(await t.store.listAwaitedInGame(t.id)).map((a) => a.since));
  expect(before.filter((o) => o.kind === 'board').length).toBeGreaterThan(10);
  await later(t);
  const left = await t.store.listOutgoing(t.id);
  expect(left.filter((o) => o.kind === 'board').map((o) => o.messageId)).toEqual([row.lastPost]);
  for (const o of before)
    expect(
      left.some(({ id }) => id === o.id),
      o.key,
    ).toBe(o.createdAt >= since || o.messageId === row.lastPost || o.messageId === row.threadId);
  expect((await t.store.listWrittenInto(t.id, ensureDefined(row.lastPost, 'a post'))).at(-1)).toEqual(
    before.find((o) => o.messageId === row.lastPost),
  );
  expect((await t.store.listWrittenInto(t.id, ensureDefined(row.threadId, 'a thread'))).at(-1)).toMatchObject({ kind: 'lobby' });
});

test('of a game that is over nothing is left of what was sent, but for what is still on its way', async () => {
  const t = await played(12);
  await endGame(t.house, ensureDefined(await t.store.findGame(t.id), 'a game'), { by: 'Doge', reason: 'enough' });
  const last = (await t.store.listOutgoing(t.id)).filter((o) => o.state === 'pending');
  await schedulePruning(t.house);
  await t.until(t.house.now() + 2 * DAY);
  const waiting = await t.store.listOutgoing(t.id);
  expect(waiting.slice(-last.length)).toEqual(last);
  expect(waiting.length).toBeGreaterThan(10);
  await later(t);
  expect(await t.store.listOutgoing(t.id)).toEqual([]);
  expect((await t.store.listEvents(t.id)).length).toBeGreaterThan(10);
});

/** How many messages there are: a look that lets nothing go. */
async function count({ store }: Sat): Promise<number> {
  let n = 0;
  for (let at = await store.pruneOutbox(0, 0, 1); at !== undefined; at = await store.pruneOutbox(0, at, 1)) n++;
  return n;
}

test('a long outbox goes in small pieces, and what belongs to no game with it', async () => {
  const t = await played(0);
  const at = t.house.now();
  const digest = { kind: 'digest', payload: { kind: 'digest', userId: 'ann' }, runAt: at, createdAt: at };
  await t.store.enqueueMessages(Array.from({ length: 450 }, (_, n) => ({ ...digest, key: `digest:ann:${n}` })));
  await markAllDelivered(t.store, at);
  const most = await count(t);
  t.pass(2 * DAY);
  await schedulePruning(t.house);
  t.pass(MINUTE);
  const left: number[] = [];
  for (let n = 0; n < 6; n++) {
    await t.tick();
    left.push(await count(t));
    t.pass(1_000);
  }
  const steps = left.map((n, k) => (left[k - 1] ?? most) - n);
  expect(Math.max(...steps)).toBeLessThanOrEqual(100);
  expect(steps.filter((n) => n > 0).length).toBe(5);
  expect(most - ensureDefined(left.at(-1), 'a count')).toBe(450);
});
