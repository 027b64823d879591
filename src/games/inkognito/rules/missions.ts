import { ensureDefined } from '../../../kit/must.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import type { Edition, Goal } from '../data.ts';
import { hasEnvoy, type State } from '../state.ts';
import { AMBASSADOR, agentsOf, IDENTITIES, type Identity, LETTERS, partnerOf, TEAMS, teamOf } from '../vocabulary.ts';
import { type Board, boardOf } from './board.ts';
import { onNumber, standsOn, trueFigure } from './places.ts';

/** The row of the passport for a team and its two letters, the one of Fiddlebottom or Zsa Zsa first (IK-T12). */
export function missionRow(edition: Edition, team: number, first: number, second: number): Goal {
  const row = edition.missions.find((m) => m.team === TEAMS[team] && m.first === LETTERS[first] && m.second === LETTERS[second]);
  return ensureDefined(row, `mission ${team} ${first} ${second}`).goal;
}

/** Who really plays an agent; nobody when he was arrested (IK-24). */
function playerOf(state: State, identity: number): Seat | undefined {
  return seatsOf(agentsOf(state.seats)).find((seat) => state.identities[seat] === identity);
}

/** The real partner; nobody for the lone agent of a game of three. */
export function partnerSeat(state: State, seat: Seat): Seat | undefined {
  return playerOf(state, partnerOf(ensureDefined(state.identities[seat], 'an identity')));
}

/** The real mission of two partners, by their letters. */
export function missionOf(state: State, a: Seat, b: Seat): Goal {
  const [first, second] =
    ensureDefined(state.identities[a], 'an identity') < ensureDefined(state.identities[b], 'an identity') ? [a, b] : [b, a];
  const team = teamOf(ensureDefined(state.identities[first], 'an identity'));
  return missionRow(
    boardOf(state.options.edition).edition,
    team,
    ensureDefined(state.letters[first], 'a letter'),
    ensureDefined(state.letters[second], 'a letter'),
  );
}

/**
 * Whether a mission's condition holds now, whoever moved the figures (IK-19). `home`: the Ambassador came to his Embassy in the
 * announcer's own turn (IK-20); with five players Ambassador missions are the partners' own to fulfil (IK-30).
 */
export function holds(state: State, goal: Goal, a: Seat, b: Seat, home: boolean): boolean {
  const board = boardOf(state.options.edition);
  const either = (there: (piece: number) => boolean) => there(trueFigure(state, a)) || there(trueFigure(state, b));
  switch (goal.kind) {
    case 'hunt':
      return teamOn(state, a, b, standsOn(state, trueFigure(state, huntedSeat(state, goal.agent))));
    case 'audience':
      return teamOn(state, a, b, state.ambassador);
    case 'visit':
      return standsOn(state, trueFigure(state, seatOf(state, goal.agent))) === state.ambassador;
    case 'tryst':
      return standsOn(state, trueFigure(state, a)) === standsOn(state, trueFigure(state, b));
    case 'place':
      return onNumber(board, state, trueFigure(state, seatOf(state, goal.agent)), goal.number);
    case 'escort':
      if (hasEnvoy(state)) return either((piece) => onNumber(board, state, piece, goal.number));
      return onNumber(board, state, AMBASSADOR, goal.number);
    case 'home':
      if (hasEnvoy(state)) return either((piece) => standsOn(state, piece) === board.embassy);
      return home && state.ambassador === board.embassy;
  }
}

/** Any figure means one of the eight of both partners (IK-19). */
function teamOn(state: State, a: Seat, b: Seat, square: number): boolean {
  for (const seat of [a, b]) for (let shape = 0; shape < 4; shape++) if (state.figures[seat * 4 + shape] === square) return true;
  return false;
}

function seatOf(state: State, agent: Identity): Seat {
  return ensureDefined(playerOf(state, IDENTITIES.indexOf(agent)), agent);
}

/** A mission that names the arrested agent means the other member of that agent's team (IK-25). */
export function huntedSeat(state: State, agent: Identity): Seat {
  const identity = IDENTITIES.indexOf(agent);
  return ensureDefined(playerOf(state, identity) ?? playerOf(state, partnerOf(identity)), agent);
}

/** The lone agent leaves the city from his own square with his true figure (IK-26). */
export function escaped(state: State, board: Board, seat: Seat): boolean {
  const identity = ensureDefined(IDENTITIES[ensureDefined(state.identities[seat], 'an identity')], 'identity');
  return onNumber(board, state, trueFigure(state, seat), board.edition.escapes[identity]);
}
