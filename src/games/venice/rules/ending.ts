import type { Pen } from '../log.ts';
import type { State } from '../state.ts';

/** The end is triggered once, by whichever cause comes first (R41); alone neither cause counts (R65). */
export function triggerEnd(pen: Pen, by: 'council' | 'missions'): void {
  const state = pen.state;
  if (state.ending !== undefined || state.doge !== undefined) return;
  state.ending = state.round;
  pen.emit({ kind: 'ending', by });
}

const OVERLONG = 40;
const AGAIN = 10;

/** A game indifferent to its end: at round 40, and every ten rounds after, the players are asked. Alone the Doge's row is the clock (R65). */
export function overlong({ round, ending, doge }: Pick<State, 'round' | 'ending' | 'doge'>): number {
  if (round < OVERLONG || ending !== undefined || doge !== undefined) return 0;
  return 1 + Math.floor((round - OVERLONG) / AGAIN);
}

/** The round in which the end was triggered is finished; two more follow. */
export function isLastRound(state: State): boolean {
  return state.ending !== undefined && state.round >= state.ending + 2;
}

/** Rounds still to be played after this one, once the end is triggered. */
export function roundsLeft(state: { ending?: number; round: number }): number | undefined {
  return state.ending === undefined ? undefined : state.ending + 2 - state.round;
}
