import type { Decision } from '../../kit/game.ts';
import { probeRng, quickRng } from '../../kit/rng.ts';
import { settingAnswers } from '../orders/auto-answers.ts';
import type { PlayerView, Question } from './player-view.ts';

/** More answers by themselves than follow one another in a turn. */
const MAX_FOLLOWING = 20;

/**
 * Whether an answer could be taken back, judged by trying it out on what the player sees; nothing is kept of the trial. One that could be,
 * but for what then follows by itself, ends more than it says.
 */
export function previewAnswer(view: PlayerView, question: Question, action: unknown): 'final' | 'ends' | 'open' {
  const { seat, collect } = question.decision;
  // Of answers that are collected the last one closes them all; until then each can be changed.
  if (collect !== undefined && view.awaited.some((d) => d.collect === collect && d.seat !== seat)) return 'open';
  let state = view.state;
  let next: unknown = action;
  for (let n = 0; n < MAX_FOLLOWING; n++) {
    const dice = probeRng();
    const step = view.game.apply(state, seat, next, dice);
    const asked = view.game.decisions(step.state).filter((d) => !d.optional);
    const goesOn = collect !== undefined && asked.some((d) => d.collect === collect && d.seat === seat);
    const staysHis = asked.length > 0 && asked.every((d) => d.seat === seat);
    const shows = dice.drew || step.reveals;
    // What only then ends his turn by itself may be taken back until somebody else acts.
    if (!goesOn && (shows || step.publish || !staysHis)) return n === 0 ? 'final' : shows || collect !== undefined ? 'ends' : 'open';
    const own = asked.find((d) => d.seat === seat);
    state = step.state;
    next = own === undefined ? undefined : automaticFollowUp(view, state, own);
    if (next === undefined) return 'open';
  }
  return 'open';
}

/** What is forced there, or left to an order; nothing where the player is asked. */
function automaticFollowUp({ game, orders }: PlayerView, state: unknown, decision: Decision): unknown {
  const tree = game.choices(state, decision);
  if (tree.at === 'act') return tree.action;
  const set = orders.filter((order) => order.cancelled === undefined);
  if (set.length === 0) return undefined;
  const view = game.view(state, decision.seat);
  for (const kind of game.orders) {
    const order = set.find((one) => one.kind === kind.id);
    const answer = order && settingAnswers(kind, order.params, { view, decision, tree }, quickRng(decision.id));
    if (answer !== undefined && 'action' in answer) return answer.action;
  }
  return undefined;
}
