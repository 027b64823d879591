import type { Board } from '../board.ts';
import type { Edition } from '../data.ts';
import { fountainValue } from '../rules/fountains.ts';
import { cityOf, editionOf, roundOf, type State } from '../state.ts';
import { AUCTIONS, type Auction, STAGES, type Stage } from '../vocabulary.ts';
import type { Weights } from './weights.ts';

/** What is worked out once for one state. */
export interface Outlook {
  readonly state: State;
  readonly weights: Weights;
  readonly board: Board;
  readonly edition: Edition;
  readonly at: Stage;
  /** Rounds still to come, without the one being played. */
  readonly rounds: number;
  /** Auctions still to come in this round; the one under way is not one of them. */
  readonly auctions: number;
  /** How much of the game is left: 1 at the start, 0 at the end. */
  readonly left: number;
  /** What a member on a square brings for palms and fountains, as they stand. */
  readonly beauty: Map<string, number>;
}

export function outlookOf(state: State, weights: Weights): Outlook {
  const { round, at } = roundOf(state);
  const rounds = state.rounds.length - Math.max(1, round);
  const done = round === 0 ? 0 : STAGES.indexOf(at) / STAGES.length;
  return {
    state,
    weights,
    board: cityOf(state),
    edition: editionOf(state),
    at: round === 0 ? 'plan' : at,
    rounds,
    auctions: auctionsAfter(round === 0 ? 'plan' : at),
    left: (rounds + 1 - done) / state.rounds.length,
    beauty: new Map(),
  };
}

function auctionsAfter(at: Stage): number {
  if (at === 'plan') return AUCTIONS.length;
  const place = AUCTIONS.indexOf(at as Auction);
  return place < 0 ? 0 : AUCTIONS.length - 1 - place;
}

/** A point for the member, one for a palm, and the fountains at its edges. */
export function squareValue(outlook: Outlook, square: string): number {
  const known = outlook.beauty.get(square);
  if (known !== undefined) return known;
  const { state, board } = outlook;
  const at = board.squares.get(square);
  let value = 1;
  for (const space of at?.spaces ?? []) value += fountainValue(state, space);
  if (at?.trees.some((tree) => state.palms.includes(tree))) value++;
  outlook.beauty.set(square, value);
  return value;
}
