import type { Seat } from '../../../kit/seat.ts';
import { cityOf, playerAt, type State } from '../state.ts';
import type { Guild } from '../vocabulary.ts';
import type { Board, Square } from './board.ts';

/** Whose member stands on a square. */
export function occupant(state: State, square: string): Seat | undefined {
  for (let at = 0; at < state.players.length; at++) if (state.players[at]?.city.includes(square)) return at as Seat;
  return undefined;
}

function isFree(state: State, square: string): boolean {
  for (const player of state.players) if (player.city.includes(square)) return false;
  return true;
}

/** The unoccupied City squares of a guild, in reading order. */
export function freeSquares(state: State, guild: Guild): Square[] {
  return cityOf(state).ofGuild[guild].filter((square) => isFree(state, square.id));
}

/** Step G: to a free square at the edge of the own one (F6, F12). */
export function neighboursFree(state: State, square: string): string[] {
  return (cityOf(state).squares.get(square)?.near ?? []).filter((to) => isFree(state, to));
}

/** Whether a player has a member in the city that can be shifted (K9). */
export function canShift(state: State, seat: Seat): boolean {
  return playerAt(state, seat).city.some((square) => neighboursFree(state, square).length > 0);
}

/** Where a Vagabond may go: one to three steps over City squares, occupied ones too, to a free square (X11, X17). */
export function wanderings(state: State, from: string): string[] {
  const reached = stepsAway(cityOf(state), from, 3);
  return reached.filter((to) => to !== from && isFree(state, to)).sort(byReading);
}

function stepsAway(board: Board, from: string, steps: number): string[] {
  const reached = [from];
  let edge = [from];
  for (let step = 0; step < steps; step++) {
    const further: string[] = [];
    for (const square of edge)
      for (const to of board.squares.get(square)?.near ?? [])
        if (!reached.includes(to)) {
          reached.push(to);
          further.push(to);
        }
    edge = further;
  }
  return reached;
}

/** Row by row from the north, then from the west. */
function byReading(a: string, b: string): number {
  return Number(a[1]) - Number(b[1]) || (a < b ? -1 : a > b ? 1 : 0);
}

export function shift(state: State, seat: Seat, from: string, to: string): void {
  const { city } = playerAt(state, seat);
  city[city.indexOf(from)] = to;
}

/** Trees where no palm stands. */
export function freeTrees(state: State): string[] {
  return [...cityOf(state).trees.keys()].filter((tree) => !state.palms.includes(tree));
}

/** Fountain spaces where nothing is built. */
export function freeSpaces(state: State): string[] {
  return [...cityOf(state).spaces.keys()].filter((space) => state.fountains[space] === undefined);
}

/** Where a palm can step: a free tree whose row or column differs by one (F10, F13). */
export function palmSteps(state: State, palm: string): string[] {
  return (cityOf(state).trees.get(palm)?.near ?? []).filter((tree) => !state.palms.includes(tree));
}
