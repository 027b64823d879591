import { type Seat, seatsOf, type Viewer } from '../../../kit/seat.ts';
import type { Sign, State } from '../state.ts';
import { TICS, type Tic } from '../vocabulary.ts';
import { deciphered, enciphered } from './cipher.ts';
import type { Pen } from './turns.ts';

/** Of those it is not meant for, one in three notices a gesture. */
const NOTICED_BY_ONE_IN = 3;

/** A gesture is made: whom it is meant for sees it when he looks, who else might is drawn once and for all. */
export function glimpse(turn: Pen, from: Seat, tic: Tic, to: readonly Seat[]): void {
  const { state } = turn;
  let glimpsed = 0;
  for (const other of seatsOf(state.seats))
    if (other !== from && !to.includes(other) && turn.rng.below(NOTICED_BY_ONE_IN) === 0) glimpsed |= 1 << other;
  state.signed |= 1 << from;
  state.signs = state.signs.filter((sign) => sign.from !== from);
  state.signs.push({ from, tic, to: bitsOf(to), glimpsed, round: state.round });
}

export function visibleTo(sign: Sign, seat: Seat): boolean {
  return sign.from !== seat && (((sign.to | sign.glimpsed) >> seat) & 1) === 1;
}

function bitsOf(seats: readonly Seat[]): number {
  let bits = 0;
  for (const seat of seats) bits |= 1 << seat;
  return bits;
}

export function seatsIn(bits: number): Seat[] {
  return seatsOf(5).filter((seat) => (bits >> seat) & 1);
}

/** A gesture somebody saw, for his notebook. */
export interface Note extends Omit<Sign, 'glimpsed'> {
  readonly by: Seat;
}

/** Letters that one note takes. */
const WIDTH = 4;

export function notesOf(noted: string): Note[] {
  return deciphered(noted, WIDTH).map((n) => ({
    by: (n & 7) as Seat,
    from: ((n >> 3) & 7) as Seat,
    tic: TICS[(n >> 6) & 7] ?? 'cough',
    to: (n >> 9) & 31,
    round: n >> 14,
  }));
}
export function notedOf(notes: readonly Note[]): string {
  return notes
    .map((n) => enciphered(n.by | (n.from << 3) | (TICS.indexOf(n.tic) << 6) | (n.to << 9) | (Math.min(n.round, 1023) << 14), WIDTH))
    .join('');
}

/** Whether somebody knows of a gesture: he made it, or has looked around and seen it. */
export function knowsSign(state: Pick<State, 'noted'>, sign: Sign, viewer: Viewer): boolean {
  return sign.from === viewer || notesOf(state.noted).some((n) => n.by === viewer && n.from === sign.from && n.round === sign.round);
}
