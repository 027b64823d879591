import type { Decision } from '../../../kit/game.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { boardOf } from '../data.ts';
import { noblesAt } from '../rules/nobles.ts';
import { prizes } from '../rules/scoring.ts';
import type { Offer } from '../state.ts';
import type { View } from '../view.ts';
import { type Card, type District, isDistrict, isPenalty, penaltySum } from '../vocabulary.ts';

/** Answers at which the others would smile. */
export function never(view: View, decision: Decision, action: Action): boolean {
  const { seat } = decision;
  switch (action.do) {
    case 'choose':
      return worseOffer(view, action.offer);
    case 'end':
      return wastesNoble(view, seat);
    case 'doge':
      return scoresForOthers(view, seat, action.to, action.tolls);
    case 'exile':
      return noblesOfOthers(view, action.district, seat) === 0;
    default:
      return false;
  }
}

/** An offer beside which another has all its action cards, one more, and no more penalty points. */
function worseOffer(view: View, id: Offer['id']): boolean {
  const offers = view.deals[0]?.offers ?? [];
  const mine = ensureDefined(
    offers.find((offer) => offer.id === id),
    `offer ${id}`,
  );
  return offers.some((other) => other !== mine && penaltySum(other.cards) <= penaltySum(mine.cards) && holdsMore(other.cards, mine.cards));
}

/** A doge more is no gift: he must be played. */
function holdsMore(more: readonly Card[], less: readonly Card[]): boolean {
  const left = more.filter((card) => !isPenalty(card));
  for (const card of less) {
    if (isPenalty(card)) continue;
    const at = left.indexOf(card);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.some((card) => card !== 'doge');
}

/** While the supply lasts a district card costs nothing: passing it gives a noble away. */
function wastesNoble(view: View, seat: Seat): boolean {
  return (view.supply[seat] ?? 0) > 0 && view.hand?.cards.some(isDistrict) === true;
}

/** The doge goes where he brings the player no more than where he stands, and the others more. */
function scoresForOthers(view: View, seat: Seat, to: District, tolls: readonly number[]): boolean {
  if (view.doge === undefined || to === view.doge) return false;
  const bill = tolls.reduce((sum, toll) => sum + toll, 0);
  const there = gains(view, seat, to);
  const here = gains(view, seat, view.doge);
  return there.own - bill <= here.own && there.others + bill > here.others;
}

function gains(view: View, seat: Seat, district: District): { readonly own: number; readonly others: number } {
  const points = prizes(view.nobles[district], boardOf(view.edition).edition.districts[district].values, view.tieRule);
  const own = ensureDefined(points[seat], 'a prize');
  return { own, others: points.reduce((sum, n) => sum + n, -own) };
}

function noblesOfOthers(view: View, district: District, seat: Seat): number {
  return view.nobles[district].reduce((sum, n) => sum + n, -noblesAt(view, district, seat));
}
