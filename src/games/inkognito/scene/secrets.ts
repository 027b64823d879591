import { ensureDefined } from '../../../kit/must.ts';
import type { Goal } from '../data.ts';
import { boardOf, numbered } from '../rules/board.ts';
import { grid } from '../rules/grid.ts';
import { missionRow } from '../rules/missions.ts';
import { agentSeats, type View } from '../view.ts';
import { DISGUISES, figure, IDENTITIES, LETTERS, NOWHERE, type Piece, partnerOf, type Square, teamOf } from '../vocabulary.ts';
import { openRows } from '../words/passport.ts';

/** One's own true figure and, as far as the table's notebook goes (d4), those that are proven; at the end everybody's. */
export function trueFigures(view: View): Piece[] {
  if (view.unmasked !== undefined) return agentSeats(view).map((seat) => figure(seat, view.unmasked?.[seat]?.disguise ?? 0));
  const own = view.me === undefined || view.viewer === 'public' ? [] : [figure(view.viewer, view.me.disguise)];
  return [...own, ...known(view).flatMap(({ piece }) => (piece === undefined ? [] : [piece]))];
}

/** What is certain of the others, the set that lies aside among them: who somebody is, and which figure is his. */
function known(view: View): { readonly agent?: number; readonly piece?: Piece; readonly aside: boolean }[] {
  if (view.options.notebook === 'log') return [];
  return grid(view).flatMap(({ seat, own, sure }) => {
    if (own) return [];
    const agent = IDENTITIES.findIndex((_, identity) => (sure >> identity) & 1);
    const shape = DISGUISES.findIndex((_, disguise) => (sure >> (4 + disguise)) & 1);
    const piece = seat === undefined || shape < 0 ? {} : { piece: figure(seat, shape) };
    return [{ ...(agent < 0 ? {} : { agent }), ...piece, aside: seat === undefined }];
  });
}

/** The squares to which one's own mission leads, as far as the table's notebook says which it is and of whom it speaks (d4). */
export function aims(view: View): Square[] {
  const goal = ownGoal(view);
  const square = goal === undefined ? undefined : aimOf(view, goal);
  return square === undefined || square === NOWHERE ? [] : [square];
}

/** The mission, where all rows that are still open ask the same; the way out of an agent who is known to be alone. */
function ownGoal(view: View): Goal | undefined {
  if (view.me === undefined || view.verdict !== undefined) return undefined;
  const { edition } = boardOf(view.options.edition);
  const team = teamOf(view.me.identity);
  const letter = (of: string | undefined) => (LETTERS as readonly (string | undefined)[]).indexOf(of);
  const goals = [...openRows(view, team)].map(([first, second]) => missionRow(edition, team, letter(first), letter(second)));
  const agent = ensureDefined(IDENTITIES[view.me.identity], 'an identity');
  // With three players a partner may sit in the cells, and then there is no mission.
  if (view.seats === 3 && goals.length > 0 && !known(view).some((one) => one.agent === partnerOf(IDENTITIES.indexOf(agent))))
    return undefined;
  if (goals.length === 0) return { kind: 'place', agent, number: edition.escapes[agent] };
  return new Set(goals.map((goal) => JSON.stringify(goal))).size === 1 ? goals[0] : undefined;
}

function aimOf(view: View, goal: Goal): Square | undefined {
  const board = boardOf(view.options.edition);
  const of = (agent: number): Square | undefined => {
    const found = known(view).find((one) => one.agent === agent);
    // IK-25: for the arrested agent stands the other of his team.
    if (found?.aside) return of(partnerOf(agent));
    return found?.piece === undefined ? undefined : view.figures[found.piece];
  };
  switch (goal.kind) {
    case 'place':
    case 'escort':
      return numbered(board, goal.number);
    case 'home':
      return board.embassy;
    case 'audience':
    case 'visit':
      return view.ambassador;
    case 'hunt':
      return of(IDENTITIES.indexOf(goal.agent));
    case 'tryst':
      return of(partnerOf(ensureDefined(view.me, 'an agent').identity));
  }
}
