import { describe, expect, test } from 'vitest';
import { messageFactory } from '../../src/kit/message.ts';
import {
  isValidResult,
  pointsFor,
  type ResultLine,
  type TableResult,
  toResultLines,
  withForfeits,
} from '../../src/league/standings/results.ts';
import { crossTable, standingsOf } from '../../src/league/standings/standings.ts';

const SCHEME = { points: [6, 4, 2, 1], forfeit: 0 };

/** `ann 1 40` is a line; `x` stands for a forfeit. */
function lines(written: string): ResultLine[] {
  return written.split(', ').map((one) => {
    const [who = '', place = '', score = '0', x] = one.split(' ');
    return { who, place: Number(place), score: Number(score), ...(x === 'x' ? { forfeit: true } : {}) };
  });
}
/** A table that counts by the first rules. */
const before = (written: string): TableResult => ({ lines: lines(written), counts: 1 });
const table = (results: readonly string[], entries = ['ann', 'ben', 'cat', 'dan'], decided?: readonly (readonly string[])[]) =>
  standingsOf(entries, results.map(before), SCHEME, decided);
const places = (rows: ReturnType<typeof table>) => rows.map((r) => `${r.place} ${r.who}`).join(', ');

test.each([
  ['ann 1, ben 2, cat 3, dan 4', [6, 4, 2, 1]],
  ['ann 1, ben 1, cat 3, dan 4', [5, 5, 2, 1]],
  ['ann 1, ben 2, cat 2, dan 2', [6, 7 / 3, 7 / 3, 7 / 3]],
  ['ann 1, ben 1, cat 1, dan 1', [3.25, 3.25, 3.25, 3.25]],
  ['ann 1, ben 2, cat 3', [6, 4, 2]],
  ['ann 1, ben 2, cat 3 0 x, dan 3 0 x', [6, 4, 0, 0]],
])('points of %s', (written, points) => {
  const all = lines(written);
  expect(all.map((l) => pointsFor(l, all, SCHEME))).toEqual(points);
});

describe('ties are broken one after the other', () => {
  test.each([
    ['points', ['ann 1 40, ben 2 30, cat 3 20, dan 4 10'], '1 ann, 2 ben, 3 cat, 4 dan'],
    // Eight points each; ben has the larger share and no win.
    ['wins', ['ann 1 40, ben 2 30, cat 3 20, dan 4 10', 'cat 1 35, ben 2 30, ann 3 25, dan 4 10'], '1 ann, 2 cat, 3 ben, 4 dan'],
    ['share', ['ann 1 60, ben 2 40', 'ben 1 90, ann 2 10'], '1 ben, 2 ann, 3 cat, 3 dan'],
    ['nothing left', ['ann 1 50, ben 1 50', 'cat 1 50, dan 1 50'], '1 ann, 1 ben, 1 cat, 1 dan'],
  ])('%s', (_, results, expected) => {
    expect(places(table(results))).toBe(expected);
  });

  test('Sonneborn–Berger: who beat the stronger is ahead', () => {
    // Ann beat cat, ben beat dan, each 10 : 10; cat ends with more points than dan.
    const rows = table(['ann 1 10, cat 2 10', 'ben 1 10, dan 2 10', 'cat 1 10, dan 2 10']);
    expect(rows.map((r) => [r.who, r.points])).toEqual(
      [
        ['cat', 10],
        ['ann', 6],
        ['ben', 6],
        ['dan', 8],
      ].sort((a, b) => Number(b[1]) - Number(a[1])),
    );
    expect(rows.find((r) => r.who === 'ann')?.berger).toBe(10);
    expect(rows.find((r) => r.who === 'ben')?.berger).toBe(8);
    expect(rows.findIndex((r) => r.who === 'ann')).toBeLessThan(rows.findIndex((r) => r.who === 'ben'));
  });

  test('head to head comes last, a decision after it', () => {
    const level = ['ann 1 5, cat 2 5', 'ben 1 5, dan 2 5'];
    expect(places(table(level))).toBe('1 ann, 1 ben, 3 cat, 3 dan');
    expect(places(table(level, undefined, [['ben', 'ann']]))).toBe('1 ben, 2 ann, 3 cat, 3 dan');
    // A decision about fewer than are level now decides nothing; the newest that fits counts.
    const all = ['ann 1 5, ben 1 5, cat 1 5'];
    expect(places(table(all, undefined, [['ben', 'ann']]))).toBe('1 ann, 1 ben, 1 cat, 4 dan');
    expect(
      places(
        table(level, undefined, [
          ['ben', 'ann'],
          ['ann', 'ben'],
        ]),
      ),
    ).toBe('1 ann, 2 ben, 3 cat, 3 dan');
    expect(table(['ann 1 5, ben 2 5']).find((r) => r.who === 'ann')?.ahead).toBe(0);
  });
});

test('a corrected result changes everything downstream', () => {
  const before = table(['ann 1 9, ben 2 8, cat 3 7, dan 4 6']);
  const after = table(['ann 4 9, ben 1 8, cat 2 7, dan 3 6']);
  expect(places(before)).toBe('1 ann, 2 ben, 3 cat, 4 dan');
  expect(places(after)).toBe('1 ben, 2 cat, 3 dan, 4 ann');
});

test('the cross table counts meetings and who was ahead', () => {
  const cross = crossTable(['ann', 'ben', 'cat'], [before('ann 1, ben 2, cat 2'), before('ben 1, ann 2')]);
  expect(cross[0]).toEqual([
    { met: 0, ahead: 0 },
    { met: 2, ahead: 1 },
    { met: 1, ahead: 1 },
  ]);
  expect(cross[1]?.[2]).toEqual({ met: 1, ahead: 0.5 });
});

test('automata take a place at their table and none in a league, and partners share theirs', () => {
  const place = (seats: readonly number[], at: number, automaton = false) => ({
    seats: seats as (0 | 1 | 2 | 3)[],
    place: at,
    score: 10 - at,
    tieBreaks: [],
    breakdown: [],
    ...(automaton ? { automaton: messageFactory('inkognito')('nina') } : {}),
  });
  const who = (seat: number) => ['ann', 'ben', 'cat', 'dan'][seat] ?? '';
  const behind = toResultLines({ places: [place([], 1, true), place([1], 2), place([0], 3)] }, who);
  expect(behind).toEqual([
    { who: 'ben', place: 2, score: 8 },
    { who: 'ann', place: 3, score: 7 },
  ]);
  expect(withForfeits(behind, [])).toEqual([
    { who: 'ben', place: 1, score: 8 },
    { who: 'ann', place: 2, score: 7 },
  ]);
  expect(toResultLines({ places: [place([0, 2], 1), place([1, 3], 2)] }, who).map((l) => [l.who, l.place])).toEqual([
    ['ann', 1],
    ['cat', 1],
    ['ben', 3],
    ['dan', 3],
  ]);
});

test('who forfeits comes last and the others move up', () => {
  expect(withForfeits(lines('ann 1 9, ben 2 8, cat 3 7'), ['ann'])).toEqual([
    { who: 'ben', place: 1, score: 8 },
    { who: 'cat', place: 2, score: 7 },
    { who: 'ann', place: 3, score: 0, forfeit: true },
  ]);
});

test.each([
  ['ann 1, ben 2', true],
  ['ann 1, ben 1', true],
  ['ann 2, ben 3', false],
  ['ann 1, ben 3', false],
  ['ann 1', false],
  ['ann 1, cat 2', false],
])('a typed result %s is sensible: %s', (written, good) => {
  expect(isValidResult(lines(written), ['ann', 'ben'])).toBe(good);
});
