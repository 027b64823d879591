import type { NewOutboxMessage } from '../../storage/outgoing-records.ts';
import type { GameUpdate } from '../../storage/records.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { closeQuestions } from '../posts/close-questions.ts';
import { outgoingMessage } from '../posts/publish.ts';
import type { Services } from '../services.ts';
import type { Coaching } from './coaching.ts';

/** Others sit at the table than had agreed: what a step of the game means for its coach, and for who is asked to be. */
export function endCoachingIfInvalid(
  services: Services,
  loaded: Pick<LoadedGame, 'row'>,
): Pick<GameUpdate, 'game'> & { readonly post: readonly NewOutboxMessage[] } {
  const { coach, ...lobby } = lobbyOf(loaded.row);
  if (coach === undefined) return { post: [] };
  const post = coach.table === undefined ? closeQuestions(services, loaded, 'coach') : coachNews(services, loaded, coach, 'ended');
  return { game: { lobby }, post: [post] };
}

/** The thread is told that somebody sees a hand, or no longer. */
export function coachNews(
  services: Services,
  { row }: Pick<LoadedGame, 'row'>,
  { seat, user }: Coaching,
  is: 'begun' | 'ended',
): NewOutboxMessage {
  return outgoingMessage(row.id, `coached:${is}:${row.version}`, { kind: 'coached', is, seat, to: user }, services.now());
}
