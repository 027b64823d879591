import type { Seat } from '../../../kit/seat.ts';
import { boardOf } from '../data.ts';
import { DISTRICTS, type District } from '../vocabulary.ts';
import { ownersOf } from './bridges.ts';
import { type NobleBoard, noblesAt, settleNoble, sources, takeNoble } from './nobles.ts';

/**
 * The noble is placed in the district of the card, or placed there and moved at once over exactly one own bridge (SM-9). One taken
 * from the board must end elsewhere than where he stood (SM-27).
 */
export function landings(board: NobleBoard, seat: Seat, card: District, from?: District): District[] {
  const found: District[] = card === from ? [] : [card];
  for (const { pair, to } of boardOf(board.edition).around[card]) if (to !== from && ownersOf(board, pair).includes(seat)) found.push(to);
  return found;
}

/** Own nobles that a district card can bring, by where they stand; the supply while it lasts (SM-10, SM-27). */
export function bringable(board: NobleBoard, seat: Seat, card: District): readonly (District | undefined)[] {
  const from = sources(board, seat);
  return from[0] === undefined ? from : from.filter((district) => landings(board, seat, card, district).length > 0);
}

export function placeNoble(board: NobleBoard, seat: Seat, to: District, from?: District): void {
  takeNoble(board, seat, from);
  settleNoble(board, to, seat);
}

/** An opposing noble in a district, and the own one who can replace him. */
export interface Victim {
  readonly district: District;
  readonly seat: Seat;
}

/** A traitor replaces one opposing noble in any district; those on bridges are not in a district (SM-11). */
export function victims(board: NobleBoard, seat: Seat): Victim[] {
  const found: Victim[] = [];
  const from = sources(board, seat);
  for (const district of DISTRICTS) {
    if (!from.some((source) => source !== district)) continue;
    for (let other = 0; other < board.nobles[district].length; other++)
      if (other !== seat && noblesAt(board, district, other as Seat) > 0) found.push({ district, seat: other as Seat });
  }
  return found;
}

/** Whether an opposing noble stands in any district. */
export function opposed(board: Pick<NobleBoard, 'nobles'>, seat: Seat): boolean {
  return DISTRICTS.some((district) => board.nobles[district].some((count, other) => other !== seat && count > 0));
}

/** Own nobles that can replace one in a district: not one of the same district (SM-27). */
export function replacements(board: NobleBoard, seat: Seat, district: District): readonly (District | undefined)[] {
  return sources(board, seat).filter((source) => source !== district);
}
