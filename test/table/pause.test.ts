import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/kit/game.ts';
import { ensureDefined } from '../../src/kit/must.ts';
import { HOUR, MINUTE } from '../../src/shared/durations.ts';
import { answerByOrder } from '../../src/table/orders/answer.ts';
import { orderJob } from '../../src/table/orders/answer-delay.ts';
import { setOrder } from '../../src/table/orders/standing.ts';
import { LONG } from '../long.ts';
import { table } from './room.ts';
import { toy, word } from './toy.ts';

/** A bid is sealed: how soon it comes could tell what it is. */
const guarded = { ...toy, guarded: ['bid'] } as unknown as Game;
const GAMES = LONG ? 1000 : 60;

/** Everybody is about to bid; what one of them bids by order is known to him alone. */
async function aboutToBid(n: number, seed = 0) {
  const t = await table(3, guarded);
  const house = { ...t.house };
  await setOrder(house, t.id, t.user(1), 'bidding', { params: { n }, words: word('orderBid') });
  const { version } = ensureDefined(await t.store.findGame(t.id), 'a game');
  await t.store.commit(t.id, version, { game: { seed: seed.toString(16).padStart(32, '0') } });
  for (const seat of [0, 1, 2]) await t.play(seat, 'rest');
  return t;
}

const dueAt = async (t: Awaited<ReturnType<typeof aboutToBid>>) => (await t.store.findJob(orderJob(t.id, 1)))?.runAt;

describe('an answer by order whose moment could tell something', () => {
  test('falls after a pause; until then nobody is called and no clock runs', async () => {
    const t = await aboutToBid(7);
    const due = ensureDefined(await dueAt(t), 'the moment');
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => [a.seat, a.deadline === undefined])).toEqual([
      [0, false],
      [1, true],
      [2, false],
    ]);
    expect((await t.posts()).at(-1)?.newly, 'the last to walk was awaited already').toEqual([0]);
    t.pass(due - t.house.now());
    await answerByOrder(t.house, t.id, 1);
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([0, 2]);
    await t.play(0, 'think');
    await t.play(0, 1);
    await t.play(2, 'think');
    await t.play(2, 2);
    expect(((await t.sees(0)).view as { bids: number[] }).bids).toEqual([1, 7, 2]);
  });

  test('falls at the same second whatever is answered, out of one distribution', async () => {
    const pauses: number[] = [];
    for (let seed = 0; seed < GAMES; seed++) {
      const [low, high] = [await aboutToBid(1, seed), await aboutToBid(9, seed)];
      const [one, other] = [await dueAt(low), await dueAt(high)];
      expect(one).toBe(other);
      pauses.push(ensureDefined(one, 'a moment') - low.house.now());
      await low.store.close();
      await high.store.close();
    }
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(20_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(90_000);
    expect(new Set(pauses.map((p) => Math.floor(p / 10_000))).size).toBeGreaterThanOrEqual(7);
  });

  test('is given at once when its owner orders it with the question before him', async () => {
    const t = await table(2, guarded);
    for (const seat of [0, 1]) await t.play(seat, 'rest');
    await setOrder(t.house, t.id, t.user(0), 'bidding', { params: { n: 3 }, words: word('orderBid') });
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([1]);
  });

  test('taken back before its moment leaves the question to its owner, with a clock and a call', async () => {
    const t = await aboutToBid(7);
    t.pass(MINUTE / 4);
    await setOrder(t.house, t.id, t.user(1), 'bidding', { params: { n: -1 }, words: word('ask') });
    const row = ensureDefined(
      (await t.store.listAwaitedInGame(t.id)).find((a) => a.seat === 1),
      'the seat',
    );
    expect(ensureDefined(row.deadline, 'a deadline') - t.house.now()).toBeGreaterThan(HOUR);
    expect(await dueAt(t)).toBeUndefined();
    await answerByOrder(t.house, t.id, 1);
    expect((await t.store.listAwaitedInGame(t.id)).map((a) => a.seat)).toEqual([0, 1, 2]);
  });
});
