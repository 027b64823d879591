import type { Pen } from '../log.ts';
import type { State } from '../state.ts';

/** The end is triggered once, by whichever cause comes first (R41); alone neither cause counts (R65). */
export function triggerEnd(pen: Pen, by: 'council' | 'missions'): void {
  const state = pen.state;
  if (state.ending !== undefined || state.doge !== undefined) return;
  state.ending = state.round;
  pen.emit({ kind: 'ending', by });
}

/** The round in which the end was triggered is finished; two more follow. */
export function isLastRound(state: State): boolean {
  return state.ending !== undefined && state.round >= state.ending + 2;
}

/** Rounds still to be played after this one, once the end is triggered. */
export function roundsLeft(state: { ending?: number; round: number }): number | undefined {
  return state.ending === undefined ? undefined : state.ending + 2 - state.round;
}
