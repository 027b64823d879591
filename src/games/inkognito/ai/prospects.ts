import type { Seat } from '../../../kit/seat.ts';
import type { Goal } from '../data.ts';
import { type Board, numbered } from '../rules/board.ts';
import type { PossibleDeal } from '../rules/deduction.ts';
import { missionRow } from '../rules/missions.ts';
import { AMBASSADOR, figure, IDENTITIES, NOWHERE, type Piece, partnerOf, type Square, teamOf } from '../vocabulary.ts';
import { type Beliefs, partnerIn, type Thinkable } from './beliefs.ts';

/** A mission somebody may have: one of these pieces has to come to where the other stands, or to a square. */
export interface Prospect {
  /** With whom one would announce; nobody for the lone agent. */
  readonly partner: Seat | undefined;
  readonly own: readonly Piece[];
  readonly his: readonly Piece[];
  readonly to: Piece | undefined;
  readonly square: Square;
  /** The Ambassador is to be brought home in this turn (IK-20). */
  readonly home: boolean;
  /** The exact chance that this is the mission, and the chance with what was hinted at. */
  chance: number;
  likely: number;
}

export interface Prospects {
  readonly ours: readonly Prospect[];
  readonly theirs: readonly Prospect[];
}

export type Errand = Omit<Prospect, 'chance' | 'likely'>;

/** The table a mission is for. */
interface Table {
  readonly board: Board;
  readonly agents: number;
  readonly seats: number;
}

/** What the worlds and letters leave open as missions, one's own and the others', each once with its chance. */
export function prospectsOf(b: Beliefs): Prospects {
  const table = { board: b.board, agents: b.agents, seats: b.view.seats };
  const ours = new Map<string, Prospect>();
  const theirs = new Map<string, Prospect>();
  const sum = b.worlds.reduce((total, { weight }) => total + weight, 0) * b.deals.length;
  const add = (to: Map<string, Prospect>, errand: Errand, world: Thinkable, times: number) => {
    const key = `${errand.partner}:${errand.own}:${errand.his}:${errand.to}:${errand.square}:${errand.home}`;
    const known = to.get(key) ?? { ...errand, chance: 0, likely: 0 };
    known.chance += times / (b.worlds.length * b.deals.length);
    known.likely += (times * world.weight) / sum;
    to.set(key, known);
  };
  for (const world of b.worlds) {
    const partner = partnerIn(b, world);
    const others = [0, 1, 2, 3].filter((set) => set !== b.seat && set !== partner && set < b.agents) as Seat[];
    if (partner === undefined) add(ours, flight(b.board, world, b.seat), world, b.deals.length);
    if (others.length === 1) add(theirs, flight(b.board, world, others[0] as Seat), world, b.deals.length);
    for (const deal of b.deals) {
      if (partner !== undefined) add(ours, errandOf(table, world, deal, b.seat, partner), world, 1);
      if (others.length === 2) add(theirs, errandOf(table, world, deal, others[0] as Seat, others[1] as Seat), world, 1);
    }
  }
  return { ours: [...ours.values()], theirs: [...theirs.values()] };
}

function trueFigureIn(world: PossibleDeal, seat: number): Piece {
  return figure(seat, world.disguises[seat] as number);
}

export function flight(board: Board, world: PossibleDeal, seat: Seat): Errand {
  const identity = IDENTITIES[world.identities[seat] as number] ?? 'x';
  const square = numbered(board, board.edition.escapes[identity]);
  return { partner: undefined, own: [trueFigureIn(world, seat)], his: [], to: undefined, square, home: false };
}

/** The mission of two partners by their letters, as an errand (IK-19). */
export function errandOf(b: Table, world: PossibleDeal, deal: readonly number[], a: Seat, c: Seat): Errand {
  const [first, second] = (world.identities[a] as number) < (world.identities[c] as number) ? [a, c] : [c, a];
  const team = teamOf(world.identities[a] as number);
  const goal = rowOf(b.board, team, deal[first] as number, deal[second] as number);
  const seat = (agent: (typeof IDENTITIES)[number]) => world.identities.indexOf(IDENTITIES.indexOf(agent));
  const all = (of: Seat) => [0, 1, 2, 3].map((shape) => figure(of, shape));
  const mine = trueFigureIn(world, a);
  const his = trueFigureIn(world, c);
  const five = b.seats === 5;
  const errand = { partner: c, to: undefined, square: NOWHERE, home: false };
  switch (goal.kind) {
    case 'hunt': {
      // IK-25: for the arrested agent the other one of his team.
      const named = seat(goal.agent);
      const hunted = named < b.agents ? named : world.identities.indexOf(partnerOf(IDENTITIES.indexOf(goal.agent)));
      return { ...errand, own: all(a), his: all(c), to: trueFigureIn(world, hunted) };
    }
    case 'audience':
      return { ...errand, own: all(a), his: all(c), to: AMBASSADOR };
    case 'visit':
      return seat(goal.agent) === a
        ? { ...errand, own: [mine], his: [], to: AMBASSADOR }
        : { ...errand, own: [], his: [his], to: AMBASSADOR };
    case 'tryst':
      return { ...errand, own: [mine], his: [], to: his };
    case 'place': {
      const square = numbered(b.board, goal.number);
      return seat(goal.agent) === a ? { ...errand, own: [mine], his: [], square } : { ...errand, own: [], his: [his], square };
    }
    case 'escort': {
      const square = numbered(b.board, goal.number);
      return five ? { ...errand, own: [mine], his: [his], square } : { ...errand, own: [AMBASSADOR], his: [], square };
    }
    case 'home':
      if (five) return { ...errand, own: [mine], his: [his], square: b.board.embassy };
      return { ...errand, own: all(a), his: all(c), to: AMBASSADOR, home: true };
  }
}

const rows = new WeakMap<Board, Map<number, Goal>>();
function rowOf(board: Board, team: number, first: number, second: number): Goal {
  const known = rows.get(board) ?? new Map<number, Goal>();
  rows.set(board, known);
  const key = team * 16 + first * 4 + second;
  const goal = known.get(key) ?? missionRow(board.edition, team, first, second);
  known.set(key, goal);
  return goal;
}
