import { ensureDefined } from '../../../kit/must.ts';
import { type Rng, shuffled } from '../../../kit/rng.ts';
import type { Viewer } from '../../../kit/seat.ts';
import { resample } from '../resample.ts';
import type { State } from '../state.ts';
import { type Card, inOrder } from '../vocabulary.ts';

/** Whoever knows the game splits unevenly: one card against seven is as likely as four against four. */
export function imagine(state: State, viewer: Viewer, rng: Rng): State {
  const world = resample(state, viewer, rng);
  // SM-33: once all have locked the sizes are seen.
  if (state.deals.every(({ open, offers }) => open || offers.length > 0)) return world;
  for (const deal of world.deals) {
    if (deal.open || deal.giver === viewer || deal.offers.length === 0) continue;
    const split = unevenly(
      deal.offers.flatMap(({ cards }) => cards),
      deal.offers.length,
      rng,
    );
    deal.offers = deal.offers.map(({ id }, at) => ({ id, cards: inOrder(ensureDefined(split[at], 'an offer')) }));
  }
  return world;
}

/** Cut anywhere: every size of an offer is as likely as any other, and none is empty. */
function unevenly(cards: readonly Card[], offers: number, rng: Rng): Card[][] {
  const left = shuffled(rng, cards);
  const split: Card[][] = [];
  for (let after = offers - 1; after > 0; after--) split.push(left.splice(0, 1 + rng.below(left.length - after)));
  return [...split, left];
}
