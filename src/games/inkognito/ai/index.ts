import type { Heuristics } from '../../../kit/ai.ts';
import type { Action } from '../action.ts';
import { sides } from '../result.ts';
import type { State } from '../state.ts';
import type { View } from '../view.ts';
import { appraise } from './appraise.ts';
import { policy } from './policy.ts';
import { worth } from './worth.ts';

/** What computer players know about Inkognito: a whole player of rules; worth is for those who look on. */
export const mind: Heuristics<State, Action, View> = { worth, policy, appraise, ruled: true, sides };
