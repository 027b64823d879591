import { clone } from '../../kit/clone.ts';
import { must } from '../../kit/must.ts';
import { type Rng, shuffled } from '../../kit/rng.ts';
import type { Viewer } from '../../kit/seat.ts';
import { drawHand } from './rules/cards.ts';
import type { State } from './state.ts';
import { type Card, inOrder } from './vocabulary.ts';

/** Another position this viewer cannot tell from this one: what others hold or have locked is dealt and split anew (SM-33). */
export function resample(state: State, viewer: Viewer, rng: Rng): State {
  const copy = clone(state);
  const hidden = copy.deals.filter((deal) => !deal.open && deal.giver !== viewer);
  for (const deal of hidden) for (const card of [...deal.dealt, ...deal.offers.flatMap(({ cards }) => cards)]) copy.pile[card]++;
  for (const deal of hidden) {
    const cards = drawHand(copy, deal.choosers.length + 1, rng);
    if (deal.offers.length === 0) deal.dealt = cards;
    else {
      const split = splitAnyhow(cards, deal.offers.length, rng);
      deal.offers = deal.offers.map(({ id }, at) => ({ id, cards: inOrder(must(split[at], 'an offer')) }));
    }
  }
  return copy;
}

function splitAnyhow(cards: readonly Card[], offers: number, rng: Rng): Card[][] {
  const split: Card[][] = Array.from({ length: offers }, () => []);
  shuffled(rng, cards).forEach((card, at) => {
    must(split[at < offers ? at : rng.below(offers)], 'an offer').push(card);
  });
  return split;
}
