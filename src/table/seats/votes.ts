import type { Seat } from '../../kit/seat.ts';
import type { NewOutboxMessage } from '../../storage/outgoing-records.ts';
import { seatClockOf } from '../clocks/clocks.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import { outgoingMessage } from '../posts/publish.ts';
import { isComputer } from './computers.ts';

/** Whose word counts: players who are there; not who missed two turns in a row, and not computers. */
export function votersOf(loaded: LoadedGame): Seat[] {
  return loaded.holders.filter((h) => !isComputer(h) && seatClockOf(loaded, h.seat).offeredAt === undefined).map((h) => h.seat);
}

/** Who has still to agree, when a vote is open. */
export function stillToAgree(loaded: LoadedGame): Seat[] | undefined {
  const asked = votersOf(loaded).filter((seat) => !seatClockOf(loaded, seat).wantsEnd);
  return loaded.attendance.some((a) => a.wantsEnd) ? asked : undefined;
}

/** A game that may be indifferent to its end does not run for ever: from time to time the house asks whether to end it. */
export function endVoteProposal(loaded: LoadedGame, next: Pick<LoadedGame, 'base'>, now: number): NewOutboxMessage[] {
  const { game, row } = loaded;
  const often = game.overlong?.(next.base) ?? 0;
  if (often <= (game.overlong?.(loaded.base) ?? 0) || game.result(next.base) !== undefined || stillToAgree(loaded) !== undefined) return [];
  return [outgoingMessage(row.id, `vote:${often}:${row.version}`, { kind: 'vote', missing: votersOf(loaded), call: [] }, now)];
}
