import { shuffled } from '../../kit/rng.ts';
import type { DrawContext } from '../pairing/draw-rounds.ts';
import { plusDays } from '../season/dates.ts';
import { seasonAfter } from '../season/fold.ts';
import { divisionLetter, liveTables, type Season, type SeasonTable } from '../season/season.ts';
import type { DrawnTable, SeasonEvent } from '../season/season-events.ts';
import { movesBetween } from './promotion.ts';
import { allStandings } from './ranking.ts';

/** Several who are level where only one order will do. */
interface OpenTie {
  readonly division: number;
  readonly who: readonly string[];
  /** For the first place; such a tie is never broken by lot. */
  readonly title: boolean;
}

/**
 * What settles the ties across the lines of promotion and on the first place: a play-off of those who are level, if the game can be
 * played by so many. Else, or if that ends level too, a lot for promotion, while the title is shared. Who has withdrawn comes after
 * those who play. A play-off that a corrected result has made needless counts for nothing.
 */
export function tieEvents(season: Season, draw: DrawContext): SeasonEvent[] {
  if (season.phase !== 'running' && season.phase !== 'closing') return [];
  const ties = season.phase === 'closing' ? tiesOf(season) : [];
  const needless = liveTables(season).filter(
    (t) => t.kind === 'play-off' && !ties.some((tie) => isAbout(t, tie.division, activeEntries(season, tie))),
  );
  const fallen: SeasonEvent[] = needless.length === 0 ? [] : [{ type: 'annulled', tables: needless.map((t) => t.id) }];
  const deeds = [...fallen, ...resettledByPlayOff(season)];
  // One after the other, so that no two play-offs get one label.
  for (const tie of ties) deeds.push(...settleTie(seasonAfter(season, deeds, draw.now), tie, draw));
  return deeds;
}

/** A play-off whose result was set right after it had settled a tie settles it anew. */
function resettledByPlayOff(season: Season): SeasonEvent[] {
  return season.tables.flatMap(({ kind, division, players, lines }): SeasonEvent[] => {
    if (kind !== 'play-off' || lines === undefined) return [];
    // Others may have played off too, with some of the same: each play-off speaks for its own.
    const order = season.settled.get(division)?.findLast((o) => players.every((p) => o.indexOf(p) >= 0 && o.indexOf(p) < players.length));
    const place = (id: string) => lines.find((l) => l.who === id)?.place ?? lines.length + 1;
    const sorted = order?.toSorted((a, b) => place(a) - place(b));
    return sorted === undefined || sorted.join() === order?.join() ? [] : [{ type: 'settled', division, order: sorted, how: 'play-off' }];
  });
}

function tiesOf(season: Season): OpenTie[] {
  const tables = allStandings(season);
  const cup = season.rules.format === 'cup';
  const lines = cup ? [] : movesBetween(tables, season.rules.promote).undecided.map((t): OpenTie => ({ ...t, title: false }));
  const first = (tables[0] ?? []).filter((r) => r.place === 1 && r.played > 0).map((r) => r.who);
  const title: OpenTie[] = season.rules.title === 'play-off' && first.length > 1 ? [{ division: 0, who: first, title: true }] : [];
  // A tie that reaches from the first place across a line is one tie.
  return [...lines, ...title.filter((t) => !lines.some((l) => l.division === 0 && l.who.includes(t.who[0] ?? '')))];
}

function activeEntries(season: Season, tie: OpenTie): string[] {
  return tie.who.filter((id) => season.entries.find((e) => e.id === id)?.status === 'in');
}

function settleTie(season: Season, tie: OpenTie, draw: DrawContext): SeasonEvent[] {
  const playing = activeEntries(season, tie);
  const gone = tie.who.filter((id) => !playing.includes(id));
  const [fewest, most] = draw.range;
  const played = season.tables.find((t) => isAbout(t, tie.division, playing));
  if (played?.status === 'drawn' || played?.status === 'open') return [];
  if (played === undefined && playing.length >= fewest && playing.length <= most)
    return [{ type: 'drawn', tables: [playOffTable(season, tie.division, shuffled(draw.rng, playing), draw)], instead: [] }];
  const place = (id: string) => played?.lines?.find((l) => l.who === id)?.place ?? 1;
  const order = [...shuffled(draw.rng, playing).sort((a, b) => place(a) - place(b)), ...gone];
  if (playing.length < 2)
    return playing.length === 0 && tie.title ? [] : [{ type: 'settled', division: tie.division, order, how: 'withdrawn' }];
  if (tie.title && playing.filter((id) => place(id) === 1).length !== 1) return [];
  const level = playing.some((id) => playing.some((o) => o !== id && place(o) === place(id)));
  return [{ type: 'settled', division: tie.division, order, how: level ? 'lot' : 'play-off' }];
}

/** Is this the play-off of these? */
function isAbout(table: SeasonTable, division: number, who: readonly string[]): boolean {
  return (
    table.kind === 'play-off' &&
    table.division === division &&
    table.players.length === who.length &&
    who.every((w) => table.players.includes(w))
  );
}

/** Also where rounds have no deadline, a play-off has one: others wait for it. */
const USUAL_DAYS = 14;
/** Later than any round. */
const PLAY_OFF_ROUND = 100;

function playOffTable({ rules, tables }: Season, division: number, players: readonly string[], draw: DrawContext): DrawnTable {
  const label = (n: number) => `${divisionLetter(division)}+${n === 1 ? '' : n}`;
  let n = 1;
  while (tables.some((t) => t.label === label(n))) n++;
  return {
    id: `${draw.mark}.play-off.${division}.${players.join('-')}`,
    label: label(n),
    kind: 'play-off',
    division,
    round: PLAY_OFF_ROUND,
    players,
    opensAt: draw.now,
    due: plusDays(draw.now, rules.roundDays > 0 ? rules.roundDays : USUAL_DAYS, rules.zone),
  };
}
