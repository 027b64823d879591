import { clockwiseFrom, type Seat } from '../../../kit/seat.ts';
import { BRIDGES_PER_PAIR, boardOf, FIRST_BRIDGES } from '../data.ts';
import { playersOf, type State } from '../state.ts';
import type { District, Pair } from '../vocabulary.ts';
import { type NobleBoard, sources, takeNoble } from './nobles.ts';

const NOBODY: readonly Seat[] = [];

/** Whose bridges link two districts. */
export function ownersOf(board: NobleBoard, pair: Pair): readonly Seat[] {
  return board.bridges[pair] ?? NOBODY;
}

export function bridgesStanding(board: NobleBoard): number {
  let standing = 0;
  for (const pair in board.bridges) standing += ownersOf(board, pair as Pair).length;
  return standing;
}

/** Bridges left beside the board. */
export function reserve(board: NobleBoard): number {
  return boardOf(board.edition).edition.bridges - bridgesStanding(board);
}

/** Who sets the next starting bridge: from the leader clockwise, twice round with three players (SM-3). */
export function nextBuilder(state: NobleBoard & Pick<State, 'leader' | 'penalties'>): Seat | undefined {
  const players = playersOf(state);
  const set = bridgesStanding(state);
  return set < players * (FIRST_BRIDGES[players] ?? 1) ? clockwiseFrom(state.leader, players)[set % players] : undefined;
}

/** Two neighbouring districts are linked by three bridges at most, all of different players (SM-4). */
function canBridge(board: NobleBoard, pair: Pair, seat: Seat): boolean {
  const owners = ownersOf(board, pair);
  return owners.length < BRIDGES_PER_PAIR && !owners.includes(seat);
}

/** Where a player may add a bridge (SM-4). */
export function bridgeSites(board: NobleBoard, seat: Seat): Pair[] {
  return boardOf(board.edition).pairs.filter((pair) => canBridge(board, pair, seat));
}

/** A bridge is set between two districts, and its owner's noble on it. */
export function raiseBridge(board: NobleBoard, pair: Pair, seat: Seat, from?: District): void {
  takeNoble(board, seat, from);
  board.bridges[pair] = [...ownersOf(board, pair), seat].sort();
}

/** An opposing bridge and the pairs to which it may go. */
export interface Seizure {
  readonly pair: Pair;
  readonly owner: Seat;
  readonly sites: readonly Pair[];
}

/**
 * Only when all bridges stand may an opposing one be seized; it stays or moves, and must stand legally afterwards: it cannot stay
 * where its taker already has one (SM-12).
 */
export function seizures(board: NobleBoard, seat: Seat): Seizure[] {
  if (reserve(board) > 0) return [];
  const { pairs } = boardOf(board.edition);
  const found: Seizure[] = [];
  for (const pair of pairs) {
    const owners = ownersOf(board, pair);
    for (const owner of owners) {
      if (owner === seat) continue;
      const sites = pairs.filter((to) => (to === pair ? !owners.includes(seat) : canBridge(board, to, seat)));
      if (sites.length > 0) found.push({ pair, owner, sites });
    }
  }
  return found;
}

/** The ousted noble goes back to its owner, the taker's noble takes its place (SM-12). */
export function seizeBridge(board: NobleBoard, seat: Seat, owner: Seat, pair: Pair, to: Pair, from?: District): void {
  const left = ownersOf(board, pair).filter((other) => other !== owner);
  if (left.length > 0) board.bridges[pair] = left;
  else delete board.bridges[pair];
  raiseBridge(board, to, seat, from);
}

/** Whether a bridge card can have any effect (SM-10, SM-12). */
export function canPlayBridge(board: NobleBoard, seat: Seat): boolean {
  if (sources(board, seat).length === 0) return false;
  return reserve(board) > 0 ? bridgeSites(board, seat).length > 0 : seizures(board, seat).length > 0;
}
