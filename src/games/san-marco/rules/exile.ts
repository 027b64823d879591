import type { Seat } from '../../../kit/seat.ts';
import { clockwiseFrom } from '../../../kit/seat.ts';
import { DISTRICTS, type District } from '../vocabulary.ts';
import { type NobleBoard, noblesAt, removeNobles } from './nobles.ts';

/** Nobles each seat loses. */
export type Losses = readonly number[];

/** Any district with at least one noble of any colour; nobles on bridges are never hit (SM-28). */
export function exileTargets(board: Pick<NobleBoard, 'nobles'>): District[] {
  return DISTRICTS.filter((district) => board.nobles[district].some((count) => count > 0));
}

/** Opponents with nobles in the district, clockwise from the player. */
export function opponentsIn(board: Pick<NobleBoard, 'nobles'>, district: District, seat: Seat): Seat[] {
  return clockwiseFrom(seat, board.nobles[district].length).filter((other) => other !== seat && noblesAt(board, district, other) > 0);
}

/**
 * When the die leaves no choice: opposing nobles are all gone and only then own ones, for the difference, or just one opponent
 * is there (SM-13).
 */
export function forcedLosses(board: Pick<NobleBoard, 'nobles'>, district: District, seat: Seat, die: number): Losses | undefined {
  const counts = board.nobles[district];
  const own = noblesAt(board, district, seat);
  const opponents = opponentsIn(board, district, seat);
  const opposing = opponents.reduce<number>((sum, other) => sum + noblesAt(board, district, other), 0);
  if (die >= opposing) return counts.map((count, other) => (other === seat ? Math.min(own, die - opposing) : count));
  if (opponents.length > 1) return undefined;
  return counts.map((_, other) => (other === opponents[0] ? die : 0));
}

/** Every way to take as many opposing nobles as the die says; the player chooses freely among opponents (SM-13). */
export function lossesPossible(board: Pick<NobleBoard, 'nobles'>, district: District, seat: Seat, die: number): Losses[] {
  const opponents = opponentsIn(board, district, seat);
  let ways: number[][] = [board.nobles[district].map(() => 0)];
  let behind = opponents.reduce<number>((sum, other) => sum + noblesAt(board, district, other), 0);
  for (const other of opponents) {
    const here = noblesAt(board, district, other);
    behind -= here;
    const next: number[][] = [];
    for (const way of ways) {
      const left = die - way.reduce((a, b) => a + b, 0);
      for (let n = Math.min(here, left); n >= Math.max(0, left - behind); n--) {
        const more = way.slice();
        more[other] = n;
        next.push(more);
      }
    }
    ways = next;
  }
  return ways;
}

/** The exiled nobles go back to their owners. */
export function exileNobles(board: NobleBoard, district: District, losses: Losses): void {
  losses.forEach((count, seat) => {
    if (count > 0) removeNobles(board, district, seat as Seat, count);
  });
}
