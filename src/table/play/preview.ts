import type { Rng } from '../../kit/rng.ts';
import type { Looking, Question } from './look.ts';

/** Whether an answer could be taken back, judged by trying it out on what the player sees; nothing is kept of the trial. */
export function preview(looking: Looking, question: Question, action: unknown): 'final' | 'open' {
  const { seat, collect } = question.decision;
  // Of answers that are collected the last one closes them all; until then each can be changed.
  if (collect !== undefined && looking.awaited.some((d) => d.collect === collect && d.seat !== seat)) return 'open';
  let drew = false;
  const dry: Rng = {
    below() {
      drew = true;
      return 0;
    },
  };
  const step = looking.game.apply(looking.state, seat, action, dry);
  const asked = looking.game.decisions(step.state).filter((d) => !d.optional);
  if (collect !== undefined && asked.some((d) => d.collect === collect && d.seat === seat)) return 'open';
  const staysHis = asked.length > 0 && asked.every((d) => d.seat === seat);
  return drew || step.reveals || step.publish || !staysHis ? 'final' : 'open';
}
