import { expect, it } from 'vitest';
import { determinize } from '../../src/ai/evaluate.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { quickRng, type Rng } from '../../src/kit/rng.ts';
import type { Seat } from '../../src/kit/seat.ts';
import { positions } from './positions.ts';

/** Every number in a state by its place, a text by a number made of its letters, a list by its length too. */
function features(value: unknown, place = '', into = new Map<string, number>()): ReadonlyMap<string, number> {
  if (typeof value === 'number') into.set(place, value);
  else if (typeof value === 'boolean') into.set(place, value ? 1 : 0);
  else if (typeof value === 'string') {
    let sum = 0;
    for (const letter of value) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
    into.set(place, sum);
    into.set(`${place} length`, value.length);
  } else if (Array.isArray(value)) {
    into.set(`${place} length`, value.length);
    value.forEach((item, at) => {
      features(item, `${place}.${at}`, into);
    });
  } else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) features(item, `${place}.${key}`, into);
  return into;
}

const POSITIONS = 500;
/** So many standard errors are beyond chance, among a thousand places and with fixed seeds. */
const BEYOND_CHANCE = 5;

/** Differences between two samples in pairs, of which each is as likely to be the greater: a sign test, weighed by how much they differ. */
function tally() {
  const sums = new Map<string, { sum: number; squares: number; differ: number }>();
  return {
    add(place: string, difference: number) {
      if (difference === 0) return;
      const at = sums.get(place) ?? { sum: 0, squares: 0, differ: 0 };
      sums.set(place, { sum: at.sum + difference, squares: at.squares + difference * difference, differ: at.differ + 1 });
    },
    size: () => sums.size,
    beyondChance: () =>
      [...sums].filter(([, { sum, squares, differ }]) => differ >= 20 && Math.abs(sum) / Math.sqrt(squares) > BEYOND_CHANCE),
  };
}

type Imagine = (game: Game, state: unknown, seat: Seat, rng: Rng) => unknown;

/**
 * What a mind is handed is made from the truth; made from another world that looks the same to its seat it must be distributed alike, and
 * agree with the truth no more often.
 */
function compare(game: Game, imagine: Imagine) {
  const values = tally();
  const hits = tally();
  let n = 0;
  for (const { state, decision } of positions(game, POSITIONS, 'leak', 12)) {
    const rng = quickRng(`leak ${n++}`);
    const truth = features(state);
    const fromTruth = features(imagine(game, state, decision.seat, rng));
    const fromOther = features(imagine(game, game.resample(state, decision.seat, rng), decision.seat, rng));
    for (const place of new Set([...fromTruth.keys(), ...fromOther.keys()])) {
      const [a, b, real] = [fromTruth.get(place), fromOther.get(place), truth.get(place)];
      values.add(place, (a ?? -1) - (b ?? -1));
      const hit = Number(a === real) - Number(b === real);
      hits.add(place, hit);
      hits.add('anywhere', hit);
    }
  }
  return { values, hits };
}

it.each(GAMES)('what a mind sees of $id is made of what its seat knows, never of the truth', (game) => {
  const { values, hits } = compare(game, determinize);
  expect(values.size()).toBeGreaterThan(0);
  expect(values.beyondChance()).toEqual([]);
  expect(hits.beyondChance()).toEqual([]);
});

it('would be found out if it were the truth', () => {
  const { hits } = compare(GAMES[1] as Game, (_, state) => state);
  expect(hits.beyondChance()).not.toEqual([]);
});
