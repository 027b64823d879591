import type { Heuristics } from '../../../kit/ai.ts';
import type { Action } from '../action.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { favourPolicy } from './favour.ts';
import { habit } from './habit.ts';
import { never } from './never.ts';
import { stakes } from './stakes.ts';
import { alone, farsighted, type Weights, weights } from './weights.ts';
import { worth } from './worth.ts';

/** What one step of worth answers as well as any playout: what is gained or paid at once, and what is far from the end of a turn. */
const PLAIN = ['answer', 'keep', 'place', 'choose', 'draft', 'errand', 'perks', 'reduce'];

/** A turn ends with the question whether it shall: whatever others answer in it belongs to it. */
const TURN = { kind: 'end' };

const weightsFor = ({ doge }: State) => (doge === undefined ? weights : alone);

/** What computer players know about Venice. They plan whole turns: the best first steps are each played out to the end of the turn. */
export const mind: Heuristics<State, Action, View> = {
  worth: (state) => worth(state, weightsFor(state)),
  insight: (state) => worth(state, state.doge === undefined ? farsighted : alone),
  policy: favourPolicy,
  habit: (state, decision) => habit(state, decision, weightsFor(state)),
  stakes: (state) => stakes(state, weights),
  never,
  tuning: { weights, alone, worth: (state, others) => worth(state, others as Weights) },
  efforts: {
    apprentice: { arms: 2, rollouts: 2, tries: 8, until: TURN, plain: PLAIN },
    journeyman: { worlds: 1, arms: 6, open: 3, rollouts: 6, tries: 10, until: TURN, plain: PLAIN, alone: { rollouts: 0 } },
    master: { leaves: 40, arms: 6, rollouts: 6, tries: 10, until: TURN, plain: PLAIN, alone: { arms: 12, rollouts: 36, tries: 8 } },
  },
};
