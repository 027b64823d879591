import { faceValue } from '../rules/piles.ts';
import type { Player } from '../state.ts';
import { CARD_VALUES, type Card } from '../vocabulary.ts';
import type { Outlook } from './outlook.ts';

const UNSTACKED = 0.999;

/** What influence is worth: stacks for the auctions left in this round, and cards for the rounds to come. */
export function cardsValue(outlook: Outlook, player: Player): number {
  const { weights, rounds, auctions } = outlook;
  // Cards are as good as stacks once they are stacks: of two answers that come to the same, the shorter.
  const stacks = [...player.stacks.map(faceValue), ...[...player.hand].map((card) => faceValue(card) * UNSTACKED)].sort((a, b) => b - a);
  const now = stacksValue(outlook, stacks.slice(0, auctions));
  const cards = player.deck.length + player.under.length;
  if (rounds === 0 || cards === 0) return now;
  let faces = faceValue(player.deck);
  for (const { card } of player.under) faces += CARD_VALUES[card as Card];
  return now + weights.deck * rounds * evenly(outlook, cards / rounds, faces / cards);
}

/** So many auctions' stacks, the best first. */
function stacksValue(outlook: Outlook, faces: readonly number[]): number {
  let sum = 0;
  let factor = 1;
  for (const face of faces) {
    sum += factor * stackValue(outlook, face);
    factor *= outlook.weights.further;
  }
  return sum;
}

/** A round's part of the deck, card by card: whole cards and what is left over. */
function evenly(outlook: Outlook, cards: number, face: number): number {
  const one = stackValue(outlook, face);
  let sum = 0;
  let factor = 1;
  for (let left = Math.min(cards, 7); left > 0; left--) {
    sum += Math.min(1, left) * factor * one;
    factor *= outlook.weights.further;
  }
  return sum;
}

function stackValue({ weights }: Outlook, face: number): number {
  return (weights.stack * face) / (face + weights.half);
}
