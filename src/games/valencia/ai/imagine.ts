import type { Rng } from '../../../kit/rng.ts';
import type { Viewer } from '../../../kit/seat.ts';
import { type Planned, redealt } from '../resample.ts';
import { fairShare } from '../rules/piles.ts';
import { roundOf, type State } from '../state.ts';

/** A world as likely as the true one: what others plan in secret is their deck's equal part, give or take two, mostly card by card. */
export function imagine(state: State, viewer: Viewer, rng: Rng): State {
  return redealt(state, viewer, rng, likely);
}

const PAIRS_ONE_IN = 12;

const likely: Planned = (state, player, most, rng) => {
  const { round } = roundOf(state);
  const share = fairShare(most + player.under.length, state.rounds.length, round);
  const cards = Math.min(most, Math.max(1, share - 2 + rng.below(5)));
  const sizes: number[] = [];
  for (let left = cards; left > 0; left -= sizes.at(-1) ?? left) sizes.push(left > 1 && rng.below(PAIRS_ONE_IN) === 0 ? 2 : 1);
  return sizes;
};
