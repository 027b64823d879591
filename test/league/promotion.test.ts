import { describe, expect, test } from 'vitest';
import { intoDivisions, movesBetween, rankingAfter, seedEntrants } from '../../src/league/standings/promotion.ts';
import type { LeagueStanding } from '../../src/league/standings/standings.ts';

/** `a b=c d`: b and c share the second place. */
function division(written: string): LeagueStanding[] {
  let seen = 0;
  return written
    .split(' ')
    .filter((w) => w !== '')
    .flatMap((group) => {
      const place = seen + 1;
      return group.split('=').map((who) => {
        seen++;
        return { who, place, played: 1, points: 0, wins: 0, share: 0, berger: 0, ahead: 0, forfeits: 0, credit: 0, absent: false };
      });
    });
}

describe('promotion and relegation', () => {
  test.each([
    [['a b c d', 'e f g h'], 1, 'a b c e / d f g h'],
    [['a b c d', 'e f g h', 'i j k l'], 2, 'a b e f / c d i j / g h k l'],
    [['a b c d', ''], 2, 'a b c d / '],
    [['', 'a b c'], 1, ' / a b c'],
    [['a b', 'c d'], 3, 'a c / b d'],
    [['a b c d', 'e', 'f g h i'], 1, 'a b c d / e / f g h i'],
  ])('%j with %i moving: %s', (written, wish, expected) => {
    const divisions = written.map(division);
    const moves = movesBetween(divisions, wish);
    expect(moves.undecided).toEqual([]);
    const ranking = rankingAfter(divisions, moves);
    const starts = divisions.map((_, i) => divisions.slice(0, i).reduce((sum, d) => sum + d.length, 0));
    const cut = divisions.map((d, i) =>
      ranking
        .slice(starts[i], (starts[i] ?? 0) + d.length)
        .sort()
        .join(' '),
    );
    expect(cut.join(' / ')).toBe(expected);
  });

  test('a tie across the line is named, with the places it is about', () => {
    const moves = movesBetween(['a b c d', 'e f=g=h i'].map(division), 2);
    expect(moves.undecided).toEqual([{ division: 1, line: 'up', who: ['f', 'g', 'h'], places: 1 }]);
    expect(moves.up[1]).toEqual(['e']);
    expect(moves.down[0]).toEqual(['c', 'd']);
  });

  test('a tie above the line is nobody’s concern', () => {
    expect(movesBetween(['a=b c d', 'e=f g h'].map(division), 2).undecided).toEqual([]);
  });

  test('a tie for staying up', () => {
    const { undecided } = movesBetween(['a b=c=d', 'e f g h'].map(division), 1);
    expect(undecided).toEqual([{ division: 0, line: 'down', who: ['b', 'c', 'd'], places: 2 }]);
  });
});

test.each([
  [34, 16, 4, [17, 17]],
  [16, 16, 4, [16]],
  [40, 16, 4, [14, 13, 13]],
  [9, 4, 3, [5, 4]],
  [5, 2, 3, [5]],
  [3, 0, 3, [3]],
  [0, 8, 3, []],
])('%i players in divisions of about %i, at least %i each', (players, size, fewest, sizes) => {
  const seeds = Array.from({ length: players }, (_, i) => String(i));
  expect(intoDivisions(seeds, size, fewest).map((d) => d.length)).toEqual(sizes);
  expect(intoDivisions(seeds, size, fewest).flat()).toEqual(seeds);
});

test('who was here before keeps his rank; newcomers follow', () => {
  expect(seedEntrants(['new', 'c', 'a', 'newer'], ['a', 'b', 'c'])).toEqual(['a', 'c', 'new', 'newer']);
});
