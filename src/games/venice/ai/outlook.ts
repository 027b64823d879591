import { type Board, boardOf, missionDeck, pawnSpace } from '../data.ts';
import type { State } from '../state.ts';
import { turnOf } from '../state.ts';
import type { Weights } from './weights.ts';

/** What is worked out once for one state. */
export interface Outlook {
  readonly state: State;
  readonly weights: Weights;
  readonly board: Board;
  /** Rounds still to come after this one. */
  readonly rounds: number;
  /** How much of the game is left: 1 at the start, 0 in the last turns. */
  readonly left: number;
  readonly coin: number;
  readonly scroll: number;
  readonly card: number;
  readonly cube: number;
  /** How much intrigue weighs: all but nothing in the last turns, when only the arrest counts. */
  readonly gossip: number;
}

export const COIN_AT_END = 0.25;

export function outlookOf(state: State, weights: Weights): Outlook {
  const board = boardOf(state);
  const rounds = state.final === undefined ? roundsToCome(state, board, weights) : 0;
  const left = Math.min(1, rounds / weights.rounds);
  // Things to spend are worth nearly the same until the last rounds.
  const useful = Math.min(1, rounds / 4);
  return {
    state,
    weights,
    board,
    rounds,
    left,
    coin: COIN_AT_END + weights.coinEarly * useful,
    scroll: weights.scrollEarly * useful,
    card: weights.cardEarly * useful,
    cube: weights.cubeEarly * useful,
    gossip: useful,
  };
}

function roundsToCome(state: State, board: Board, weights: Weights): number {
  const { doge, ending, players } = state;
  if (doge !== undefined) return doge.lastTurns ?? doge.rules.lastTurns + doge.left / weights.dogeCards;
  if (ending !== undefined) return Math.max(0, ending + 2 - state.round);
  // Everybody keeps two of the cards dealt.
  const deck = missionDeck(state) - 2 * players.length;
  let highest = 0;
  for (const { council } of players) if (council > highest) highest = council;
  const pawn = Math.min(1, highest / (pawnSpace(state) ?? board.edition.council.track));
  const drawn = 1 - Math.min(1, (state.missions.left + state.missions.under.length) / deck);
  return 2 + weights.rounds * (1 - Math.max(pawn, drawn)) * (1 - 0.25 * Math.min(pawn, drawn));
}

/** Turns a seat still has after the one that is being played. */
export function turnsOf({ state, rounds }: Outlook, seat: number): number {
  const frame = state.stack[0];
  if (frame?.kind !== 'rounds') return state.final === undefined ? rounds + 1 : 0;
  // The seat named next has not begun, nor have those behind it; 0 means that the last one plays.
  const comes = frame.next !== 0 && seat >= frame.next ? 1 : 0;
  return rounds + comes;
}

/** Whether this seat's turn is being played. */
export function isOnTurn(state: State, seat: number): boolean {
  return turnOf(state)?.seat === seat;
}

/** What so much intrigue takes away in the turns to come. */
export function intrigueCost({ weights, gossip }: Outlook, level: number): number {
  return gossip * level * (weights.intrigue + weights.intrigueHigh * level);
}
