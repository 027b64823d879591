import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import { LIMIT } from '../data.ts';
import type { Offer } from '../state.ts';
import { isPenalty, penaltyOf } from '../vocabulary.ts';
import { cardValue } from './cards.ts';
import type { Outlook } from './outlook.ts';

/** Bonus points and turns to come: the fewer penalty points the better, and with ten both are gone (SM-22, SM-32). */
export function penaltyValue({ weights, totals }: Outlook, seat: Seat, total: number): number {
  let highest = LIMIT;
  let lowest = true;
  totals.forEach((other, at) => {
    if (at === seat) return;
    if (other > highest) highest = other;
    if (other <= total) lowest = false;
  });
  return (total >= LIMIT ? -weights.out : weights.penalty * (highest - total)) + (lowest ? weights.lowest : 0);
}

/** What an offer does for a seat: its cards at best, less its penalty points. */
export function offerValue(outlook: Outlook, { cards }: Offer, seat: Seat): number {
  let penalty = 0;
  let sum = 0;
  for (const card of cards) {
    if (isPenalty(card)) penalty += penaltyOf(card);
    else sum += cardValue(outlook, card, seat);
  }
  const total = ensureDefined(outlook.totals[seat], 'a penalty total');
  return sum * outlook.weights.hand + penaltyValue(outlook, seat, total + penalty) - penaltyValue(outlook, seat, total);
}
