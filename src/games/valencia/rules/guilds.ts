import type { Seat } from '../../../kit/seat.ts';
import type { Hindrance } from '../log.ts';
import { cityOf, playerAt, type State } from '../state.ts';
import type { Guild } from '../vocabulary.ts';
import type { Square } from './board.ts';
import { freeSquares } from './city.ts';
import { canTakeSeat, holdsAlone } from './council.ts';
import { membersHome, supplyOf } from './supply.ts';

/** What the rank of a guild auction can still do; each action is free to take or leave (A10). */
export interface GuildActions {
  readonly seat: boolean;
  /** The seat is his alone already: his member stays there whatever he does, and that is an action done (A11). */
  readonly stays: boolean;
  readonly good: boolean;
  /** The unoccupied squares, payable or not. */
  readonly squares: readonly Square[];
  readonly payable: readonly Square[];
}

/** First: seat, resource and square. Second: resource and square. Third: one of the two (A15, M4). */
export function guildActions(state: State, seat: Seat, guild: Guild, rank: number): GuildActions {
  const squares = freeSquares(state, guild);
  const { coins } = playerAt(state, seat);
  const members = membersHome(state, seat) > 0;
  const stays = rank === 1 && holdsAlone(state, seat, guild);
  return {
    seat: rank === 1 && !stays && canTakeSeat(state, seat, guild),
    stays,
    good: supplyOf(state, guild) > 0,
    squares,
    payable: members ? squares.filter((square) => square.cost <= coins) : [],
  };
}

/** Whether placing on the guild's seat uses up a member: not when an own one stands there (A11). */
export function seatCostsMember(state: State, seat: Seat, guild: Guild): boolean {
  return !playerAt(state, seat).council.includes(guild);
}

/** Why no square can be taken: no member, no free square, or too few coins for any (A13, M1, M3). */
export function squareHindrance(state: State, seat: Seat, actions: GuildActions): Hindrance {
  if (membersHome(state, seat) === 0) return 'noMember';
  return actions.squares.length === 0 ? 'noSquare' : 'noCoins';
}

/** Pays the price of a square and puts a member on it (F16). */
export function placeOnSquare(state: State, seat: Seat, square: string): number {
  const cost = cityOf(state).squares.get(square)?.cost ?? 0;
  const player = playerAt(state, seat);
  player.coins -= cost;
  player.city.push(square);
  return cost;
}
