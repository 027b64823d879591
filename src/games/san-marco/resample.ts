import { clone } from '../../kit/clone.ts';
import { ensureDefined } from '../../kit/must.ts';
import { type Rng, shuffled } from '../../kit/rng.ts';
import type { Viewer } from '../../kit/seat.ts';
import { drawHand } from './rules/cards.ts';
import type { State } from './state.ts';
import { inOrder } from './vocabulary.ts';

/** Another position this viewer cannot tell from this one: what others hold or have locked is dealt and split anew (SM-33). */
export function resample(state: State, viewer: Viewer, rng: Rng): State {
  const copy = clone(state);
  // Once all have locked it is seen how many cards lie in each offer.
  const known = copy.deals.every(({ open, offers }) => open || offers.length > 0);
  const hidden = copy.deals.filter((deal) => !deal.open && deal.giver !== viewer);
  for (const deal of hidden) for (const card of [...deal.dealt, ...deal.offers.flatMap(({ cards }) => cards)]) copy.pile[card]++;
  for (const deal of hidden) {
    const cards = drawHand(copy, deal.choosers.length + 1, rng);
    if (deal.offers.length === 0) deal.dealt = cards;
    else {
      const left = shuffled(rng, cards);
      const sizes = known ? deal.offers.map((offer) => offer.cards.length) : sizesAnyhow(cards.length, deal.offers.length, rng);
      deal.offers = deal.offers.map(({ id }, at) => ({ id, cards: inOrder(left.splice(0, ensureDefined(sizes[at], 'a size'))) }));
    }
  }
  return copy;
}

function sizesAnyhow(cards: number, offers: number, rng: Rng): number[] {
  const sizes = new Array<number>(offers).fill(1);
  for (let n = offers; n < cards; n++) {
    const at = rng.below(offers);
    sizes[at] = ensureDefined(sizes[at], 'an offer') + 1;
  }
  return sizes;
}
