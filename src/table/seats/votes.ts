import type { Seat } from '../../kit/seat.ts';
import type { NewOutgoing } from '../../storage/outgoing-records.ts';
import { seatClockOf } from '../clocks/clocks.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import { outgoing } from '../posts/publish.ts';
import { isComputer } from './computers.ts';

/** Whose word counts: players who are there; not who missed two turns in a row, and not computers. */
export function votersOf(play: LoadedGame): Seat[] {
  return play.holders.filter((h) => !isComputer(h) && seatClockOf(play, h.seat).offeredAt === undefined).map((h) => h.seat);
}

/** Who has still to agree, when a vote is open. */
export function stillToAgree(play: LoadedGame): Seat[] | undefined {
  const asked = votersOf(play).filter((seat) => !seatClockOf(play, seat).wantsEnd);
  return play.attendance.some((a) => a.wantsEnd) ? asked : undefined;
}

/** A game that may be indifferent to its end does not run for ever: from time to time the house asks whether to end it. */
export function endVoteProposal(play: LoadedGame, next: Pick<LoadedGame, 'base'>, now: number): NewOutgoing[] {
  const { game, row } = play;
  const often = game.overlong?.(next.base) ?? 0;
  if (often <= (game.overlong?.(play.base) ?? 0) || game.result(next.base) !== undefined || stillToAgree(play) !== undefined) return [];
  return [outgoing(row.id, `vote:${often}:${row.version}`, { kind: 'vote', missing: votersOf(play), call: [] }, now)];
}
