import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { boardOf, missionOf, pawnSpace } from '../data.ts';
import type { Pen } from '../log.ts';
import { playerOf, type State } from '../state.ts';
import type { Perk } from '../vocabulary.ts';
import { triggerEnd } from './ending.ts';

export const SCROLL_CAP = 10;
export const DOGE_SCROLL_CAP = 5;
export const DOGE_INTRIGUE_CAP = 8;

/** Intrigue goes up to 8, with four or five players up to 10. R51: alone too the side with 8 is used. */
export function intrigueCap(state: { readonly players: readonly unknown[] }): number {
  return state.players.length >= 4 ? 10 : 8;
}

/** A completed mission in one of the three places is in effect; archived or in hand it is not (P2). */
export function holds(state: State, seat: Seat, perk: Perk): boolean {
  const places = playerOf(state, seat).places;
  if (places.length === 0) return false;
  const board = boardOf(state);
  for (const no of places) if (missionOf(board, no).perk === perk) return true;
  return false;
}

/** Points never fall below 0. */
export function score(state: State, seat: Seat, points: number): void {
  const player = playerOf(state, seat);
  player.points = Math.max(0, player.points + points);
}

/** Each point of intrigue over the cap costs 2 points instead (R51), and the table is told. */
export function takeIntrigue(pen: Pen, seat: Seat, points: number): void {
  const before = playerOf(pen.state, seat).points;
  addIntrigue(pen.state, seat, points);
  const lost = before - playerOf(pen.state, seat).points;
  if (lost > 0) pen.emit({ kind: 'brimming', seat, points: lost });
}

/** The same where what comes of it is told in a sum. */
export function addIntrigue(state: State, seat: Seat, points: number): void {
  const over = intrigueOver(state, seat, points);
  playerOf(state, seat).intrigue += points - over;
  if (over > 0) score(state, seat, -2 * over);
}

/** How much of so much intrigue would find no room. */
export function intrigueOver(state: State, seat: Seat, points: number): number {
  return Math.max(0, points - (intrigueCap(state) - playerOf(state, seat).intrigue));
}

/** Intrigue that is removed outright stops at 0 (R16). */
export function dropIntrigue(state: State, seat: Seat, points: number): void {
  const player = playerOf(state, seat);
  player.intrigue = Math.max(0, player.intrigue - points);
}

/** Scrolls are gained up to the end of their track; what goes beyond it is lost. */
export function gainScrolls(state: State, seat: Seat, scrolls: number): void {
  const player = playerOf(state, seat);
  player.scrolls = Math.min(SCROLL_CAP, player.scrolls + scrolls);
}

/** How many players have less intrigue; equal counts for neither, the Doge is one player (R28, R84). */
export function withLess(state: State, seat: Seat): number {
  const mine = playerOf(state, seat).intrigue;
  let count = state.doge !== undefined && state.doge.intrigue < mine ? 1 : 0;
  for (const player of state.players) if (player.intrigue < mine) count++;
  return count;
}

/** How many players have more intrigue (R84). */
export function withMore(state: State, seat: Seat): number {
  const mine = playerOf(state, seat).intrigue;
  let count = state.doge !== undefined && state.doge.intrigue > mine ? 1 : 0;
  for (const player of state.players) if (player.intrigue > mine) count++;
  return count;
}

/** Every other player takes intrigue; mission 20 is a shield against it, and the Doge takes it too (R28). */
export function spreadIntrigue(pen: Pen, by: Seat): void {
  const state = pen.state;
  const hit = seatsOf(state.players.length).filter((seat) => seat !== by && !holds(state, seat, 'shield'));
  pen.emit({ kind: 'intrigue', seats: hit, by, ...(state.doge === undefined ? {} : { doge: true }) });
  for (const seat of hit) takeIntrigue(pen, seat, 1);
  dogeTakesIntrigue(pen, 1);
  if (!holds(state, by, 'gossip_point')) return;
  score(state, by, 1);
  pen.emit({ kind: 'perk', seat: by, perk: 'gossip_point' });
}

/** At 8 the Doge loses 2 points and 4 intrigue at once (R30). */
export function dogeTakesIntrigue(pen: Pen, points: number): void {
  const doge = pen.state.doge;
  if (doge === undefined) return;
  for (let n = 0; n < points; n++) {
    doge.intrigue++;
    if (doge.intrigue < DOGE_INTRIGUE_CAP) continue;
    doge.intrigue -= 4;
    doge.points = Math.max(0, doge.points - 2);
    pen.emit({ kind: 'dogeCaught' });
  }
}

/** Steps on the track of the Grand Council; at its end further steps are lost. R52: reaching or passing the pawn triggers the end. */
export function advanceCouncil(pen: Pen, seat: Seat, steps: number): void {
  const state = pen.state;
  const player = playerOf(state, seat);
  const { track } = boardOf(state).edition.council;
  const made = Math.min(steps, track - player.council);
  player.council += made;
  pen.emit({ kind: 'council', seat, steps: made, at: player.council });
  const pawn = pawnSpace(state);
  if (pawn !== undefined && player.council >= pawn) triggerEnd(pen, 'council');
}
