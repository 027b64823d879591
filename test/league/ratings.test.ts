import { rating } from 'openskill';
import { expect, test } from 'vitest';
import { quickRng, shuffled } from '../../src/kit/rng.ts';
import { computeRatings, sortByRating, UNRATED } from '../../src/league/ratings/ratings.ts';

const sides = (...places: readonly (readonly [who: string, place: number])[]) =>
  places.map(([who, place]) => ({ who: who.split('+'), place }));

test('as the library publishes it: four players by rank', async () => {
  const all = await computeRatings([{ game: 1, at: 1, sides: sides(['a', 4], ['b', 1], ['c', 3], ['d', 2]) }]);
  const found = ['a', 'b', 'c', 'd'].map((who) => [Number(all.get(who)?.mu.toFixed(3)), Number(all.get(who)?.sigma.toFixed(3))]);
  expect(found).toEqual([
    [20.963, 8.084],
    [27.795, 8.263],
    [24.689, 8.084],
    [26.553, 8.179],
  ]);
});

test('who has never played is what the library takes him for', () => expect(UNRATED).toEqual(rating()));

test('partners are rated together, ties as ties', async () => {
  const all = await computeRatings([{ game: 1, at: 1, sides: sides(['a+b', 1], ['c+d', 2]) }]);
  expect(all.get('a')?.mu).toBe(all.get('b')?.mu);
  expect(all.get('a')?.mu).toBeGreaterThan(25);
  const tied = await computeRatings([{ game: 1, at: 1, sides: sides(['a', 1], ['b', 1]) }]);
  expect(tied.get('a')?.mu).toBeCloseTo(25);
});

test('provisional under six games; the sure rating orders', async () => {
  const games = Array.from({ length: 6 }, (_, n) => ({ game: n, at: n, sides: sides(['a', 1], ['b', 2]) }));
  expect((await computeRatings(games.slice(0, 5))).get('a')?.provisional).toBe(true);
  const all = await computeRatings([...games, { game: 9, at: 9, sides: sides(['z', 1], ['y', 2]) }]);
  expect(all.get('a')).toMatchObject({ provisional: false, games: 6 });
  expect(sortByRating(all).map((r) => r.who)).toEqual(['a', 'b', 'z', 'y']);
  expect(all.get('a')?.curve).toHaveLength(6);
});

test('a full rebuild in any order gives the same ratings; one game more does not touch the curve before it', async () => {
  const rng = quickRng('ratings');
  const games = Array.from({ length: 60 }, (_, n) => {
    const players = shuffled(rng, ['a', 'b', 'c', 'd', 'e', 'f']).slice(0, 4);
    return { game: n + 1, at: Math.floor(n / 3), sides: players.map((who, i) => ({ who: [who], place: i + 1 })) };
  });
  const once = await computeRatings(games);
  expect([...(await computeRatings(shuffled(rng, games))).entries()].sort()).toEqual([...once.entries()].sort());
  const before = await computeRatings(games.slice(0, 59));
  for (const [who, rating] of before) expect(once.get(who)?.curve.slice(0, rating.curve.length)).toEqual(rating.curve);
});
