import { type Choice, likelyPath, type Path } from '../../kit/choice.ts';
import type { Decision } from '../../kit/game.ts';
import type { Action } from './action.ts';
import { answerPath, DEFAULT_MANNER } from './orders/gossip.ts';
import { pleaPath } from './orders/plea.ts';
import type { View } from './view.ts';

/** What the house plays for an absent player: from what lies open, never from a hand. */
export function fallback(view: View, decision: Decision, tree: Choice<Action>): Path {
  if (decision.kind === 'answer') return answerPath(view, decision.seat, tree, DEFAULT_MANNER);
  if (decision.kind === 'questions') return answerPath(view, decision.seat, tree, { ...DEFAULT_MANNER, coinsLeft: undefined });
  if (decision.kind === 'reduce') return pleaPath(view, decision.seat, { kind: 'scrolls' });
  // The likely options of the trees: two missions as dealt, the first smuggler card, the alphabetically first quay at a fork (G1, G7).
  return likelyPath(tree);
}
