import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import { type Board, boardOf } from '../data.ts';
import type { TurnFrame } from '../frames/frame.ts';
import type { Pen } from '../log.ts';
import { buildingAt, playerOf, type State } from '../state.ts';
import type { Boat, Canal, Quay } from '../vocabulary.ts';
import { boatOf, boatsAt, castOff, moorBoat, quayOf, sailorOf } from './boats.ts';
import { coinsFrom, howToPass } from './buildings.ts';
import { canGoOn, passCanal, stayFee, voyageOf } from './canals.ts';

/** The canal between two quays. */
export function canalBetween(board: Board, from: Quay, to: Quay): Canal {
  return ensureDefined(
    board.ways[from]?.find((way) => way.to === to),
    'a canal between the quays',
  ).canal;
}

/** The gondolier goes over free of charge, or stays for 3 coins; then the gondola leaves its quay. */
export function castOffGondola(pen: Pen, turn: TurnFrame, gondola: number): void {
  const state = pen.state;
  const player = playerOf(state, turn.seat);
  if (player.gondolier === gondola) {
    const coins = stayFee(state, turn.seat);
    player.coins -= coins;
    pen.emit({ kind: 'stayed', seat: turn.seat, coins });
  }
  player.gondolier = gondola;
  const boat = boatOf(turn.seat, gondola);
  turn.route.push(quayOf(state, boat));
  castOff(state, boat);
}

/** Along one canal to the next quay: toll or bridge first, then mooring or passing (R46). */
export function sailTo(pen: Pen, turn: TurnFrame, to: Quay, moor: boolean): void {
  const state = pen.state;
  const from = ensureDefined(turn.route.at(-1), 'a quay to leave');
  const canal = canalBetween(boardOf(state), from, to);
  const toll = passCanal(pen, turn.seat, canal, turn.route.length - 1);
  turn.route.push(to);
  pen.emit({ kind: 'sailed', seat: turn.seat, from, to, building: buildingAt(state, to), toll, moor });
  if (moor) {
    moorBoat(pen, activeBoat(state, turn.seat), to, turn.seat);
    turn.stage = 'errand';
  } else turn.stage = 'meet';
}

/** R36: passing the Market, whether only a cube sold there can pay the way on; then its last cube must not go before. */
export function livesOnLastCube(state: State, turn: TurnFrame): boolean {
  const quay = ensureDefined(turn.route.at(-1), 'a quay reached');
  if (state.city[quay] !== 'market') return false;
  const { gondolier, coins } = playerOf(state, turn.seat);
  if (howToPass(state, turn.seat, gondolier, quay, turn.spy) === undefined) return false;
  const unsold = coins + coinsFrom(state, turn.seat, 'market', [], false);
  return !canGoOn(state, boardOf(state), voyageOf(state, turn.seat, gondolier, turn.route, unsold), quay);
}

function activeBoat(state: State, seat: Seat): Boat {
  return boatOf(seat, playerOf(state, seat).gondolier);
}

/** Boats met at a quay that is passed: all but one's own (R45). */
export function boatsMet(state: State, seat: Seat, quay: Quay): Boat[] {
  return boatsAt(state, quay).filter((boat) => sailorOf(state, boat) !== seat);
}
