import { type Seat, seatsOf, type Viewer } from '../../../kit/seat.ts';
import type { Pen } from '../log.ts';
import type { State } from '../state.ts';
import { TICS, type Tic } from '../vocabulary.ts';
import { deciphered, decipheredAt, enciphered } from './cipher.ts';

/** Of those it is not meant for, one in three notices a gesture. */
const NOTICED_BY_ONE_IN = 3;

/** A gesture somebody made. Seats are bits. */
export interface Gesture {
  readonly from: Seat;
  readonly tic: Tic;
  readonly to: number;
  /** Who else may notice it, drawn when it was made. */
  readonly glimpsed: number;
  /** Who has looked around and seen it. */
  readonly seen: number;
  /** Made in a round before its maker had his turn in it. */
  readonly early: boolean;
  readonly round: number;
}

type Log = Pick<State, 'gestures'>;
type Now = Pick<State, 'round' | 'turn' | 'first' | 'seats'>;

/** Whether somebody's turn of this round is still to come. */
function comes({ turn, first, seats }: Now, seat: Seat): boolean {
  const place = (of: Seat) => (of - first + seats) % seats;
  return place(turn) < place(seat);
}

/** Letters that one gesture takes in the log. */
const WIDTH = 6;

function pack(g: Gesture): number {
  const what = g.from | (TICS.indexOf(g.tic) << 3) | (g.early ? 1 << 21 : 0) | (Math.min(g.round, 1023) << 22);
  return what | (g.to << 6) | (g.glimpsed << 11) | (g.seen << 16);
}
function unpack(packed: number): Gesture {
  return {
    from: (packed & 7) as Seat,
    tic: TICS[(packed >> 3) & 7] ?? 'cough',
    to: (packed >> 6) & 31,
    glimpsed: (packed >> 11) & 31,
    seen: (packed >> 16) & 31,
    early: ((packed >> 21) & 1) === 1,
    round: packed >>> 22,
  };
}

/** Every gesture of the game, oldest first. */
export function gesturesOf({ gestures }: Log): Gesture[] {
  return gestures === '' ? [] : deciphered(gestures, WIDTH).map(unpack);
}
export function gestureLog(gestures: readonly Gesture[]): string {
  return gestures.map((g) => enciphered(pack(g), WIDTH)).join('');
}

/** A gesture is made: whom it is meant for sees it when he looks, who else might is drawn once and for all. */
export function gesture(turn: Pen, from: Seat, tic: Tic, to: readonly Seat[]): void {
  const { state } = turn;
  let glimpsed = 0;
  for (const other of seatsOf(state.seats))
    if (other !== from && !to.includes(other) && turn.rng.below(NOTICED_BY_ONE_IN) === 0) glimpsed |= 1 << other;
  const made = { from, tic, to: bitsOf(to), glimpsed, seen: 0, early: comes(state, from), round: state.round };
  state.gestures += gestureLog([made]);
}

/** A gesture hangs in the air until its maker's next turn begins. */
export function hangs(now: Now, g: Gesture): boolean {
  if (g.early) return g.round === now.round && comes(now, g.from);
  return g.round === now.round || (g.round === now.round - 1 && comes(now, g.from));
}

/** Who has made a sign in this round: a bit for each seat. */
export function signedIn({ gestures, round }: Log & Pick<Now, 'round'>): number {
  let signed = 0;
  for (let at = gestures.length - WIDTH; at >= 0; at -= WIDTH) {
    const g = unpack(decipheredAt(gestures, at, WIDTH));
    if (g.round !== Math.min(round, 1023)) break;
    signed |= 1 << g.from;
  }
  return signed;
}

/** Somebody looks around: he sees what hangs in the air towards him, and of the rest what he was to notice. */
export function lookAround(state: State, seat: Seat): Gesture[] {
  const all = gesturesOf(state);
  const visible = all.filter((g) => g.from !== seat && hangs(state, g) && (((g.to | g.glimpsed) >> seat) & 1) === 1);
  if (visible.some((g) => !knows(g, seat)))
    state.gestures = gestureLog(all.map((g) => (visible.includes(g) ? { ...g, seen: g.seen | (1 << seat) } : g)));
  return visible;
}

/** Whether somebody knows of a gesture: he made it, or has looked around and seen it. */
export function knows(g: Gesture, viewer: Viewer): boolean {
  return viewer !== 'public' && (g.from === viewer || ((g.seen >> viewer) & 1) === 1);
}

/** A gesture hangs in the air towards somebody who has not looked since: he may know that much, not whose it is nor which. */
export function beckons(now: Now, g: Gesture, viewer: Viewer): boolean {
  return viewer !== 'public' && hangs(now, g) && (((g.to & ~g.seen) >> viewer) & 1) === 1;
}

function bitsOf(seats: readonly Seat[]): number {
  let bits = 0;
  for (const seat of seats) bits |= 1 << seat;
  return bits;
}

export function seatsIn(bits: number): Seat[] {
  return seatsOf(5).filter((seat) => (bits >> seat) & 1);
}
