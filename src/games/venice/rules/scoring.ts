import { ensureDefined } from '../../../kit/must.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { boardOf } from '../data.ts';
import type { Payment } from '../frames/frame.ts';
import type { Pen } from '../log.ts';
import { type Final, playerOf, type State, type Tally } from '../state.ts';
import { placedBy } from './assistants.ts';
import { unload } from './boats.ts';
import { holds, score } from './tracks.ts';

export const SCROLLS_PER_STEP = 2;
export const COINS_PER_STEP = 4;
const COINS_PER_POINT = 4;
const FAVOUR_POINTS = 4;

export function finalOf(state: State): Final {
  return ensureDefined(state.final, 'a scoring');
}

/** Rewards by place on the council track; who shares places shares their rewards, rounded down, and space 0 earns nothing (R7). */
export function councilPoints(row: readonly number[], markers: readonly number[]): number[] {
  return markers.map((space) => {
    if (space === 0) return 0;
    const above = markers.filter((other) => other > space).length;
    const level = markers.filter((other) => other === space).length;
    let sum = 0;
    for (let place = above; place < above + level; place++) sum += row[place] ?? 0;
    return Math.floor(sum / level);
  });
}

/** R71: alone your marker and the Doge's two rank as three players. */
export function scoreCouncil(pen: Pen): void {
  const state = pen.state;
  const { rewards } = boardOf(state).edition.council;
  const markers = state.players.map((player) => player.council);
  if (state.doge !== undefined) markers.push(...state.doge.council);
  const points = councilPoints(rewards[Math.max(2, markers.length) as 2 | 3 | 4 | 5], markers);
  const doge = points.slice(state.players.length).reduce((a, b) => a + b, 0);
  if (state.doge !== undefined) {
    state.doge.points += doge;
    finalOf(state).doge = doge;
  }
  credit(pen, 'council', points.slice(0, state.players.length), doge);
}

/** Seven or eight assistants are worth half the council space, rounded up, nine and ten all of it (R6). */
export function assistantPoints(placed: number, council: number): number {
  return placed >= 9 ? council : placed >= 7 ? Math.ceil(council / 2) : 0;
}

export function scoreAssistants(pen: Pen): void {
  const state = pen.state;
  credit(
    pen,
    'assistants',
    state.players.map((player, seat) => assistantPoints(placedBy(state, seat), player.council)),
  );
}

/** A point for every 4 coins. */
export function scoreCoins(pen: Pen): void {
  credit(
    pen,
    'coins',
    pen.state.players.map((player) => Math.floor(player.coins / COINS_PER_POINT)),
  );
}

/** A favour never turned is worth 4 points. */
export function scoreFavours(pen: Pen): void {
  credit(
    pen,
    'favour',
    pen.state.players.map((player) => (player.favour === 'ready' ? FAVOUR_POINTS : 0)),
  );
}

function credit(pen: Pen, step: keyof Tally, points: readonly number[], doge = 0): void {
  const state = pen.state;
  points.forEach((n, seat) => {
    score(state, seat as Seat, n);
    (finalOf(state).tallies[seat] as Tally)[step] = n;
  });
  pen.emit({ kind: 'scored', step, points, ...(doge > 0 ? { doge } : {}) });
}

/** Who has the most intrigue, above 0, is arrested; of several the one farthest from the first player (R2). Alone: you, with as much as the Doge (R3). */
export function arrestedNow(state: {
  readonly players: readonly { readonly intrigue: number }[];
  readonly doge?: { readonly intrigue: number } | undefined;
}): Seat | undefined {
  if (state.doge !== undefined) {
    const yours = state.players[0]?.intrigue ?? 0;
    return yours > 0 && yours >= state.doge.intrigue ? 0 : undefined;
  }
  let arrested: Seat | undefined;
  let most = 1;
  state.players.forEach((player, seat) => {
    if (player.intrigue < most) return;
    most = player.intrigue;
    arrested = seat as Seat;
  });
  return arrested;
}

/** R33, R78: steps a player can buy with scrolls, with mission 21 cubes too, and with coins. */
export function buyable(state: State, seat: Seat): { scrolls: number; coins: number } {
  const player = playerOf(state, seat);
  const cubes = holds(state, seat, 'cubes_as_scrolls') ? player.cargo.reduce((a, b) => a + b, 0) : 0;
  return {
    scrolls: Math.min(player.intrigue, Math.floor((player.scrolls + cubes) / SCROLLS_PER_STEP)),
    coins: Math.min(player.intrigue, Math.floor(player.coins / COINS_PER_STEP)),
  };
}

/** What so many steps cost. Scrolls go before cubes: neither is worth anything any more (R81). */
export function pleaPrice(state: State, seat: Seat, scrolls: number, coins: number): Payment {
  const player = playerOf(state, seat);
  const owed = scrolls * SCROLLS_PER_STEP;
  const paid = Math.min(owed, player.scrolls);
  let price = owed - paid;
  const cubes = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < cubes.length && price > 0; i++) {
    const from = Math.min(price, player.cargo[i] ?? 0);
    cubes[i] = from;
    price -= from;
  }
  return { scrolls: paid, coins: coins * COINS_PER_STEP, cubes, intrigue: 0 };
}

/** Each step is paid one way whole. */
export function buyDown(pen: Pen, seat: Seat, scrolls: number, coins: number): void {
  const player = playerOf(pen.state, seat);
  const paid = pleaPrice(pen.state, seat, scrolls, coins);
  player.scrolls -= paid.scrolls;
  unload(player, paid.cubes);
  player.coins -= paid.coins;
  player.intrigue -= scrolls + coins;
  pen.emit({ kind: 'pleaded', seat, steps: scrolls + coins, paid });
}

/** What decides at the end, as state and view both hold it. */
interface Standing {
  readonly players: readonly { readonly points: number }[];
  readonly doge?: { readonly points: number };
  readonly final?: { readonly arrested?: Seat };
}

/** Points decide, of equal ones the seat farthest from the first player (R1); the arrested one is last whatever his points (R73). */
export function ranking({ players, final }: Standing): Seat[] {
  return seatsOf(players.length).sort((a, b) => {
    if (a === final?.arrested || b === final?.arrested) return a === final?.arrested ? 1 : -1;
    return (players[b]?.points ?? 0) - (players[a]?.points ?? 0) || b - a;
  });
}

/** Alone you win only with more points than the Doge and without an arrest (R71). */
export function beatsDoge({ players, doge, final }: Standing): boolean {
  return final?.arrested === undefined && (players[0]?.points ?? 0) > (doge?.points ?? 0);
}

/** Everyone's final place (R1, R71, R73). */
export function finalPlaces(standing: Standing): number[] {
  if (standing.doge !== undefined) return [beatsDoge(standing) ? 1 : 2];
  const order = ranking(standing);
  return seatsOf(order.length).map((seat) => 1 + order.indexOf(seat));
}
