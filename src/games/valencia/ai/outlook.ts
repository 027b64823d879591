import type { Seat } from '../../../kit/seat.ts';
import type { Edition } from '../data.ts';
import type { Board, Spot } from '../rules/board.ts';
import { fountainTile, fountainValue } from '../rules/fountains.ts';
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
  /** Whose members stand where. */
  readonly owners: ReadonlyMap<string, Seat>;
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
    owners: ownersOf(state),
  };
}

function ownersOf(state: State): ReadonlyMap<string, Seat> {
  const owners = new Map<string, Seat>();
  state.players.forEach(({ city }, seat) => {
    for (const square of city) owners.set(square, seat as Seat);
  });
  return owners;
}

/** A free place for what touches members, and the own ones it would touch, each other one against by its share. */
export interface Site {
  readonly id: string;
  readonly gain: number;
}

/** The best place for this round's palm. */
export function palmSite(outlook: Outlook, seat: Seat): Site | undefined {
  return bestSite(outlook, seat, outlook.board.trees, (tree) => !outlook.state.palms.includes(tree));
}

/** The best place for this round's fountain. */
export function fountainSite(outlook: Outlook, seat: Seat): Site | undefined {
  return bestSite(outlook, seat, outlook.board.spaces, (space) => outlook.state.fountains[space] === undefined);
}

function bestSite(
  { owners, state }: Outlook,
  seat: Seat,
  spots: ReadonlyMap<string, Spot>,
  free: (id: string) => boolean,
): Site | undefined {
  const others = state.players.length - 1;
  let best: Site | undefined;
  for (const { id, squares } of spots.values()) {
    if (!free(id)) continue;
    let gain = 0;
    for (const square of squares) {
      const owner = owners.get(square);
      if (owner !== undefined) gain += owner === seat ? 1 : -1 / others;
    }
    if (best === undefined || gain > best.gain) best = { id, gain };
  }
  return best;
}

/** The value of the fountain that is built this round. */
export function fountainNow({ edition, state, rounds }: Outlook): number {
  return fountainTile(edition, state.tiles[state.rounds.length - rounds - 1] ?? '')?.value ?? 0;
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
