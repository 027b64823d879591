import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Pen } from '../log.ts';
import { type Player, playerOf, type State } from '../state.ts';
import type { Boat, Deck, Owner, Quay, Whose } from '../vocabulary.ts';
import { holds, score } from './tracks.ts';

export function boatOf(seat: Seat, gondola: number): Boat {
  return seat * 2 + gondola;
}

/** The seat that owns a boat; nobody's seat when it is a smuggler's or the Doge's. */
export function sailorOf(state: { readonly players: readonly unknown[] }, boat: Boat): Seat | undefined {
  const seat = boat >> 1;
  return seat < state.players.length ? (seat as Seat) : undefined;
}

/** An owner of pieces as the log names him. */
export function whose(state: { readonly players: readonly unknown[] }, owner: Owner): Whose {
  const seats = state.players.length;
  if (owner < seats) return owner as Seat;
  return seats === 2 ? 'smugglers' : owner === seats ? 'house_a' : 'house_b';
}

/** Boats of a deck: with two players one smuggler, alone two of the Doge's. */
export function boatsOfDeck(state: { readonly players: readonly unknown[] }, deck: Deck): Boat[] {
  const first = state.players.length * 2;
  if (state.players.length === 2) return [deck === 'A' ? first : first + 1];
  return deck === 'A' ? [first, first + 1] : [first + 2, first + 3];
}

export function deckOf(state: { readonly players: readonly unknown[] }, boat: Boat): Deck {
  return boatsOfDeck(state, 'A').includes(boat) ? 'A' : 'B';
}

export function quayOf(state: { readonly boats: readonly Quay[] }, boat: Boat): Quay {
  return ensureDefined(state.boats[boat], `boat ${boat}`);
}

/** Where a player's other gondola lies; −1 before it is on the water. */
export function sisterQuay(state: State, seat: Seat, gondola: number): Quay {
  return state.boats[boatOf(seat, 1 - gondola)] as Quay;
}

/** The boats at a quay, the lowest first (R60). */
export function boatsAt(state: { readonly boats: readonly Quay[]; readonly arrivals: readonly Boat[] }, quay: Quay): Boat[] {
  const found: Boat[] = [];
  for (const boat of state.arrivals) if (state.boats[boat] === quay) found.push(boat);
  return found;
}

/** Whether any boat but one lies at a quay. */
export function isMet(state: State, quay: Quay, boat: Boat): boolean {
  for (let other = 0; other < state.boats.length; other++) if (other !== boat && state.boats[other] === quay) return true;
  return false;
}

/** Takes a boat out of its quay: who lies above sinks down, nobody scores (R60). */
export function castOff(state: State, boat: Boat): void {
  const at = state.arrivals.indexOf(boat);
  if (at >= 0) state.arrivals.splice(at, 1);
  state.boats[boat] = -1;
}

/**
 * A boat that moors lies above those already there, and each owner scores as many points as boats lie above his. R60: a smuggler's
 * boat scores for nobody under a player, for the opponent under the other smuggler; a Doge's boat always for the Doge.
 */
export function moorBoat(pen: Pen, boat: Boat, quay: Quay, mover: Seat): void {
  const state = pen.state;
  const scored = stackPoints(state, boat, quay, mover);
  state.boats[boat] = quay;
  state.arrivals.push(boat);
  for (const { seat, points } of scored) {
    if (seat !== undefined) {
      score(state, seat, points);
      pen.emit({ kind: 'stacked', seat, points });
    } else if (state.doge !== undefined) {
      state.doge.points += points;
      pen.emit({ kind: 'dogeStacked', points });
    }
  }
}

/** Who scores when a boat moors; without a seat it is the Doge. */
export function stackPoints(state: State, boat: Boat, quay: Quay, mover: Seat): { readonly seat?: Seat; readonly points: number }[] {
  const below = boatsAt(state, quay);
  const bySmuggler = sailorOf(state, boat) === undefined;
  // Each arrival counts all boats above anew: of two boats the lower earns two points.
  return below.flatMap((lying, depth) => {
    const points = below.length - depth;
    const seat = sailorOf(state, lying);
    if (seat !== undefined) return [{ seat, points: points + (holds(state, seat, 'stack_point') ? 1 : 0) }];
    if (state.doge !== undefined) return [{ points }];
    return bySmuggler ? [{ seat: (1 - mover) as Seat, points }] : [];
  });
}

/** A gondola carries five cubes, with mission 8 seven. */
export function hold(state: State, seat: Seat): number {
  return holds(state, seat, 'seven_cubes') ? 7 : 5;
}

export function cargoOf(state: State, seat: Seat, gondola: number): [number, number, number] {
  const cargo = playerOf(state, seat).cargo;
  const at = gondola * 3;
  return [cargo[at] ?? 0, cargo[at + 1] ?? 0, cargo[at + 2] ?? 0];
}

/** Cubes by gondola and ware leave both gondolas. In place: copying a state is slower when its arrays are of many kinds. */
export function unload(player: Player, cubes: readonly number[]): void {
  cubes.forEach((n, i) => {
    player.cargo[i] = (player.cargo[i] ?? 0) - n;
  });
}

export function load(state: State, seat: Seat, gondola: number, cubes: readonly number[]): void {
  const cargo = playerOf(state, seat).cargo;
  for (let ware = 0; ware < 3; ware++) cargo[gondola * 3 + ware] = cubes[ware] ?? 0;
}
