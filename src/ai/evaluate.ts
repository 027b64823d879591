import type { SearchBudget } from '../kit/ai.ts';
import type { Choice } from '../kit/choice.ts';
import type { Decision, Game } from '../kit/game.ts';
import type { Rng } from '../kit/rng.ts';
import type { Seat, Viewer } from '../kit/seat.ts';
import { onlyAnswer } from './candidates.ts';

/** What a decision has cost so far. */
export interface EvaluationCounter {
  leaves: number;
  rollouts: number;
}

/** What is being thought about, and with what effort. */
export interface SearchContext {
  readonly game: Game;
  readonly state: unknown;
  readonly decision: Decision;
  readonly tree: Choice<unknown>;
  readonly effort: SearchBudget;
  readonly seed: string;
  readonly counter: EvaluationCounter;
}

/** Each seat's chance as a state stands: the result when the game is over, else what the title says, else all alike. */
export function evaluate(game: Game, state: unknown, counter: EvaluationCounter): readonly number[] {
  counter.leaves++;
  const result = game.result(state);
  if (result === undefined) return game.worth?.(state) ?? [];
  const worth: number[] = [];
  const first = result.places.filter(({ place }) => place === 1);
  for (const { seats } of result.places) for (const seat of seats) worth[seat] = 0;
  // Who shares the first place as partners has won all of it, rivals who share it have not.
  for (const { seats } of first) for (const seat of seats) worth[seat] = 1 / first.length;
  return worth;
}

/** Another world which this viewer cannot tell from this one, and as likely. */
export function determinize<S>(game: Game<S>, state: S, viewer: Viewer, rng: Rng): S {
  return game.imagine === undefined ? game.resample(state, viewer, rng) : game.imagine(state, viewer, rng);
}

/** The first decision that is waited for. */
export function firstAwaitedDecision(decisions: readonly Decision[]): Decision | undefined {
  return decisions.find(({ optional }) => !optional);
}

const MAX_FORCED_MOVES = 8;

/** Goes on while the only answer is given (a die to be thrown, a card that must be played): only then a state can be judged. */
export function playForced(game: Game, state: unknown, seat: Seat, rng: Rng): unknown {
  let now = state;
  for (let n = 0; n < MAX_FORCED_MOVES; n++) {
    const decision = firstAwaitedDecision(game.decisions(now));
    if (decision === undefined || decision.seat !== seat) return now;
    const only = onlyAnswer(game.choices(now, decision));
    if (only === undefined) return now;
    now = game.apply(now, decision.seat, only.action, rng).state;
  }
  return now;
}
