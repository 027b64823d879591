import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { boardOf } from '../rules/board.ts';
import { distances } from '../rules/lines.ts';
import { partnerSeat } from '../rules/missions.ts';
import { answersIn, cardsOf, MISSION, unpack } from '../rules/showings.ts';
import { sideOf } from '../rules/victory.ts';
import type { State } from '../state.ts';
import { AMBASSADOR, agentsOf, ENVOY } from '../vocabulary.ts';
import { way } from './position.ts';
import { errandOf, flight } from './prospects.ts';

/** Evaluation function, all cards open: a side is as likely to win as its mission is near and its partners know of it. */
export function worth(state: State): readonly number[] {
  const chances = seatsOf(state.seats).map(() => 1 / state.seats);
  if (state.identities.length === 0) return chances;
  const sides = new Map<Seat, number>();
  for (const seat of seatsOf(agentsOf(state.seats))) {
    const first = sideOf(state, seat)[0] ?? seat;
    if (!sides.has(first)) sides.set(first, strength(state, first));
  }
  const sealed = state.sheet !== undefined && rightEntries(state) === 8 ? 1 : 0;
  const sum = [...sides.values()].reduce((total, one) => total + one, state.seats === 5 ? ENVOY_CHANCE + sealed : 0);
  return chances.map((_, seat) => (seat === ENVOY ? ENVOY_CHANCE + sealed : (sides.get(sideOf(state, seat as Seat)[0] ?? 0) ?? 0)) / sum);
}

const ENVOY_CHANCE = 0.1;

function strength(state: State, seat: Seat): number {
  const board = boardOf(state.options.edition);
  const world = { identities: state.identities, disguises: state.disguises };
  const partner = partnerSeat(state, seat);
  const table = { board, agents: agentsOf(state.seats), seats: state.seats };
  const errand = partner === undefined ? flight(board, world, seat) : errandOf(table, world, state.letters, seat, partner);
  const at = state.figures.slice();
  at[AMBASSADOR] = state.ambassador;
  const known = partner === undefined ? 1 : 0.3 + 0.35 * (told(state, seat, partner) + told(state, partner, seat));
  return 0.2 + known * way(distances(board), at, errand, 1);
}

/** Whether one partner has shown the other his letter. */
function told(state: State, from: Seat, to: Seat): number {
  const letters = answersIn(state.shown).filter((packed) => (cardsOf(packed) & MISSION) !== 0);
  return letters.map(unpack).some((s) => s.from === from && s.to === to) ? 1 : 0;
}

function rightEntries({ sheet, identities, disguises }: State): number {
  if (sheet === undefined) return 0;
  return sheet.identities.filter((i, s) => identities[s] === i).length + sheet.disguises.filter((d, s) => disguises[s] === d).length;
}
