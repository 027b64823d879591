import { assertNever, ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { TurnFrame } from '../frames/frame.ts';
import type { Change, Pen } from '../log.ts';
import { buildingAt, crewRow, playerOf, type State, turnOf } from '../state.ts';
import type { Canal, Cubes, Influence, Quay } from '../vocabulary.ts';
import { advanceAssistant, LAST_SPACE, spaceOf } from './assistants.ts';
import { boatOf, cargoOf, load, quayOf } from './boats.ts';
import { bridgesOf, buildBridge, canBuild } from './bridges.ts';
import { gainInfluence, takeMission } from './cards.ts';
import { minus, plus } from './cubes.ts';
import { addIntrigue, advanceCouncil, dropIntrigue, gainScrolls, holds, SCROLL_CAP, score } from './tracks.ts';

const SPY_PRICE = 2;

/** One influence card may be played at the start of a turn, with mission 11 a second one (R76). */
export function cardsAllowed(state: State, seat: Seat): number {
  return holds(state, seat, 'second_card') ? 2 : 1;
}

/** Quays where an own assistant could still move on. */
export function unfinishedCrew(state: State, seat: Seat): Quay[] {
  const quays: Quay[] = [];
  crewRow(state, seat).forEach((space, quay) => {
    if (space > 0 && space < LAST_SPACE) quays.push(quay);
  });
  return quays;
}

/** Overtime concerns a tile where a gondola of one's own lies and an assistant of one's own works (R26, R57). */
export function overtimeGondolas(state: State, seat: Seat): number[] {
  return [0, 1].filter((gondola) => spaceOf(state, seat, quayOf(state, boatOf(seat, gondola))) > 0);
}

/**
 * Where the spy could serve (R56): not where a gondola of one's own lies, for one cannot pass there with effect unless the table's switch
 * allows it (R8), and not where he is already.
 */
export function spyQuays(state: State, seat: Seat): Quay[] {
  const spied = turnOf(state)?.spy;
  const own = state.ownQuay ? [] : [0, 1].map((gondola) => quayOf(state, boatOf(seat, gondola)));
  return state.city.map((_, quay) => quay).filter((quay) => quay !== spied && !own.includes(quay));
}

/** A card may be played only if it can change something (R43). */
export function isPlayable(state: State, seat: Seat, card: Influence): boolean {
  const player = playerOf(state, seat);
  switch (card) {
    case 'bribe_foreman':
    case 'promote_worker':
      return crewRow(state, seat).some((space) => space > 0 && space < LAST_SPACE);
    case 'overtime':
      return overtimeGondolas(state, seat).length > 0;
    case 'build_bridge':
      return canBuild(state, seat) || bridgesOf(state, seat) > 0;
    case 'investigate':
      return player.scrolls < SCROLL_CAP;
    case 'testify':
      return player.intrigue > 0;
    case 'hire_spy':
      return player.coins >= SPY_PRICE;
    case 'bribe_councillors':
    case 'sell_information':
    case 'manage_stock':
    case 'make_offer':
      return true;
    default:
      return assertNever(card);
  }
}

/** A card with all that its owner decides about it. */
export interface Play {
  readonly card: Influence;
  readonly quay?: Quay | undefined;
  readonly gondola?: number | undefined;
  readonly steps?: number | undefined;
  readonly canal?: Canal | undefined;
  readonly mission?: boolean | undefined;
  /** The cargo of both gondolas after managing the stock. */
  readonly cargo?: readonly [Cubes, Cubes] | undefined;
}

/** An influence card is played: it takes effect at once, and what it changed is told in one sum (R43). */
export function playCard(pen: Pen, turn: TurnFrame, play: Play): void {
  const { seat } = turn;
  const { cards } = playerOf(pen.state, seat);
  cards.splice(cards.indexOf(play.card), 1);
  turn.playing = play.card;
  turn.cards++;
  pen.emit({ kind: 'played', seat, card: play.card });
  const before = purse(pen.state, seat);
  PLAYED[play.card](pen, turn, play);
  const after = purse(pen.state, seat);
  const change: Change = {
    coins: after.coins - before.coins,
    scrolls: after.scrolls - before.scrolls,
    intrigue: after.intrigue - before.intrigue,
    points: after.points - before.points,
    cubes: minus(after.cubes, before.cubes),
  };
  const { coins, scrolls, intrigue, points, cubes } = change;
  if ([coins, scrolls, intrigue, points, ...cubes].some((n) => n !== 0)) pen.emit({ kind: 'changed', seat, change });
  // A card gained is told by itself, with the coin that mission 4 adds to it.
  if (play.card === 'sell_information') gainInfluence(pen, seat);
}

function purse(state: State, seat: Seat): Change {
  const { coins, scrolls, intrigue, points } = playerOf(state, seat);
  return { coins, scrolls, intrigue, points, cubes: plus(cargoOf(state, seat, 0), cargoOf(state, seat, 1)) };
}

const PLAYED: { readonly [card in Influence]: (pen: Pen, turn: TurnFrame, play: Play) => void } = {
  bribe_foreman: (pen, { seat }, { quay }) => bribeForeman(pen, seat, ensureDefined(quay, 'a quay')),
  overtime(pen, { seat }, play) {
    const gondola = ensureDefined(play.gondola, 'a gondola');
    pen.push({ kind: 'activate', seat, quay: quayOf(pen.state, boatOf(seat, gondola)), gondola, how: 'overtime' });
  },
  bribe_councillors: (pen, { seat }, { steps }) => bribeCouncillors(pen, seat, ensureDefined(steps, 'steps')),
  sell_information(pen, { seat }) {
    playerOf(pen.state, seat).coins += 2;
  },
  build_bridge(pen, { seat }, { canal }) {
    if (canal === undefined) score(pen.state, seat, 2 * bridgesOf(pen.state, seat));
    else buildBridge(pen, seat, canal);
  },
  promote_worker: (pen, { seat }, { quay }) => advanceAssistant(pen, seat, ensureDefined(quay, 'a quay')),
  manage_stock(pen, { seat }, { cargo }) {
    ensureDefined(cargo, 'cargo').forEach((cubes, gondola) => {
      load(pen.state, seat, gondola, cubes);
    });
  },
  make_offer(pen, { seat }, { mission }) {
    if (mission) takeMission(pen, seat);
    else score(pen.state, seat, 2);
  },
  investigate: (pen, { seat }) => gainScrolls(pen.state, seat, 3),
  testify: (pen, { seat }) => dropIntrigue(pen.state, seat, 3),
  hire_spy: (pen, turn, { quay }) => hireSpy(pen, turn, ensureDefined(quay, 'a quay')),
};

/** The assistant goes straight to the fourth space; nobody is pushed, nothing activated; 3 intrigue. */
function bribeForeman(pen: Pen, seat: Seat, quay: Quay): void {
  const state = pen.state;
  crewRow(state, seat)[quay] = LAST_SPACE;
  addIntrigue(state, seat, 3);
  pen.emit({ kind: 'crew', owner: seat, building: buildingAt(state, quay), space: LAST_SPACE, pushed: [] });
}

/** One step on the council track; a second one costs 1 intrigue (R13). */
function bribeCouncillors(pen: Pen, seat: Seat, steps: number): void {
  advanceCouncil(pen, seat, 1);
  if (steps < 2) return;
  addIntrigue(pen.state, seat, 1);
  advanceCouncil(pen, seat, 1);
}

/** The spy costs 2 coins and stays on a building until the end of the turn (R56). */
function hireSpy(pen: Pen, turn: TurnFrame, quay: Quay): void {
  playerOf(pen.state, turn.seat).coins -= SPY_PRICE;
  turn.spy = quay;
  pen.emit({ kind: 'spied', seat: turn.seat, building: buildingAt(pen.state, quay) });
}
