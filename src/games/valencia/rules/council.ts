import { clockwiseFrom, type Seat } from '../../../kit/seat.ts';
import { playerAt, type State, seatsIn } from '../state.ts';
import { type CouncilSeat, GUILDS, type Guild } from '../vocabulary.ts';
import { membersHome } from './supply.ts';

/** Whose members stand on a Council seat: nobody, one, or two joined by Support. */
export function holders(state: State, council: CouncilSeat): Seat[] {
  return seatsIn(state).filter((seat) => playerAt(state, seat).council.includes(council));
}

/** A member can be placed on a seat if one is at hand or the own one stands there already (A11, A13, X16). */
export function canTakeSeat(state: State, seat: Seat, council: CouncilSeat): boolean {
  return membersHome(state, seat) > 0 || playerAt(state, seat).council.includes(council);
}

/** Whether the seat is held by this player and nobody else: then it stays his, and nothing is asked or told of it (A11). */
export function holdsAlone(state: State, seat: Seat, council: CouncilSeat): boolean {
  const [holder, guest] = holders(state, council);
  return holder === seat && guest === undefined;
}

/**
 * Puts a member on a Council seat and sends home whoever stood there. Who holds it alone stays (A11); a pair goes home together,
 * also when the winner was one of the two (X9). Answers who went home.
 */
export function takeSeat(state: State, seat: Seat, council: CouncilSeat): Seat[] {
  const before = holders(state, council);
  if (before.length === 1 && before[0] === seat) return [];
  for (const holder of before) {
    const seats = playerAt(state, holder).council;
    seats.splice(seats.indexOf(council), 1);
  }
  playerAt(state, seat).council.push(council);
  return before;
}

/** Guild seats a Support card may join: held by exactly one other player (X8, X15). */
export function supportable(state: State, seat: Seat): { guild: Guild; host: Seat }[] {
  if (membersHome(state, seat) === 0) return [];
  return GUILDS.flatMap((guild) => {
    const [host, guest] = holders(state, guild);
    return host === undefined || guest !== undefined || host === seat ? [] : [{ guild, host }];
  });
}

/** Phase III: a point for each own member on the Council, and a privilege for the most members, also when tied. */
export function scoreCouncil(state: State): { points: number[]; privileges: Seat[] } {
  const points = state.players.map((p) => p.council.length);
  const most = Math.max(...points);
  const privileges = seatsIn(state).filter((seat) => points[seat] === most);
  for (const [at, player] of state.players.entries()) player.points += points[at] ?? 0;
  for (const seat of privileges) playerAt(state, seat).privileges++;
  return { points, privileges };
}

/** Who begins the auction and who follows: clockwise from the pawn, without those who have no stack left (A4, A16). */
export function bidders(state: State): Seat[] {
  return clockwiseFrom(state.pawn, state.players.length).filter((seat) => playerAt(state, seat).stacks.length > 0);
}
