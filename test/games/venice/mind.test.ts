import { describe, expect, it } from 'vitest';
import { firstAwaitedDecision } from '../../../src/ai/evaluate.ts';
import { type ComputerKind, gameForLevel } from '../../../src/ai/levels.ts';
import { think } from '../../../src/ai/think.ts';
import { boardOf } from '../../../src/games/venice/data.ts';
import { venice } from '../../../src/games/venice/index.ts';
import { arrestedNow } from '../../../src/games/venice/rules/scoring.ts';
import type { State } from '../../../src/games/venice/state.ts';
import type { Building } from '../../../src/games/venice/vocabulary.ts';
import { randomPath } from '../../../src/kit/choice.ts';
import { ensureDefined } from '../../../src/kit/must.ts';
import { quickRng } from '../../../src/kit/rng.ts';

const worthOf = (state: State) => ensureDefined(venice.worth, 'a worth')(state);

/** Positions of a random game, one out of so many. */
function* positions(seats: number, seed: string, each: number) {
  const rng = quickRng(seed);
  let state = venice.setup(seats, venice.options.parse({}), rng);
  for (
    let n = 0, decision = firstAwaitedDecision(venice.decisions(state));
    decision !== undefined;
    decision = firstAwaitedDecision(venice.decisions(state))
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
      ensureDefined(safe.players[1], 'the second player').intrigue = 0;
      expect(ensureDefined(worthOf(near)[1], 'a chance')).toBeLessThan(ensureDefined(worthOf(safe)[1], 'a chance'));
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

describe('a master of Venice', () => {
  it('sees what buildings side by side bring who passes them again and again', () => {
    const state = structuredClone(venice.setup(4, venice.options.parse({}), quickRng('circuit')));
    state.round = 8;
    const { ids } = boardOf(state);
    /** The Workshop, the Docks, the Church and the Library at these quays, with an assistant on the fourth space of each. */
    const seen = (...quays: readonly string[]) => {
      const near = structuredClone(state);
      ['workshop', 'docks', 'church', 'library'].forEach((building, n) => {
        const [from, to] = [near.city.indexOf(building as Building), ids.indexOf(ensureDefined(quays[n], 'a quay'))];
        [near.city[from], near.city[to]] = [ensureDefined(near.city[to], 'a building'), building as Building];
        ensureDefined(near.crew[0], 'a crew')[to] = 4;
      });
      return ensureDefined(venice.insight?.(near)[0], 'a chance') - ensureDefined(worthOf(near)[0], 'a chance');
    };
    expect(seen('A1', 'A2', 'B2', 'B1')).toBeGreaterThan(seen('A1', 'A5', 'C1', 'C5') + 0.01);
  });

  it('is who sees farther: the others judge by worth', () => {
    const game = { ...venice, insight: () => [1] } as never;
    const judged = (player: ComputerKind) =>
      gameForLevel(game, player).worth?.(venice.setup(1, venice.options.parse({}), quickRng('eyes')));
    expect(judged('master')).toEqual([1]);
    for (const player of ['greedy', 'apprentice', 'journeyman'] as const) expect(judged(player)).not.toEqual([1]);
  });
});

describe('who plays Venice alone', () => {
  it('gains on the council track what he takes from the Doge as well (R71)', () => {
    const state = venice.setup(1, venice.options.parse({}), quickRng('council'));
    const chance = (council: number, points: number) => {
      const doge = { ...ensureDefined(state.doge, 'the Doge'), council: [5, 4] as [number, number], points: 40, left: 0, lastTurns: 0 };
      const players = state.players.map((player) => ({ ...player, council, points, intrigue: 0 }));
      return ensureDefined(worthOf({ ...state, round: 17, doge, players })[0], 'a chance');
    };
    // The first place brings 16 points instead of 3, and leaves the Doge 9 and 3 instead of 16 and 9.
    expect(chance(8, 30)).toBeGreaterThan(chance(1, 30 + 18));
  });
});
