import { ensureDefined } from '../../../kit/must.ts';
import { type Rng, shuffled } from '../../../kit/rng.ts';
import { clockwiseFrom, nextSeat, type Seat, seatsOf } from '../../../kit/seat.ts';
import { LIMIT } from '../data.ts';
import type { Roles } from '../log.ts';
import { playersOf, type State } from '../state.ts';
import { penaltySum } from '../vocabulary.ts';

export function penaltiesOf(state: Pick<State, 'penalties'>, seat: Seat): number {
  return penaltySum(ensureDefined(state.penalties[seat], `penalties of seat ${seat}`));
}

/** Players still below ten penalty points: the round goes on for them. */
export function stillIn(state: Pick<State, 'penalties'>): Seat[] {
  return seatsOf(playersOf(state)).filter((seat) => penaltiesOf(state, seat) < LIMIT);
}

/** The lead passes clockwise, over players for whom the round is over (SM-21). */
export function nextLeader(state: State, among: readonly Seat[]): Seat {
  const players = playersOf(state);
  return ensureDefined(
    clockwiseFrom(nextSeat(state.leader, players), players).find((seat) => among.includes(seat)),
    'a leader',
  );
}

/**
 * The leader distributes; the others are drawn by lot. With four players the first drawn is the first chooser, the second the
 * second distributor, the third his chooser (SM-5). With three the two drawn choose in that order, with two the other one
 * chooses (SM-7, SM-32).
 */
export function drawRoles(leader: Seat, among: readonly Seat[], rng: Rng): Roles[] {
  const others = among.filter((seat) => seat !== leader);
  const lot = others.length > 1 ? shuffled(rng, others) : others;
  const [first, second, third] = lot;
  if (first === undefined) return [];
  if (second === undefined || third === undefined) return [{ giver: leader, choosers: lot }];
  return [
    { giver: leader, choosers: [first] },
    { giver: second, choosers: [third] },
  ];
}

/** Everybody below ten earns what lies between the highest penalty total of all and his own (SM-22). */
export function bonusOf(state: Pick<State, 'penalties'>, seat: Seat): number {
  const own = penaltiesOf(state, seat);
  const highest = Math.max(...seatsOf(playersOf(state)).map((other) => penaltiesOf(state, other)));
  return own < LIMIT ? highest - own : 0;
}

/** The single lowest total may send nobles into exile, even at ten or more; a tie gives it to nobody (SM-23). */
export function bonusExileFor(state: Pick<State, 'penalties'>): Seat | undefined {
  const totals = state.penalties.map((cards) => penaltySum(cards));
  const lowest = Math.min(...totals);
  const at = totals.indexOf(lowest);
  return totals.lastIndexOf(lowest) === at ? (at as Seat) : undefined;
}
