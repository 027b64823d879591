import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import { boardOf, CROSSING } from '../data.ts';
import { playersOf, pointsOf, type State } from '../state.ts';
import { DISTRICTS, type District } from '../vocabulary.ts';
import { ownersOf } from './bridges.ts';

export type DogeBoard = Pick<State, 'edition' | 'nobles' | 'bridges' | 'doge' | 'ledger' | 'allowDebt' | 'penalties'>;

/** A walk of the doge and its bill: points to each opponent, points to the bank. */
export interface Way {
  readonly stops: readonly District[];
  readonly tolls: readonly number[];
  readonly bank: number;
  readonly total: number;
}

/** No bridge of any colour touches the doge's district (SM-16). */
export function isStranded(board: DogeBoard): boolean {
  const at = board.doge;
  return at !== undefined && boardOf(board.edition).around[at].every(({ pair }) => ownersOf(board, pair).length === 0);
}

/** The most a player can pay on the way: no credit, unless the table allows debt (SM-17). */
function purse(board: DogeBoard, seat: Seat): number {
  return board.allowDebt ? Number.POSITIVE_INFINITY : pointsOf(board, seat);
}

/**
 * The doge walks over bridges: own ones are free, an opposing one costs a point to its owner, and the mover chooses whose where
 * several stand and none is his (SM-15). From a district without any bridge the first step may be bought for two points (SM-16).
 * The first doge of the game enters where the player likes (SM-14). No district twice; of two ways, one that costs nobody
 * less and is dearer is left out, and equal bills count once (SM-29).
 */
export function dogeWays(board: DogeBoard, seat: Seat): Map<District, Way[]> {
  const none = new Array<number>(playersOf(board)).fill(0);
  const free = (district: District): Way => ({ stops: [district], tolls: none, bank: 0, total: 0 });
  const at = board.doge;
  if (at === undefined) return new Map(DISTRICTS.map((district) => [district, [free(district)]]));
  const { around } = boardOf(board.edition);
  const limit = purse(board, seat);
  const found = new Map<District, Way[]>([[at, [free(at)]]]);
  const queue: Way[] = [free(at)];
  const arrive = (way: Way, to: District, tolls: readonly number[], bank: number, total: number) => {
    if (total > limit) return;
    const known = found.get(to);
    const next: Way = { stops: [...way.stops, to], tolls, bank, total };
    if (known === undefined) found.set(to, [next]);
    else if (known.some((other) => costsNoMore(other, next))) return;
    else found.set(to, [...known.filter((other) => !costsNoMore(next, other)), next]);
    queue.push(next);
  };
  if (isStranded(board)) for (const { to } of around[at]) arrive(ensureDefined(queue[0], 'the start'), to, none, CROSSING, CROSSING);
  for (let next = 0; next < queue.length; next++) {
    const way = ensureDefined(queue[next], 'a way');
    for (const { pair, to } of around[ensureDefined(way.stops.at(-1), 'a stop')]) {
      const owners = ownersOf(board, pair);
      if (owners.length === 0 || way.stops.includes(to)) continue;
      if (owners.includes(seat)) arrive(way, to, way.tolls, way.bank, way.total);
      else if (way.total < limit)
        for (const owner of owners)
          arrive(
            way,
            to,
            way.tolls.map((toll, other) => (other === owner ? toll + 1 : toll)),
            way.bank,
            way.total + 1,
          );
    }
  }
  return found;
}

function costsNoMore(one: Way, other: Way): boolean {
  return one.bank <= other.bank && one.tolls.every((toll, seat) => toll <= (other.tolls[seat] ?? 0));
}

/** Districts which bridges would reach if money were no matter. */
export function linkedTo(board: DogeBoard, start: District): Set<District> {
  const linked = new Set([start]);
  for (const district of linked)
    for (const { pair, to } of boardOf(board.edition).around[district]) if (ownersOf(board, pair).length > 0) linked.add(to);
  return linked;
}

/** Tolls are paid before the scoring, also to players who have finished the round (SM-15). */
export function payTheWay(state: State, seat: Seat, tolls: readonly number[], bank: number): void {
  const { tolls: account, crossings } = state.ledger;
  tolls.forEach((toll, owner) => {
    account[owner] = (account[owner] ?? 0) + toll;
    account[seat] = (account[seat] ?? 0) - toll;
  });
  crossings[seat] = (crossings[seat] ?? 0) - bank;
}
