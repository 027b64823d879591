import { throwRuleError } from '../../table/services.ts';
import { type DrawContext, roundTimes } from '../pairing/draw-rounds.ts';
import { abandonedLines, isValidResult, type ResultLine, withForfeits } from '../standings/results.ts';
import { type Consequences, consequencesOf } from './consequences.ts';
import { divisionLetter, playingEntries, type Season, type SeasonEntry, type SeasonTable } from './season.ts';
import type { DrawnTable, SeasonEvent, SeasonRecord } from './season-events.ts';

// What an organiser writes into the log himself.

/** The organiser would set a result right, or give one to a table that has none. It is written down, and counts once it is confirmed. */
export function proposeResult(season: Season, table: SeasonTable, lines: readonly ResultLine[], reason: string): SeasonEvent[] {
  const { type: _, ...result } = correctedResult(season, table, lines, reason);
  return [{ type: 'proposed', ...result }];
}

/** A result as an organiser gives it, with his reason. */
export function correctedResult(season: Season, table: SeasonTable, lines: readonly ResultLine[], reason: string) {
  assertNotArchived(season);
  if (!isValidResult(lines, table.players)) throwRuleError('league.badResult');
  return { type: 'reported', table: table.id, lines, reason: requireReason(reason) } as const;
}

export interface Proposal {
  readonly table: SeasonTable;
  readonly lines: readonly ResultLine[];
  readonly consequences: Consequences;
}

/** What was proposed, and what will follow from it; refused when somebody else has settled that table since. */
export function proposalOf(season: Season, records: readonly SeasonRecord[], seq: number, draw: DrawContext): Proposal {
  assertNotArchived(season);
  const record = records.find((r) => r.seq === seq);
  const event = record?.deed;
  if (event?.type !== 'proposed') throwRuleError('league.alreadyMoved');
  const touched = (d: SeasonEvent) => (d.type === 'reported' || d.type === 'voided' ? d.table === event.table : d.type === 'reversed');
  const table = season.tables.find((t) => t.id === event.table);
  if (table === undefined || records.some((r) => r.seq > seq && touched(r.deed))) throwRuleError('league.alreadyMoved');
  const { lines, reason } = event;
  return { table, lines, consequences: consequencesOf(season, [correctedResult(season, table, lines, reason)], draw) };
}

/** Some of a table forfeit: they come last, the others keep their order or share the places before them. */
export function forfeitTable(
  season: Season,
  table: SeasonTable,
  who: readonly string[],
  reason: string,
  resigned: readonly string[] = [],
): SeasonEvent[] {
  assertNotArchived(season);
  if (who.length === 0 || !who.every((w) => table.players.includes(w))) throwRuleError('league.notAtTable');
  const lines = table.lines === undefined ? abandonedLines(table.players, [...who, ...resigned]) : withForfeits(table.lines, who);
  return [{ type: 'reported', table: table.id, lines, reason: requireReason(reason) }];
}

/** A table counts for nothing. */
export function voidTable(season: Season, table: SeasonTable, reason: string): SeasonEvent[] {
  assertNotArchived(season);
  return [{ type: 'voided', table: table.id, reason: requireReason(reason) }];
}

function assertNotArchived(season: Season): void {
  if (season.phase !== 'running' && season.phase !== 'closing') throwRuleError('league.notRunning');
}

function requireReason(reason: string): string {
  return reason.trim() === '' ? throwRuleError('league.needsReason') : reason.trim();
}

const MAX_CREDIT = 1000;

/** Points beside those of the tables, or fewer; why is written beside it. */
export function adjustPoints(season: Season, who: SeasonEntry, points: number, reason: string): SeasonEvent[] {
  assertNotArchived(season);
  if (who.division === undefined) throwRuleError('league.notIn');
  if (!Number.isInteger(points) || points === 0 || Math.abs(points) > MAX_CREDIT) throwRuleError('league.badCredit', { most: MAX_CREDIT });
  return [{ type: 'credited', entry: who.id, points, reason: requireReason(reason) }];
}

/** The organiser says who plays whom in a round of which nothing has begun: the tables drawn for it fall. */
export function assignRound(season: Season, round: number, tables: readonly (readonly SeasonEntry[])[], draw: DrawContext): SeasonEvent[] {
  if (season.phase !== 'running' || season.rules.format === 'cup' || season.rules.format === 'challenge')
    throwRuleError('league.notRunning');
  const division = tables[0]?.[0]?.division ?? throwRuleError('league.notIn');
  const all = tables.flat();
  const here = playingEntries(season, division).map((e) => e.id);
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
      label: `${divisionLetter(division)}${round}.${i + 1}`,
      kind: 'round',
      division,
      round,
      players: players.map((e) => e.id),
      ...roundTimes(season, round, draw.now),
    }),
  );
  return [{ type: 'drawn', tables: drawn, instead }];
}
