import { throwRuleError } from '../../table/services.ts';
import { type DrawContext, roundTimes } from '../pairing/draw-rounds.ts';
import { brokenOff, type Line, sensible, withForfeits } from '../standings/results.ts';
import { type Consequences, consequencesOf } from './consequences.ts';
import { type Entry, letterOf, playing, type Season, type Table } from './season.ts';
import type { DrawnTable, SeasonEvent, SeasonRecord } from './season-events.ts';

// What an organiser writes into the log himself.

/** The organiser would set a result right, or give one to a table that has none. It is written down, and counts once it is confirmed. */
export function propose(season: Season, table: Table, lines: readonly Line[], reason: string): SeasonEvent[] {
  const { type: _, ...result } = setRight(season, table, lines, reason);
  return [{ type: 'proposed', ...result }];
}

/** A result as an organiser gives it, with his reason. */
export function setRight(season: Season, table: Table, lines: readonly Line[], reason: string) {
  beforeArchive(season);
  if (!sensible(lines, table.players)) throwRuleError('league.badResult');
  return { type: 'reported', table: table.id, lines, reason: written(reason) } as const;
}

export interface Proposal {
  readonly table: Table;
  readonly lines: readonly Line[];
  readonly consequences: Consequences;
}

/** What was proposed, and what will follow from it; refused when somebody else has settled that table since. */
export function proposalOf(season: Season, records: readonly SeasonRecord[], seq: number, draw: DrawContext): Proposal {
  beforeArchive(season);
  const record = records.find((r) => r.seq === seq);
  const event = record?.deed;
  if (event?.type !== 'proposed') throwRuleError('league.alreadyMoved');
  const touched = (d: SeasonEvent) => (d.type === 'reported' || d.type === 'voided' ? d.table === event.table : d.type === 'reversed');
  const table = season.tables.find((t) => t.id === event.table);
  if (table === undefined || records.some((r) => r.seq > seq && touched(r.deed))) throwRuleError('league.alreadyMoved');
  const { lines, reason } = event;
  return { table, lines, consequences: consequencesOf(season, [setRight(season, table, lines, reason)], draw) };
}

/** Some of a table forfeit: they come last, the others keep their order or share the places before them. */
export function forfeit(
  season: Season,
  table: Table,
  who: readonly string[],
  reason: string,
  resigned: readonly string[] = [],
): SeasonEvent[] {
  beforeArchive(season);
  if (who.length === 0 || !who.every((w) => table.players.includes(w))) throwRuleError('league.notAtTable');
  const lines = table.lines === undefined ? brokenOff(table.players, [...who, ...resigned]) : withForfeits(table.lines, who);
  return [{ type: 'reported', table: table.id, lines, reason: written(reason) }];
}

/** A table counts for nothing. */
export function voidTable(season: Season, table: Table, reason: string): SeasonEvent[] {
  beforeArchive(season);
  return [{ type: 'voided', table: table.id, reason: written(reason) }];
}

function beforeArchive(season: Season): void {
  if (season.phase !== 'running' && season.phase !== 'closing') throwRuleError('league.notRunning');
}

function written(reason: string): string {
  return reason.trim() === '' ? throwRuleError('league.needsReason') : reason.trim();
}

const MOST_CREDIT = 1000;

/** Points beside those of the tables, or fewer; why is written beside it. */
export function adjustPoints(season: Season, who: Entry, points: number, reason: string): SeasonEvent[] {
  beforeArchive(season);
  if (who.division === undefined) throwRuleError('league.notIn');
  if (!Number.isInteger(points) || points === 0 || Math.abs(points) > MOST_CREDIT)
    throwRuleError('league.badCredit', { most: MOST_CREDIT });
  return [{ type: 'credited', entry: who.id, points, reason: written(reason) }];
}

/** The organiser says who plays whom in a round of which nothing has begun: the tables drawn for it fall. */
export function assignRound(season: Season, round: number, tables: readonly (readonly Entry[])[], draw: DrawContext): SeasonEvent[] {
  if (season.phase !== 'running' || season.rules.format === 'cup' || season.rules.format === 'challenge')
    throwRuleError('league.notRunning');
  const division = tables[0]?.[0]?.division ?? throwRuleError('league.notIn');
  const all = tables.flat();
  const here = playing(season, division).map((e) => e.id);
  const named = all.map((e) => e.id);
  if (named.some((id) => !here.includes(id))) throwRuleError('league.notIn');
  if (new Set(named).size !== named.length) throwRuleError('league.twice');
  const [fewest, most] = draw.range;
  if (tables.some((t) => t.length < fewest || t.length > most)) throwRuleError('league.badTables', { fewest, most });
  const old = season.tables.filter((t) => t.division === division && t.kind === 'round' && t.round === round);
  if (old.some((t) => t.status !== 'drawn' && t.status !== 'void') || round < 1 || round > season.rules.rounds)
    throwRuleError('league.roundBegun', { n: round });
  const instead = old.filter((t) => t.status === 'drawn').map((t) => t.id);
  const drawn = tables.map(
    (players, i): DrawnTable => ({
      id: `${draw.mark}.${division}.${i}`,
      label: `${letterOf(division)}${round}.${i + 1}`,
      kind: 'round',
      division,
      round,
      players: players.map((e) => e.id),
      ...roundTimes(season, round, draw.now),
    }),
  );
  return [{ type: 'drawn', tables: drawn, instead }];
}
