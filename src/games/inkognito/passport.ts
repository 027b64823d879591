import type { Section } from '../../kit/game.ts';
import type { Msg } from '../../kit/message.ts';
import { boardOf } from './board.ts';
import { goalLine } from './goals.ts';
import { letterDeals, type World, worlds } from './rules/deduction.ts';
import { certain, evidence, saw, type View } from './view.ts';
import { agentsOf, LETTERS, TEAMS, teamOf } from './vocabulary.ts';
import { identityName, say } from './words.ts';

/** The passports of both teams, one's own first; rows that the letters one knows exclude are struck out and gathered at the end (IK-T12). */
export function passports(view: View): Section[] {
  const teams = view.me === undefined ? [0, 1] : [teamOf(view.me.identity), 1 - teamOf(view.me.identity)];
  return teams.map((team, n) => ({
    id: n === 0 ? 'passport' : 'passport-other',
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
  const deals = letterDeals(evidence(view));
  const pairs = new Set<string>();
  for (const world of knownWorlds(view)) {
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
  return LETTERS[deal[set] as number] ?? '';
}

/** The worlds the notebook may reason about: all that fits at the level of deduction, otherwise only what is written on a card for certain. */
function knownWorlds(view: View): World[] {
  const all = evidence(view);
  if (view.options.notebook === 'deduction') return worlds(all);
  return worlds({
    ...all,
    shown: view.shown.flatMap((s) => {
      const proved = saw(view, s) ? certain(s) : 0;
      return proved === 0 ? [] : [{ from: s.from, cards: proved, grey: proved }];
    }),
  });
}
