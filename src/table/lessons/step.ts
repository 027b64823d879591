import { type Path, resolve } from '../../kit/choice.ts';
import type { GameUpdate } from '../../storage/records.ts';
import { applyAnswer, draftOf, toGameUpdate } from '../core/advance.ts';
import { type LoadedGame, seatOf } from '../core/loaded-game.ts';
import { type PlayerView, playerViewOf } from '../core/player-view.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { type Services, throwRuleError } from '../services.ts';
import { followScript } from './follow-script.ts';
import { learningIn, lessonExpiryJob } from './lesson.ts';

/** What came of a click in a lesson. */
interface Taken {
  readonly at: 'done' | 'stale';
  readonly looking: PlayerView;
  readonly told: readonly [];
}

/** The learner answers as his lesson wants it; what is played before he is asked again is played in the same transaction. */
export async function takeStep(house: Services, play: LoadedGame, userId: string, decisionId: string, path: Path): Promise<Taken> {
  const seat = seatOf(play, userId);
  const looking = playerViewOf(play, seat);
  const question = looking.questions.find((q) => q.decision.id === decisionId);
  const action = question === undefined ? undefined : resolve(question.tree, path);
  const learning = learningIn(play, seat);
  if (question === undefined || action === undefined || learning?.next === undefined) return { at: 'stale', looking, told: [] };
  const now = house.now();
  const draft = draftOf(play);
  applyAnswer(draft, question.decision, action, now, false);
  if (!followScript(draft, learning.next.others, now)) throwRuleError('learn.changed', { game: play.game.name });
  const taken = learning.taken + 1;
  const game = { drawCounter: draft.drawsMade, lobby: { ...lobbyOf(play.row), lesson: { taken } } };
  const step: GameUpdate = { ...toGameUpdate(play, draft, now), game, putJobs: [lessonExpiryJob(play.row.id, now)] };
  const version = await house.store.commit(play.row.id, play.row.version, step);
  house.learned?.(play.game.id, taken);
  return { at: 'done', looking: playerViewOf({ ...draft, row: { ...play.row, ...game, version } }, seat), told: [] };
}
