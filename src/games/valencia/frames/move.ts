import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import type { Action } from '../action.ts';
import { neighboursFree, shift } from '../rules/city.ts';
import { playerAt } from '../state.ts';
import { squareOption } from '../words/squares.ts';
import { say } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

const PROMPT = say('ask.move');
const WAITING = say('wait.move');
const NONE = say('do.move.none');

/** Step G: one own member in the city goes to a free neighbouring square, free of charge and without a fountain's ability (F2, F12). */
export const move: Asking<FrameOf<'sale' | 'move' | 'palm' | 'fountain'>> = {
  kind: 'move',
  asks: (_state, frame) => frame.seat,
  prompt: () => PROMPT,
  waiting: () => WAITING,
  choices(state, _frame, seat) {
    const options: Option<Action>[] = [];
    for (const from of playerAt(state, seat).city) {
      const targets = neighboursFree(state, from);
      if (targets.length === 0) continue;
      options.push({
        ...squareOption(state, from),
        next: (): Choice<Action> => ({
          at: 'pick',
          prompt: say('ask.wander.to', { square: from }),
          options: targets.map((to) => ({
            ...squareOption(state, to),
            next: () => actionLeaf(say('do.move', { from, to }), { do: 'move', from, to }),
          })),
        }),
      });
    }
    options.push({ id: 'none', label: NONE, next: () => actionLeaf(NONE, { do: 'decline' }) });
    return { at: 'pick', prompt: PROMPT, options };
  },
  play(turn, _frame, action, seat) {
    turn.pop();
    if (action.do === 'move') {
      shift(turn.state, seat, action.from, action.to);
      turn.state.trail.push(`${action.from} ${action.to}`);
      turn.emit({ kind: 'moved', seat, from: action.from, to: action.to });
    } else turn.emit({ kind: 'stayed', seat });
  },
};
