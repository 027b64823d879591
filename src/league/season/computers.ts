import type { Game } from '../../kit/game.ts';
import type { Seat } from '../../kit/seat.ts';
import type { SeatHolder } from '../../storage/records.ts';
import { computerNames } from '../../table/seats/computer-names.ts';
import { computerId } from '../../table/seats/computers.ts';
import type { Season } from './season.ts';

/** How well computers play in a league. */
const COMPUTER_LEVEL = 'journeyman';

/** Where the organiser allows it, computers take the seats that a table has too many; their places count for nobody. */
export function computersFor({ rules }: Season, game: Game, people: readonly SeatHolder[], now: number): SeatHolder[] {
  const vacant = rules.computers && game.refuses(rules.table, game.options.parse(rules.options ?? {})) === undefined;
  const holders = [...people];
  for (const displayName of vacant ? computerNames(rules.locale, COMPUTER_LEVEL, people, Math.max(0, rules.table - people.length)) : [])
    holders.push({ seat: holders.length as Seat, userId: computerId(COMPUTER_LEVEL, holders), displayName, joinedAt: now });
  return holders.slice(people.length);
}
