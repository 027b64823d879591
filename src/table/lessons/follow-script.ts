import { actionAt } from '../../kit/choice.ts';
import type { ScriptedAnswer } from '../../kit/lesson.ts';
import { applyAnswer, type GameDraft } from '../core/advance.ts';
import { awaitedNow, stateFor } from '../core/loaded-game.ts';
import { decisionForSeat } from './lesson.ts';

/** Plays what is forced, and these answers in their order; false where one of them is not asked for, or is no answer. */
export function followScript(draft: GameDraft, script: readonly ScriptedAnswer[], now: number): boolean {
  playForcedSteps(draft, now);
  for (const { seat, path } of script) {
    const state = stateFor(draft, seat);
    const decision = decisionForSeat(draft.game.decisions(state), seat);
    const action = decision === undefined ? undefined : actionAt(draft.game.choices(state, decision), path);
    if (decision === undefined || action === undefined) return false;
    applyAnswer(draft, decision, action, now, false);
    playForcedSteps(draft, now);
  }
  return true;
}

function playForcedSteps(draft: GameDraft, now: number): void {
  for (;;) {
    const next = awaitedNow(draft).flatMap((decision) => {
      const tree = draft.game.choices(stateFor(draft, decision.seat), decision);
      return tree.at === 'act' ? [{ decision, action: tree.action }] : [];
    })[0];
    if (next === undefined) return;
    applyAnswer(draft, next.decision, next.action, now, true);
  }
}
