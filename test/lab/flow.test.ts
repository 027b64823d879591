import { describe, expect, it } from 'vitest';
import { sanMarco } from '../../src/games/san-marco/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { visitsOf } from '../../src/lab/flow/people.ts';
import { playFlow } from '../../src/lab/flow/table.ts';
import { watchGame } from '../../src/lab/flow/watch.ts';
import { DAY, HOUR } from '../../src/shared/durations.ts';
import { wallTime } from '../../src/shared/time-zone.ts';

describe('hand-overs', () => {
  it('are counted in sequence: those who are waited for side by side are one', () => {
    const watching = watchGame(0);
    watching.now(0, [{ seat: 0, kind: 'turn' }]);
    watching.now(
      HOUR,
      [
        { seat: 1, kind: 'bid' },
        { seat: 2, kind: 'bid' },
      ],
      0,
    );
    watching.now(2 * HOUR, [{ seat: 1, kind: 'bid' }], 2);
    watching.now(3 * HOUR, [{ seat: 0, kind: 'turn' }], 1);
    watching.now(4 * HOUR, [], 0);
    expect(watching.figures()).toEqual({ handOvers: 3, waits: 4, byKind: { turn: 2 * HOUR, bid: 2 * HOUR } });
  });

  it('do not grow while somebody looks and still has not answered', () => {
    const watching = watchGame(0);
    watching.now(0, [{ seat: 0, kind: 'turn' }]);
    watching.now(HOUR, [{ seat: 0, kind: 'turn' }], 0);
    watching.now(2 * HOUR, [], 0);
    expect(watching.figures()).toMatchObject({ handOvers: 1, waits: 1 });
  });
});

describe('people who look', () => {
  it('look at nine and at eight by their own clocks, also when these are changed', () => {
    const from = Date.parse('2026-10-20T12:00Z');
    const looks = visitsOf('Europe/Warsaw', 2, from, false, 'x');
    const seen = Array.from({ length: 24 }, () => looks.next().value);
    expect(new Set(seen.map((at) => wallTime(at, 'Europe/Warsaw').minute))).toEqual(new Set([9 * 60, 20 * 60]));
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
    expect(Math.max(...seen) - from).toBeLessThan(13 * DAY);
  });
});

it('plays a whole game through table and clock, twice the same for a seed', async () => {
  const flow = {
    game: sanMarco as Game,
    seats: 3,
    options: sanMarco.options.parse({}),
    pace: 'relaxed',
    looks: 2,
    level: 'journeyman',
    orders: 'accepted',
    sloppy: true,
    byLot: false,
    prepare: 1,
  } as const;
  const first = await playFlow({ ...flow, seed: 's' });
  expect(first).toMatchObject({ unfinished: false, rounds: 3 });
  expect(first.handOvers).toBeGreaterThan(2);
  expect(first.prepared).toBeGreaterThan(2);
  expect(first.posts).toBeGreaterThanOrEqual(first.pictures);
  expect(await playFlow({ ...flow, seed: 's' })).toEqual(first);
}, 120_000);
