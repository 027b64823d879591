import { actionAt, type Path } from '../../kit/choice.ts';
import type { GameUpdate } from '../../storage/records.ts';
import { applyAnswer, draftOf, toGameUpdate } from '../core/advance.ts';
import { type LoadedGame, seatOf } from '../core/loaded-game.ts';
import { type PlayerView, playerViewOf } from '../core/player-view.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { type Services, throwRuleError } from '../services.ts';
import { followScript } from './follow-script.ts';
import { lessonExpiryJob, lessonProgressOf } from './lesson.ts';

/** What came of a click in a lesson. */
interface LessonAnswer {
  readonly at: 'done' | 'stale';
  readonly view: PlayerView;
  readonly told: readonly [];
}

/** The learner answers as his lesson wants it; what is played before he is asked again is played in the same transaction. */
export async function takeLessonStep(
  services: Services,
  loaded: LoadedGame,
  userId: string,
  decisionId: string,
  path: Path,
): Promise<LessonAnswer> {
  const seat = seatOf(loaded, userId);
  const view = playerViewOf(loaded, seat);
  const question = view.questions.find((q) => q.decision.id === decisionId);
  const action = question === undefined ? undefined : actionAt(question.tree, path);
  const learning = lessonProgressOf(loaded, seat);
  if (question === undefined || action === undefined || learning?.next === undefined) return { at: 'stale', view, told: [] };
  const now = services.now();
  const draft = draftOf(loaded);
  applyAnswer(draft, question.decision, action, now, false);
  if (!followScript(draft, learning.next.others, now)) throwRuleError('learn.changed', { game: loaded.game.name });
  const taken = learning.taken + 1;
  const game = { drawCounter: draft.drawsMade, lobby: { ...lobbyOf(loaded.row), lesson: { taken } } };
  const step: GameUpdate = { ...toGameUpdate(loaded, draft, now), game, putJobs: [lessonExpiryJob(loaded.row.id, now)] };
  const version = await services.store.commit(loaded.row.id, loaded.row.version, step);
  services.onLessonStep?.(loaded.game.id, taken);
  return { at: 'done', view: playerViewOf({ ...draft, row: { ...loaded.row, ...game, version } }, seat), told: [] };
}
