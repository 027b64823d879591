import type { Judgement } from '../../../kit/mind.ts';
import type { Action } from '../action.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { weights } from './weights.ts';
import { worthBy } from './worth.ts';

/** What computer players know about San Marco. */
export const mind: Judgement<State, Action, View> = {
  worth: worthBy(weights),
};
