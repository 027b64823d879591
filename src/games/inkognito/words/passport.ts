import type { PositionSection } from '../../../kit/game.ts';
import type { Msg } from '../../../kit/message.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import { boardOf } from '../rules/board.ts';
import { letterDeals, worlds } from '../rules/deduction.ts';
import { identityFace } from '../rules/showings.ts';
import { certain, evidence, saw, type View } from '../view.ts';
import { agentsOf, LETTERS, TEAMS, teamOf } from '../vocabulary.ts';
import { identityName, say } from '../words.ts';
import { goalLine } from './goals.ts';

/** The passports of both teams, one's own first; rows that the letters one knows exclude are struck out and gathered at the end (IK-T12). */
export function passports(view: View): PositionSection[] {
  const teams = view.me === undefined ? [0, 1] : [teamOf(view.me.identity), 1 - teamOf(view.me.identity)];
  return teams.map((team, n) => ({
    id: n === 0 ? 'passport' : 'passport-other',
    aspect: 'hands',
    title: say(view.me === undefined ? `section.${TEAMS[team] ?? 'fb'}` : n === 0 ? 'section.passport' : 'section.others'),
    lines: rows(view, team),
    own: true,
  }));
}

function rows(view: View, team: number): Msg[] {
  const open = openRows(view, team);
  const all = boardOf(view.options.edition).edition.missions.filter((m) => m.team === TEAMS[team]);
  const struck = all.filter((m) => !open.has(m.first + m.second));
  const lines = all
    .filter((m) => open.has(m.first + m.second))
    .map((m) =>
      say('mission.line', {
        first: m.first,
        second: m.second,
        story: say(`story.${m.team}.${m.first}${m.second}` as 'story.fb.AB'),
        goal: goalLine(view, m.goal),
      }),
    );
  const order = say('mission.order', { first: identityName(team * 2), second: identityName(team * 2 + 1) });
  if (struck.length === 0) return [order, ...lines];
  const crossed = struck.map((m) => say('mission.pair', { first: m.first, second: m.second }));
  return [order, ...lines, say('mission.struck', { rows: crossed })];
}

/** The rows of a team that may still be the real one, as pairs of letters. */
export function openRows(view: View, team: number): Set<string> {
  if (view.options.notebook !== 'deduction')
    return new Set(
      LETTERS.flatMap((first) =>
        LETTERS.flatMap((second) => (first !== second && mayBe(view, team, first, second) ? [first + second] : [])),
      ),
    );
  const deals = letterDeals(evidence(view));
  const pairs = new Set<string>();
  for (const world of worlds(evidence(view))) {
    const first = world.identities.indexOf(team * 2);
    const second = world.identities.indexOf(team * 2 + 1);
    // With three players a team with a member in the cells has no mission.
    if (first >= agentsOf(view.seats) || second >= agentsOf(view.seats)) continue;
    pairs.add(`${first}${second}`);
  }
  const open = new Set<string>();
  for (const pair of pairs) for (const deal of deals) open.add(letterAt(deal, Number(pair[0])) + letterAt(deal, Number(pair[1])));
  return open;
}

function letterAt(deal: readonly number[], set: number): string {
  return LETTERS[ensureDefined(deal[set], 'a letter')] ?? '';
}

/** What lies open in black and white of who holds an agent or a letter: nothing, or exactly one set. */
interface Proved {
  readonly agents: ReadonlyMap<number, Seat>;
  readonly letters: ReadonlyMap<number, Seat>;
}

/** d4: one's own cards at every level; with marks, what a grey card, a card shown alone or a mission card says. */
function proved(view: View): Proved {
  const agents = new Map<number, Seat>();
  const letters = new Map<number, Seat>();
  if (view.me !== undefined && view.viewer !== 'public') {
    agents.set(view.me.identity, view.viewer);
    letters.set(view.me.letter, view.viewer);
  }
  for (const s of view.options.notebook === 'log' ? [] : view.shown) {
    if (!saw(view, s)) continue;
    const identity = [0, 1, 2, 3].find((i) => certain(s) & identityFace(i));
    if (identity !== undefined) agents.set(identity, s.from);
    if (s.letter !== undefined) letters.set(s.letter, s.from);
  }
  return { agents, letters };
}

/** Whether two letters may be a team's, the one of its first agent first, by what is proved alone. */
function mayBe(view: View, team: number, first: string, second: string): boolean {
  const { agents, letters } = proved(view);
  return [first, second].every((name, n) => {
    const letter = (LETTERS as readonly string[]).indexOf(name);
    const [agent, holder] = [agents.get(team * 2 + n), letters.get(letter)];
    if (agent !== undefined && holder !== undefined) return agent === holder;
    // His letter is known and another, or hers is known to be somebody else's agent.
    const other = agent !== undefined && [...letters.values()].includes(agent);
    const taken = holder !== undefined && [...agents].some(([identity, seat]) => seat === holder && identity !== team * 2 + n);
    return !other && !taken;
  });
}
