import type { Decision } from '../../../kit/game.ts';
import type { Action } from '../action.ts';
import type { View } from '../view.ts';

/** What nobody who knows the game answers: a mission that can be paid is not left. */
export function never(_: View, { kind }: Decision, action: Action): boolean {
  return kind === 'errand' && action.do === 'complete' && action.mission === undefined;
}
