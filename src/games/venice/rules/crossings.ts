import { createLanes } from '../../../kit/engine.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { CrossingFrame, Payment } from '../frames/frame.ts';
import type { Pen } from '../log.ts';
import { currentTurn, playerOf, type State } from '../state.ts';
import type { Boat } from '../vocabulary.ts';
import { cargoOf, sailorOf, unload } from './boats.ts';
import { totalOf } from './cubes.ts';
import { dogeTakesIntrigue, holds, takeIntrigue } from './tracks.ts';
import { livesOnLastCube } from './voyage.ts';

export const NOTHING_PAID: Payment = { scrolls: 0, coins: 0, cubes: [0, 0, 0, 0, 0, 0], intrigue: 0 };

/** How many answers a seat owes for the boats met: the mover one for each, mission 14 asks two; the owner one for each of his own. */
function answersOwed(state: State, mover: number, boats: readonly Boat[], seat: Seat): number {
  let owed = 0;
  for (const boat of boats) {
    const owner = sailorOf(state, boat);
    if (seat === mover) owed += owner !== undefined && holds(state, owner, 'double_answer') ? 2 : 1;
    else if (owner === seat) owed++;
  }
  return owed;
}

/** R75: whether a seat has anything but intrigue to answer with; mission 18 pays for boats that are passed, not for one's own passing. */
function hasMeans(state: State, seat: Seat, isOwner: boolean): boolean {
  const player = playerOf(state, seat);
  return (
    player.scrolls > 0 ||
    (isOwner && player.coins > 0 && holds(state, seat, 'coin_answer')) ||
    (holds(state, seat, 'cubes_as_scrolls') && cubesToGive(state, seat, isOwner) > 0) ||
    (player.favour === 'ready' && player.ask)
  );
}

/** R36: the mover keeps the cube without which he could not sail on. */
function cubesToGive(state: State, seat: Seat, isOwner: boolean): number {
  const { cargo, gondolier } = playerOf(state, seat);
  const aboard = cargo.reduce((a, b) => a + b, 0);
  const isLast = !isOwner && totalOf(cargoOf(state, seat, gondolier)) === 1 && livesOnLastCube(state, currentTurn(state));
  return isLast ? aboard - 1 : aboard;
}

/** Everybody who met answers sealed, and all answers of a quay are shown together (R24, R45). Who has no means takes intrigue. */
export function meet(pen: Pen, mover: Seat | -1, boats: readonly Boat[]): void {
  const state = pen.state;
  const seats: Seat[] = [];
  for (let s = 0; s < state.players.length; s++) if (answersOwed(state, mover, boats, s as Seat) > 0) seats.push(s as Seat);
  const asked = seats.filter((seat) => hasMeans(state, seat, seat !== mover));
  const answers: { [seat in Seat]?: Payment } = {};
  for (const seat of seats)
    if (!asked.includes(seat)) answers[seat] = { ...NOTHING_PAID, intrigue: answersOwed(state, mover, boats, seat) };
  if (asked.length === 0) {
    settleCrossing(pen, mover, boats, answers);
    return;
  }
  pen.push({
    kind: 'crossing',
    mover,
    boats: [...boats],
    answers,
    lanes: createLanes(asked, (seat) => ({ kind: 'answer' as const, seat, left: answersOwed(state, mover, boats, seat) })),
  });
}

/** The answers are shown and paid. R29: the Doge pays for each boat of his that was met, a scroll while he has one. */
export function settleCrossing(pen: Pen, mover: number, boats: readonly Boat[], answers: CrossingFrame['answers']): void {
  const state = pen.state;
  const told: { seat: Seat; paid: Payment }[] = [];
  for (let s = 0; s < state.players.length; s++) {
    const paid = answers[s as Seat];
    if (paid === undefined) continue;
    const player = playerOf(state, s as Seat);
    player.scrolls -= paid.scrolls;
    player.coins -= paid.coins;
    unload(player, paid.cubes);
    told.push({ seat: s as Seat, paid });
  }
  pen.emit({ kind: 'met', boats, answers: told });
  for (const { seat, paid } of told) takeIntrigue(pen, seat, paid.intrigue);
  if (state.doge === undefined) return;
  // Mission 14 makes the Doge pay on his own turn too.
  if (mover < 0 && !holds(state, 0, 'double_answer')) return;
  dogePays(pen, boats.length);
}

function dogePays(pen: Pen, times: number): void {
  const doge = pen.state.doge;
  if (doge === undefined) return;
  const scrolls = Math.min(times, doge.scrolls);
  doge.scrolls -= scrolls;
  pen.emit({ kind: 'dogeMet', scrolls, intrigue: times - scrolls });
  dogeTakesIntrigue(pen, times - scrolls);
}
