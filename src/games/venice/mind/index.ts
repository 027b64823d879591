import type { Judgement } from '../../../kit/mind.ts';
import type { Action } from '../action.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { favour } from './favour.ts';
import { habit } from './habit.ts';
import { never } from './never.ts';
import { type Weights, weights } from './weights.ts';
import { worth } from './worth.ts';

/** What one step of worth answers as well as any playout: what is gained or paid at once, and what is far from the end of a turn. */
const PLAIN = ['answer', 'keep', 'place', 'choose', 'draft', 'errand', 'perks', 'reduce'];

/** What computer players know about Venice. They plan whole turns: the best first steps are each played out to the end of the turn. */
export const mind: Judgement<State, Action, View> = {
  worth: (state) => worth(state, weights),
  policy: favour,
  habit: (state, decision) => habit(state, decision, weights),
  never,
  tuning: { weights, worth: (state, others) => worth(state, others as Weights) },
  efforts: {
    apprentice: { arms: 2, rollouts: 2, tries: 8 },
    journeyman: { worlds: 1, arms: 6, rollouts: 6, tries: 10, until: { kind: 'end' }, plain: PLAIN },
    master: { arms: 16, rollouts: 48, tries: 6 },
  },
};
