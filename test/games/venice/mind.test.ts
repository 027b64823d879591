import { describe, expect, it } from 'vitest';
import { venice } from '../../../src/games/venice/index.ts';
import { arrestedNow } from '../../../src/games/venice/rules/scoring.ts';
import type { State } from '../../../src/games/venice/state.ts';
import { randomPath } from '../../../src/kit/choice.ts';
import { must } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';
import { awaitedSeats } from '../../../src/mind/judge.ts';
import { think } from '../../../src/mind/mind.ts';

const worthOf = (state: State) => must(venice.worth, 'a worth')(state);

/** Positions of a random game, one out of so many. */
function* positions(seats: number, seed: string, each: number) {
  const rng = quickRng(seed);
  let state = venice.setup(seats, venice.options.parse({}), rng);
  for (
    let n = 0, decision = awaitedSeats(venice.decisions(state));
    decision !== undefined;
    decision = awaitedSeats(venice.decisions(state))
  ) {
    if (n++ % each === 0) yield { state, decision };
    state = venice.apply(state, decision.seat, randomPath(venice.choices(state, decision), rng).action, rng).state;
  }
}

describe('what a position of Venice is worth', () => {
  it.each([1, 2, 3, 4, 5])('is a chance for each of %i seats', (seats) => {
    for (const { state } of positions(seats, 'worth', 7)) {
      const worth = worthOf(state);
      expect(worth).toHaveLength(seats);
      for (const chance of worth) expect(chance >= 0 && chance <= 1, String(chance)).toBe(true);
      if (seats > 1) expect(worth.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
  });

  it('is less for who would be arrested when the game ends (R2)', () => {
    for (const { state } of positions(3, 'arrest', 40)) {
      const near = structuredClone(state);
      near.ending = near.round - 2;
      near.players.forEach((player, seat) => {
        Object.assign(player, { intrigue: seat === 1 ? 6 : 2, scrolls: 0, coins: 0 });
      });
      expect(arrestedNow(near)).toBe(1);
      const safe = structuredClone(near);
      must(safe.players[1], 'the second player').intrigue = 0;
      expect(must(worthOf(near)[1], 'a chance')).toBeLessThan(must(worthOf(safe)[1], 'a chance'));
    }
  });
});

describe('a journeyman of Venice', () => {
  it('completes a mission that can be paid', () => {
    let seen = 0;
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      for (const { state, decision } of positions(4, seed, 1)) {
        if (decision.kind !== 'errand' || seen >= 12) continue;
        const payable = venice.choices(state, decision);
        if (payable.at !== 'pick' || payable.options.every(({ id, disabled }) => id === 'no' || disabled !== undefined)) continue;
        seen++;
        const { path } = think({ game: venice as never, state, decision, player: 'journeyman', seed });
        expect(path).not.toEqual(['no']);
      }
    expect(seen).toBeGreaterThan(5);
  });
});
