import type { Seat } from '../../../kit/seat.ts';
import { type Board, boardOf, priceOf } from '../data.ts';
import type { Pen } from '../log.ts';
import { bridgeOwner, playerOf, type State } from '../state.ts';
import type { Canal, Quay } from '../vocabulary.ts';
import { sisterQuay, whose } from './boats.ts';
import { holds, takeIntrigue } from './tracks.ts';

/** Leaving the gondolier where he is costs 3 coins, with mission 10 one; on the first turn nothing (R80). */
export function stayFee(state: State, seat: Seat): number {
  if (playerOf(state, seat).gondolier < 0) return 0;
  return holds(state, seat, 'cheap_stay') ? 1 : 3;
}

/** The first canal of a turn is free, a bridged one always; a bridge does not save the free one for later (R25). */
export function tollOf(state: State, board: Board, seat: Seat, canal: Canal, used: number): number {
  if (used === 0 || bridgeOwner(state, canal) >= 0) return 0;
  const price = priceOf(board, canal);
  return used === 1 && holds(state, seat, 'second_canal') ? Math.max(0, price - 1) : price;
}

/** Under one's own bridge one gains a coin (R25). */
export function bridgeCoins(state: State, seat: Seat, canal: Canal): number {
  const owner = bridgeOwner(state, canal);
  if (owner < 0) return 0;
  return owner === seat || holds(state, seat, 'bridge_coin') ? 1 : 0;
}

/** Under another's bridge one takes an intrigue that no scroll avoids (R25). */
export function bridgeIntrigue(state: State, seat: Seat, canal: Canal): number {
  const owner = bridgeOwner(state, canal);
  return owner < 0 || owner === seat || holds(state, seat, 'bridge_coin') ? 0 : 1;
}

/** Where a voyage stands when it is planned: who sails, where he has been, how many canals he used and what he has to spend. */
export interface Voyage {
  readonly seat: Seat;
  readonly sister: Quay;
  /** Quays already used, the present one included. */
  readonly route: readonly Quay[];
  readonly used: number;
  readonly coins: number;
}

/**
 * Whether a way on exists from a quay: a chain of payable canals over unused quays to one where he may moor (R36). Only his own
 * other gondola can make him pass on, so a chain never needs more than two canals.
 */
export function canGoOn(state: State, board: Board, voyage: Voyage, from: Quay): boolean {
  for (const { canal, to } of board.ways[from] as Board['ways'][number]) {
    if (voyage.route.includes(to)) continue;
    const toll = tollOf(state, board, voyage.seat, canal, voyage.used);
    if (toll > voyage.coins) continue;
    if (to !== voyage.sister) return true;
    const coins = voyage.coins - toll + bridgeCoins(state, voyage.seat, canal);
    const past: Voyage = { ...voyage, route: [...voyage.route, to], used: voyage.used + 1, coins };
    if (canGoOn(state, board, past, to)) return true;
  }
  return false;
}

/** A turn's voyage as it stands at the last quay of its route. */
export function voyageOf(state: State, seat: Seat, gondola: number, route: readonly Quay[], coins: number): Voyage {
  return { seat, sister: sisterQuay(state, seat, gondola), route, used: route.length - 1, coins };
}

/** Pays the toll or goes under the bridge, before anything at the new quay happens (R46). */
export function passCanal(pen: Pen, seat: Seat, canal: Canal, used: number): number {
  const state = pen.state;
  const player = playerOf(state, seat);
  const toll = tollOf(state, boardOf(state), seat, canal, used);
  player.coins -= toll;
  const owner = bridgeOwner(state, canal);
  if (owner >= 0) {
    const coins = bridgeCoins(state, seat, canal);
    const intrigue = bridgeIntrigue(state, seat, canal);
    player.coins += coins;
    pen.emit({ kind: 'under', seat, owner: whose(state, owner), coins, intrigue });
    takeIntrigue(pen, seat, intrigue);
    payToll(pen, owner, seat);
  }
  return toll;
}

export function earnsToll(state: State, owner: number): boolean {
  return owner >= 0 && owner < state.players.length && holds(state, owner as Seat, 'bridge_toll');
}

/** Mission 24: the owner of a bridge earns a coin when another's boat goes under it. */
export function payToll(pen: Pen, owner: number, by: Seat | undefined): void {
  if (owner === by || !earnsToll(pen.state, owner)) return;
  playerOf(pen.state, owner as Seat).coins += 1;
  pen.emit({ kind: 'toll', seat: owner as Seat });
}
