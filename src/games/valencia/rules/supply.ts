import type { Seat } from '../../../kit/seat.ts';
import { editionOf, type Player, playerAt, type State } from '../state.ts';
import type { Guild } from '../vocabulary.ts';
import { copies } from './piles.ts';

/** How many resources of a guild are left in the supply; what was sold is there again at once (M2, M5). */
export function supplyOf(state: State, guild: Guild): number {
  let out = 0;
  for (const player of state.players) out += copies(player.goods, guild);
  return editionOf(state).stock.goods - out;
}

/** Members a player still has before him: neither in the city nor on the Council (A13). */
export function membersHome(state: State, seat: Seat): number {
  const player = playerAt(state, seat);
  return editionOf(state).stock.members - player.city.length - player.council.length;
}

/** Takes a resource from the supply, if there is one; no substitute is given (M2, X7). */
export function takeGood(state: State, seat: Seat, guild: Guild): boolean {
  if (supplyOf(state, guild) === 0) return false;
  playerAt(state, seat).goods += guild;
  return true;
}

/** Sells resources at the price printed on them; they go back to the supply (M5, M7), whose coins have no end (M6). */
export function sell(state: State, player: Player, goods: string): number {
  const { prices } = editionOf(state);
  let coins = 0;
  for (const good of goods as Iterable<Guild>) {
    player.goods = player.goods.replace(good, '');
    coins += prices[good];
  }
  player.coins += coins;
  return coins;
}
