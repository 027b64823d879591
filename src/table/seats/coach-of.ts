import type { Seat } from '../../kit/seat.ts';
import type { SeatHolder, StoredGame } from '../../storage/records.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import type { Coaching } from './coaching.ts';
import { isComputer } from './computers.ts';
import { isHouseSeat } from './stand-in.ts';

type Row = Pick<StoredGame, 'lobby' | 'status' | 'seats'>;
type Holders = readonly SeatHolder[];

/** Where nobody is rated: alone, against computers or with the house's advice, and never in a league. */
export function mayBeCoached(row: Row, holders: Holders): boolean {
  const { league, advice } = lobbyOf(row);
  const unrated = advice === true || row.seats === 1 || holders.some((h) => isComputer(h) && !isHouseSeat(h));
  return row.status === 'running' && league === undefined && unrated;
}

export function peopleAtTable(holders: Holders): string[] {
  return [...holders].sort((a, b) => a.seat - b.seat).map((h) => h.userId);
}

/** The coach of the game, as long as all who agreed to him sit there and he does not. */
export function coachOf(row: Row, holders: Holders): Pick<Coaching, 'user' | 'seat'> | undefined {
  const { coach } = lobbyOf(row);
  if (coach?.table === undefined || !mayBeCoached(row, holders) || holders.some((h) => h.userId === coach.user)) return undefined;
  return JSON.stringify(peopleAtTable(holders)) === JSON.stringify(coach.table) ? coach : undefined;
}

/** The seat whose hand this user sees as its coach. */
export function coachedSeat(row: Row, holders: Holders, userId: string): Seat | undefined {
  const coach = coachOf(row, holders);
  return coach?.user === userId ? coach.seat : undefined;
}
