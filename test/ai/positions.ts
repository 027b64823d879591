import { firstAwaitedDecision } from '../../src/ai/evaluate.ts';
import { randomPath } from '../../src/kit/choice.ts';
import type { Decision, Game } from '../../src/kit/game.ts';
import { quickRng } from '../../src/kit/rng.ts';

export interface Position {
  readonly state: unknown;
  readonly decision: Decision;
}

/** Positions out of random games with all numbers of players, each with the question that is open there. */
export function* positions(game: Game, count: number, seed: string, oneIn = 16): Generator<Position> {
  const rng = quickRng(seed);
  for (let found = 0; found < count; ) {
    const seats = game.seats[0] + rng.below(game.seats[1] - game.seats[0] + 1);
    let state = game.setup(seats, game.options.parse({}), rng);
    for (;;) {
      const decision = firstAwaitedDecision(game.decisions(state));
      if (decision === undefined || found === count) break;
      if (rng.below(oneIn) === 0) {
        found++;
        yield { state, decision };
      }
      state = game.apply(state, decision.seat, randomPath(game.choices(state, decision), rng).action, rng).state;
    }
  }
}
