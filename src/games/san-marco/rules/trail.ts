import type { Seat } from '../../../kit/seat.ts';
import type { State } from '../state.ts';
import type { District, Pair } from '../vocabulary.ts';

/** A place that a trail names: a district, a place for bridges, or a bridge by its owner. */
type Stop = District | Pair | `${Pair}_${Seat}`;

/** Keeps for all to see what a card moved, and over which places; the same twice is kept once. */
export function leaveTrail(state: State, ...stops: readonly (Stop | undefined)[]): void {
  const way = stops.filter((stop, at) => stop !== undefined && stop !== stops[at - 1]).join(' ');
  if (!state.trail.includes(way)) state.trail.push(way);
}
