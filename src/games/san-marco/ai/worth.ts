import { winProbabilities } from '../../../kit/chances.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { penaltiesOf } from '../rules/turns.ts';
import { type Deal, playersOf, pointsOf, type State } from '../state.ts';
import type { Card } from '../vocabulary.ts';
import { cardValue } from './cards.ts';
import { offerValue, penaltyValue } from './offers.ts';
import { bridgesOf, inDistricts, type Outlook, outlookOf } from './outlook.ts';
import type { Weights } from './weights.ts';

/** Chances out of the points each seat may expect at the end, as the board, the penalties and the cards stand. */
export function worth(state: State, weights: Weights): number[] {
  const outlook = outlookOf(state, weights);
  const points = seatsOf(playersOf(state)).map((seat) => expected(outlook, seat));
  for (const frame of state.stack) if (frame.kind === 'play') add(points, frame.seat, handValue(outlook, frame.cards, frame.seat));
  for (const deal of state.deals) addDeal(outlook, deal, points);
  const { spreadEnd, spreadStart } = weights;
  return winProbabilities(points, spreadEnd + (spreadStart - spreadEnd) * outlook.left);
}

/** Points now, prizes to come, bridges, and what the penalty points promise. */
function expected(outlook: Outlook, seat: Seat): number {
  const { state, weights, left } = outlook;
  return (
    pointsOf(state, seat) +
    inDistricts(outlook, seat) +
    weights.bridge * left * bridgesOf(state, seat) +
    penaltyValue(outlook, seat, penaltiesOf(state, seat))
  );
}

export function handValue(outlook: Outlook, cards: readonly Card[], seat: Seat): number {
  let sum = 0;
  for (const card of cards) sum += cardValue(outlook, card, seat);
  return sum * outlook.weights.hand;
}

/** Each chooser takes what suits him best, the distributor the rest; cards not yet shared out go to all alike. */
export function addDeal(outlook: Outlook, deal: Deal, points: number[]): void {
  const takers = [...deal.choosers, deal.giver];
  if (deal.dealt.length > 0) {
    const dealt = { id: 'a' as const, cards: deal.dealt };
    for (const seat of takers) add(points, seat, offerValue(outlook, dealt, seat) / takers.length);
    return;
  }
  const left = deal.offers.slice();
  for (const seat of takers) {
    let at = -1;
    let best = 0;
    left.forEach((offer, n) => {
      const value = offerValue(outlook, offer, seat);
      if (at >= 0 && value <= best) return;
      at = n;
      best = value;
    });
    if (at < 0) return;
    left.splice(at, 1);
    add(points, seat, best);
  }
}

function add(points: number[], seat: Seat, more: number): void {
  points[seat] = (points[seat] ?? 0) + more;
}
