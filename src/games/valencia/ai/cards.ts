import type { Seat } from '../../../kit/seat.ts';
import type { FrameOf } from '../frames/frame.ts';
import { faceValue, highFirst } from '../rules/piles.ts';
import type { Player, State } from '../state.ts';
import { CARD_VALUES, type Card, type Pile } from '../vocabulary.ts';
import type { Outlook } from './outlook.ts';

const UNSTACKED = 0.999;

/** What influence is worth: stacks for the auctions left in this round, and cards for the rounds to come. */
export function cardsValue(outlook: Outlook, player: Player, seat: Seat): number {
  const { weights, rounds, auctions } = outlook;
  // Cards are as good as stacks once they are stacks: of two answers that come to the same, the shorter.
  const stacks = [...player.stacks.map(faceValue), ...[...player.hand].map((card) => faceValue(card) * UNSTACKED)].sort((a, b) => b - a);
  const now = stacksValue(outlook, stacks.slice(0, auctions));
  const back = returning(outlook.state, player, seat);
  const cards = player.deck.length + player.under.length + back.length;
  if (rounds === 0 || cards === 0) return now;
  let faces = faceValue(player.deck) + faceValue(back);
  for (const { card } of player.under) faces += CARD_VALUES[card as Card];
  return now + weights.deck * rounds * evenly(outlook, cards / rounds, faces / cards);
}

/** The card that goes back under the deck: the one chosen, or the best while it is still to be chosen. */
function returning({ stack }: State, { bid, back }: Player, seat: Seat): Pile {
  if (back !== '' || bid === '') return back;
  const top = stack.at(-1);
  const open = top?.kind === 'returns' && ((top as FrameOf<'returns'>).lanes[seat]?.stack.length ?? 0) > 0;
  return open ? highFirst(bid).slice(0, 1) : '';
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

export function stackValue({ weights }: Outlook, face: number): number {
  return (weights.stack * face) / (face + weights.half);
}
