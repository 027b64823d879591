import { type Choice, enabled, likelyPath, type Path } from '../../kit/choice.ts';
import type { Decision } from '../../kit/game.ts';
import type { Action } from './action.ts';
import type { View } from './view.ts';

/** What the house plays for an absent player (g). */
export function fallbackPath(view: View, decision: Decision, tree: Choice<Action>): Path {
  void view;
  void decision;
  void enabled;
  return likelyPath(tree);
}
