import { expect, test } from 'vitest';
import { quickRng, shuffled } from '../../src/kit/rng.ts';
import { cupRound, isFinal, qualifiersOf } from '../../src/league/pairing/cup.ts';

const seeds = (n: number) => Array.from({ length: n }, (_, i) => String(i + 1));

test('seeds are dealt out to and fro', () => {
  expect(cupRound(seeds(8), 4, [3, 4])).toEqual({
    tables: [
      ['1', '4', '5', '8'],
      ['2', '3', '6', '7'],
    ],
    byes: [],
  });
  expect(cupRound(seeds(5), 4, [3, 4])).toEqual({ tables: [['2', '3', '4', '5']], byes: ['1'] });
});

test.each(Array.from({ length: 62 }, (_, i) => i + 3))('a cup of %i ends with one table', (players) => {
  for (const [table, range, advance] of [
    [4, [3, 4], 2],
    [4, [2, 5], 1],
    [3, [3, 4], 1],
  ] as const) {
    const rng = quickRng(players);
    let left = seeds(players);
    for (let round = 1; ; round++) {
      expect(round).toBeLessThan(12);
      const drawn = cupRound(left, table, range);
      expect([...drawn.byes, ...drawn.tables.flat()].sort()).toEqual([...left].sort());
      if (isFinal(drawn)) break;
      const results = drawn.tables.map((t) => shuffled(rng, t).map((who, i) => ({ who, place: i + 1, score: 0 })));
      const next = qualifiersOf(drawn, results, left, advance, table, range);
      expect(next.length).toBeLessThan(left.length);
      expect(new Set(next).size).toBe(next.length);
      left = next;
    }
  }
});
