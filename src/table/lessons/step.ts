import { type Path, resolve } from '../../kit/choice.ts';
import type { GameStep } from '../../store/records.ts';
import { type House, refuse } from '../house.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { draftOf, stepOf, takeAnswer } from '../play/advance.ts';
import { type Looking, lookingAt } from '../play/look.ts';
import { type Play, seatOf } from '../play/play.ts';
import { followScript } from './follow-script.ts';
import { goesIdle, learningIn } from './lesson.ts';

/** What came of a click in a lesson. */
interface Taken {
  readonly at: 'done' | 'stale';
  readonly looking: Looking;
  readonly told: readonly [];
}

/** The learner answers as his lesson wants it; what is played before he is asked again is played in the same transaction. */
export async function takeStep(house: House, play: Play, userId: string, decisionId: string, path: Path): Promise<Taken> {
  const seat = seatOf(play, userId);
  const looking = lookingAt(play, seat);
  const question = looking.questions.find((q) => q.decision.id === decisionId);
  const action = question === undefined ? undefined : resolve(question.tree, path);
  const learning = learningIn(play, seat);
  if (question === undefined || action === undefined || learning?.next === undefined) return { at: 'stale', looking, told: [] };
  const now = house.now();
  const draft = draftOf(play);
  takeAnswer(draft, question.decision, action, now, false);
  if (!followScript(draft, learning.next.others, now)) refuse('learn.changed', { game: play.game.name });
  const taken = learning.taken + 1;
  const game = { drawCounter: draft.drawsMade, lobby: { ...lobbyOf(play.row), lesson: { taken } } };
  const step: GameStep = { ...stepOf(play, draft, now), game, putJobs: [goesIdle(play.row.id, now)] };
  const version = await house.store.commit(play.row.id, play.row.version, step);
  house.learned?.(play.game.id, taken);
  return { at: 'done', looking: lookingAt({ ...draft, row: { ...play.row, ...game, version } }, seat), told: [] };
}
