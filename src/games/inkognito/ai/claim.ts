import type { Seat } from '../../../kit/seat.ts';
import type { Board } from '../rules/board.ts';
import type { View } from '../view.ts';
import { AMBASSADOR, type Square } from '../vocabulary.ts';
import type { Prospect } from './prospects.ts';
import type { Bar } from './weights.ts';

/** An announcement one might make, and the exact chance that it is right. */
export interface Claim {
  readonly partner: Seat | undefined;
  readonly chance: number;
  /** It is likely enough to be made. */
  readonly sure: boolean;
}

/** Where everything stands: the figures, then the Ambassador at his own number; and whether he came home in this turn (IK-20). */
export interface Standing {
  readonly at: readonly Square[];
  readonly home: boolean;
}

export function standingOf(view: View, home: boolean): Standing {
  const at = view.figures.slice();
  at[AMBASSADOR] = view.ambassador;
  return { at, home };
}

/** In the turn that runs the Ambassador was moved or sent, and stands at home. */
export function cameHome(view: View, board: Board): boolean {
  return view.ambassador === board.embassy && view.trail.some(([piece]) => piece === AMBASSADOR);
}

/** Whether this would be fulfilled by who stands where (IK-19). */
function holds({ at, home }: Standing, prospect: Prospect): boolean {
  if (prospect.home) return home;
  const square = prospect.to === undefined ? prospect.square : at[prospect.to];
  return prospect.own.some((piece) => at[piece] === square) || prospect.his.some((piece) => at[piece] === square);
}

/** The announcement that is surest for what it asks: the likeliest to be right, unless one alone may be made sooner. */
export function bestClaim(prospects: readonly Prospect[], standing: Standing, bar: Bar): Claim {
  let best: Claim = { partner: undefined, chance: 0, sure: false };
  for (const [partner, chance] of claims(prospects, standing)) {
    const sure = partner === undefined ? aloneBy(prospects) >= bar.alone : chance >= bar.paired;
    if (sure === best.sure ? chance > best.chance : sure) best = { partner, chance, sure };
  }
  return best;
}

/** How likely one is alone, what was hinted at included. */
function aloneBy(prospects: readonly Prospect[]): number {
  return prospects.reduce((sum, { partner, likely }) => sum + (partner === undefined ? likely : 0), 0);
}

/** The exact chance of announcing with each: over all worlds and letters that fit, each counted once. */
export function claims(prospects: readonly Prospect[], standing: Standing): ReadonlyMap<Seat | undefined, number> {
  const sums = new Map<Seat | undefined, number>();
  for (const prospect of prospects) {
    if (!holds(standing, prospect)) continue;
    sums.set(prospect.partner, (sums.get(prospect.partner) ?? 0) + prospect.chance);
  }
  return sums;
}
