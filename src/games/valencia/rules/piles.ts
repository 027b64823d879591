import { ensureDefined } from '../../../kit/must.ts';
import type { Rng } from '../../../kit/rng.ts';
import type { Player } from '../state.ts';
import { CARD_ORDER, CARD_VALUES, type Card, type Pile } from '../vocabulary.ts';

/** The pile without one copy of each of these cards. */
export function without(pile: Pile, cards: Pile): Pile {
  let left = pile;
  for (const card of cards) {
    const at = left.indexOf(card);
    if (at < 0) throw new Error(`no ${card} in ${pile}`);
    left = left.slice(0, at) + left.slice(at + 1);
  }
  return left;
}

export function copies(pile: Pile, card: string): number {
  let n = 0;
  for (let i = 0; i < pile.length; i++) if (pile[i] === card) n++;
  return n;
}

/** The cards from high to low, alike ones together. */
export function highFirst(pile: Pile): Pile {
  if (pile.length < 2) return pile;
  return [...pile].sort((a, b) => CARD_ORDER.indexOf(b) - CARD_ORDER.indexOf(a)).join('');
}

/** Each different card once, in the order of the pile. */
export function kindsIn(pile: Pile): Card[] {
  const kinds: Card[] = [];
  for (const card of pile as Iterable<Card>) if (!kinds.includes(card)) kinds.push(card);
  return kinds;
}

/** The printed values added up. */
export function faceValue(pile: Pile): number {
  let sum = 0;
  for (let i = 0; i < pile.length; i++) sum += CARD_VALUES[pile[i] as Card];
  return sum;
}

export function deckSize(player: Pick<Player, 'deck' | 'under'>): number {
  return player.deck.length + player.under.length;
}

/** How many cards of what hand and deck still hold are a round's equal part, at least one: the deck must last to the end. */
export function fairShare(cards: number, rounds: number, round: number): number {
  return Math.max(1, Math.floor(cards / (rounds - round + 1)));
}

/** The next card of the own draw pile: one of the bag by chance, and when the bag is empty the uppermost of those below (K7). */
export function turnCard(player: Player, rng: Rng): Card {
  if (player.deck === '') return ensureDefined(player.under.shift(), 'a card under the deck').card as Card;
  const at = rng.below(player.deck.length);
  const card = ensureDefined(player.deck[at], 'a card') as Card;
  player.deck = player.deck.slice(0, at) + player.deck.slice(at + 1);
  return card;
}

/** What lies in the own discard now: all that was revealed or unused, less what was fetched back since (F9, F15). */
export function discardOf(player: Pick<Player, 'spent' | 'unused' | 'recovered'>): Pile {
  return without(player.spent + player.unused, player.recovered);
}
