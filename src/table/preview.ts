import type { Rng } from '../kit/rng.ts';
import type { Looking, Question } from './look.ts';

/** Whether an answer could be taken back, judged by trying it out on what the player sees; nothing is kept of the trial. */
export function preview(looking: Looking, question: Question, action: unknown): 'final' | 'open' {
  if (question.decision.collect !== undefined) return 'open';
  let drew = false;
  const dry: Rng = {
    below() {
      drew = true;
      return 0;
    },
  };
  const step = looking.game.apply(looking.state, question.decision.seat, action, dry);
  const asked = looking.game.decisions(step.state).filter((d) => !d.optional);
  const staysHis = asked.length > 0 && asked.every((d) => d.seat === question.decision.seat);
  return drew || step.reveals || step.publish || !staysHis ? 'final' : 'open';
}
