import { ensureDefined } from '../../../kit/must.ts';
import { type Card, isDistrict, isPenalty, penaltyOf } from '../vocabulary.ts';

/** What a card is worth when cards are shared out evenly: by a standing order, or as the panel ticks them first. */
export function cardWorth(card: Card): number {
  if (isPenalty(card)) return -penaltyOf(card);
  return isDistrict(card) || card === 'bridge' ? 2 : 3;
}

/**
 * An even split: the highest values first; a good card goes to the poorest offer, a penalty to the richest. No offer stays empty.
 */
export function evenSplit(cards: readonly Card[], offers: number): Card[][] {
  const split: Card[][] = Array.from({ length: offers }, () => []);
  const sums = new Array<number>(offers).fill(0);
  for (const card of cards.slice().sort((a, b) => cardWorth(b) - cardWorth(a))) {
    const value = cardWorth(card);
    const wanted = value > 0 ? Math.min(...sums) : Math.max(...sums);
    const at = sums.indexOf(wanted);
    ensureDefined(split[at], 'an offer').push(card);
    sums[at] = wanted + value;
  }
  // A full deal leaves none empty; the rest of one, after a first offer by hand, might.
  for (const empty of split.filter((offer) => offer.length === 0)) {
    const fullest = split.reduce((most, offer) => (offer.length > most.length ? offer : most));
    empty.push(...fullest.splice(-1));
  }
  return split;
}
