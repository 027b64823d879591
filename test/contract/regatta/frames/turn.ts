import { actionLeaf } from '../../../../src/kit/choice.ts';
import type { FrameKind } from '../../../../src/kit/frame.ts';
import { ensureDefined } from '../../../../src/kit/must.ts';
import { nextSeat } from '../../../../src/kit/seat.ts';
import type { Action } from '../action.ts';
import type { LogEvent } from '../log.ts';
import type { State, TurnFrame } from '../state.ts';
import { say } from '../words.ts';

/** R1: a boat rows one or two strokes, or trusts the current and drifts as far as the die says. */
export const turn: FrameKind<State, TurnFrame, Action, LogEvent, TurnFrame> = {
  kind: 'turn',
  asks: (_, { seat }) => seat,
  prompt: (state, { seat }) => say('ask.turn', { n: ensureDefined(state.left[seat], 'a boat') }),
  waiting: () => say('wait.turn'),
  choices(state, { seat }) {
    const strokes = [1, 2].map((n) => ({
      id: `row-${n}`,
      label: say('do.row', { n }),
      likely: n === 2,
      // R2: nobody rows past the post.
      ...(n > ensureDefined(state.left[seat], 'a boat') && { disabled: say('why.post') }),
      next: () => actionLeaf<Action>(say('do.row', { n }), { do: 'row', strokes: n }),
    }));
    const drift = { id: 'drift', label: say('do.drift'), next: () => actionLeaf<Action>(say('do.drift'), { do: 'drift' }) };
    return { at: 'pick', prompt: say('ask.turn', { n: ensureDefined(state.left[seat], 'a boat') }), options: [...strokes, drift] };
  },
  play({ state, rng, emit, pop, replace, reveals, publish }, _frame, action, seat) {
    const left = ensureDefined(state.left[seat], 'a boat');
    // R3: the current carries up to four strokes; at the post a boat stops.
    const strokes = action.do === 'row' ? action.strokes : Math.min(left, rng.below(4) + 1);
    state.left[seat] = left - strokes;
    emit({ kind: action.do === 'row' ? 'rowed' : 'drifted', seat, strokes });
    if (action.do === 'drift') reveals();
    publish('board');
    // R4: the first boat at the post ends the race.
    if (left === strokes) pop();
    else replace({ kind: 'turn', seat: nextSeat(seat, state.left.length) });
  },
};
