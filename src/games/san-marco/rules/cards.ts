import { ensureDefined } from '../../../kit/must.ts';
import type { Rng } from '../../../kit/rng.ts';
import { boardOf, DEALS } from '../data.ts';
import type { State } from '../state.ts';
import { ACTION_CARDS, type Card, inOrder, PENALTIES } from '../vocabulary.ts';

export function pileSize(state: Pick<State, 'pile'>, cards: readonly Card[]): number {
  let size = 0;
  for (const card of cards) size += state.pile[card];
  return size;
}

function drawFrom(state: State, cards: readonly Card[], rng: Rng): Card {
  let at = rng.below(pileSize(state, cards));
  const drawn = cards.find((card) => {
    at -= state.pile[card];
    return at < 0;
  });
  const card = ensureDefined(drawn, 'a card in the pile');
  state.pile[card]--;
  return card;
}

/** A distributor draws five and three cards for two offers, six and four for three (SM-7, SM-32). */
export function drawHand(state: State, offers: number, rng: Rng): Card[] {
  const { actions, penalties } = ensureDefined(DEALS[offers], `a deal of ${offers} offers`);
  // SM-25: the piles always last the round, but a box with other cards may need the played ones back.
  if (pileSize(state, ACTION_CARDS) < actions) refillActions(state);
  const cards: Card[] = [];
  for (let n = 0; n < actions; n++) cards.push(drawFrom(state, ACTION_CARDS, rng));
  for (let n = 0; n < penalties && pileSize(state, PENALTIES) > 0; n++) cards.push(drawFrom(state, PENALTIES, rng));
  return inOrder(cards);
}

function refillActions(state: State): void {
  for (const card of ACTION_CARDS) {
    state.pile[card] += state.played[card];
    state.played[card] = 0;
  }
}

/** For the next round all cards, used and unused, are shuffled again into their two piles (SM-24). */
export function gatherCards(state: State): void {
  const { actionCards, penaltyCards } = boardOf(state.edition).edition;
  state.pile = { ...actionCards, ...penaltyCards };
  for (const card of ACTION_CARDS) state.played[card] = 0;
  state.penalties = state.penalties.map(() => []);
}
