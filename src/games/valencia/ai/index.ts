import type { Heuristics } from '../../../kit/ai.ts';
import type { Action } from '../action.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { habit } from './habit.ts';
import { imagine } from './imagine.ts';
import { leaves } from './leaves.ts';
import { never } from './never.ts';
import { shares } from './shares.ts';
import { type Weights, weights } from './weights.ts';
import { worth } from './worth.ts';

/** What computer players know about Valencia. */
export const mind: Heuristics<State, Action, View> = {
  worth: (state) => worth(state, weights),
  stakes: (state) => shares(state, weights),
  imagine,
  habit,
  never,
  leaves,
  // To the next round and no further: there all have the same before them, however this auction went.
  efforts: {
    master: {
      rollouts: 40,
      arms: 5,
      tries: 4,
      worlds: 2,
      until: { kind: 'draw' },
      plain: ['keep', 'draw', 'stack', 'takeBack', 'fountain'],
    },
  },
  tuning: { weights, worth: (state, others) => worth(state, others as Weights) },
};
