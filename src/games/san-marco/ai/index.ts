import type { Heuristics } from '../../../kit/ai.ts';
import type { Action } from '../action.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { habit } from './habit.ts';
import { imagine } from './imagine.ts';
import { never } from './never.ts';
import { stakes } from './stakes.ts';
import { type Weights, weights } from './weights.ts';
import { worth } from './worth.ts';

/** What computer players know about San Marco. */
export const mind: Heuristics<State, Action, View> = {
  worth: (state) => worth(state, weights),
  stakes: (state) => stakes(state, weights),
  imagine,
  habit,
  never,
  efforts: { apprentice: { noise: 30 }, master: { rollouts: 150, arms: 8, tries: 5 } },
  tuning: { weights, worth: (state, others) => worth(state, others as Weights) },
};
