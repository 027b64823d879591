import type { NewOutgoing } from '../../store/outgoing-records.ts';
import type { GameStep } from '../../store/records.ts';
import type { House } from '../house.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import type { Play } from '../play/play.ts';
import { outgoing } from '../posts/publish.ts';
import { settled } from '../posts/settled.ts';
import type { Coaching } from './coaching.ts';

/** Others sit at the table than had agreed: what a step of the game means for its coach, and for who is asked to be. */
export function coachGone(house: House, play: Pick<Play, 'row'>): Pick<GameStep, 'game'> & { readonly post: readonly NewOutgoing[] } {
  const { coach, ...lobby } = lobbyOf(play.row);
  if (coach === undefined) return { post: [] };
  const post = coach.table === undefined ? settled(house, play, 'coach') : coachNews(house, play, coach, 'ended');
  return { game: { lobby }, post: [post] };
}

/** The thread is told that somebody sees a hand, or no longer. */
export function coachNews(house: House, { row }: Pick<Play, 'row'>, { seat, user }: Coaching, is: 'begun' | 'ended'): NewOutgoing {
  return outgoing(row.id, `coached:${is}:${row.version}`, { kind: 'coached', is, seat, to: user }, house.now());
}
