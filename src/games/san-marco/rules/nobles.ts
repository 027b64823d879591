import type { Seat } from '../../../kit/seat.ts';
import { boardOf } from '../data.ts';
import type { State } from '../state.ts';
import { DISTRICTS, type District } from '../vocabulary.ts';

export type NobleBoard = Pick<State, 'edition' | 'nobles' | 'bridges'>;

export function noblesAt(board: Pick<State, 'nobles'>, district: District, seat: Seat): number {
  return board.nobles[district][seat] ?? 0;
}

/** Nobles a player still has before him: those neither in a district nor on a bridge. */
export function supply(board: NobleBoard, seat: Seat): number {
  let left = boardOf(board.edition).edition.nobles;
  for (const district of DISTRICTS) left -= noblesAt(board, district, seat);
  for (const pair in board.bridges) if (board.bridges[pair as keyof State['bridges']]?.includes(seat)) left--;
  return left;
}

/** A noble enters a district. */
export function settleNoble(board: NobleBoard, district: District, seat: Seat, count = 1): void {
  board.nobles[district][seat] = noblesAt(board, district, seat) + count;
}

/** Nobles leave a district: they go back to their owner (or on to another place). */
export function removeNobles(board: NobleBoard, district: District, seat: Seat, count = 1): void {
  const left = noblesAt(board, district, seat) - count;
  if (left < 0) throw new Error(`no ${count} nobles of seat ${seat} in ${district}`);
  board.nobles[district][seat] = left;
}

/**
 * Where the noble for a card comes from: the supply, or, while it is empty, one of the own nobles in a district, never from a
 * bridge (SM-10). `undefined` stands for the supply.
 */
export function sources(board: NobleBoard, seat: Seat): readonly (District | undefined)[] {
  return supply(board, seat) > 0 ? FROM_SUPPLY : DISTRICTS.filter((d) => noblesAt(board, d, seat) > 0);
}
const FROM_SUPPLY: readonly undefined[] = [undefined];

/** Takes the noble for a card from its source (SM-10). */
export function takeNoble(board: NobleBoard, seat: Seat, from: District | undefined): void {
  if (from !== undefined) removeNobles(board, from, seat);
}
