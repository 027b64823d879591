import type { Seat } from '../../../kit/seat.ts';
import type { Ranked } from '../log.ts';
import { CARD_VALUES, type Card, type Pile } from '../vocabulary.ts';
import { copies, faceValue } from './piles.ts';

/** A revealed stack and whose it is. */
export interface Bid {
  readonly who: Seat | 'nina';
  readonly cards: Pile;
}

/** The influence of a stack: its values added up; Joker, Twins and Central look at all stacks of this auction (X3, X4, X5, X6, N9). */
export function influence(bid: Bid, all: readonly Bid[]): number {
  let sum = faceValue(bid.cards);
  if (!/[JTC]/.test(bid.cards)) return sum;
  for (const card of bid.cards as Iterable<Card>) {
    if (card === 'J') for (const other of all) sum += other.who === bid.who ? 0 : 2 * copies(other.cards, '6');
    else if (card === 'T' && all.reduce((n, other) => n + copies(other.cards, 'T'), 0) > 1) sum += 1;
    else if (card === 'C' && all.some((other) => other.who !== bid.who && other.cards.includes('J'))) sum += 5 - CARD_VALUES.C;
  }
  return sum;
}

/** What a stack is worth by what lies open, itself included, until all have acted (X3). */
export function provisional(who: Bid['who'], cards: Pile, shown: readonly Bid[] = []): number {
  const bid = { who, cards };
  return influence(bid, [...shown.filter((other) => other.who !== who), bid]);
}

/**
 * Ranks everybody who revealed: totals downwards; among equals Nina, then whoever sits nearest clockwise to the first player of
 * the auction, who himself wins every tie (A5, A7, A19, N4). Nina keeps her rank whoever passed (N10).
 */
export function ranking(bids: readonly Bid[], first: Seat, players: number): Ranked[] {
  const distance = (who: Seat | 'nina') => (who === 'nina' ? -1 : (who - first + players) % players);
  return bids
    .map((bid) => ({ who: bid.who, total: influence(bid, bids) }))
    .sort((a, b) => b.total - a.total || distance(a.who) - distance(b.who));
}

/** How many ranks may act: two in A, three in a guild auction (two with fewer than four players), one elsewhere (A15). */
export function payingRanks(at: string, players: number): number {
  if (at === 'A') return 2;
  if (at === 'B' || at === 'D' || at === 'F') return players > 3 ? 3 : 2;
  return 1;
}
