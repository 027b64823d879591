import { refuse } from '../table/house.ts';
import { type Consequences, consequencesOf } from './consequences.ts';
import type { Deed, DrawnTable, SeasonRecord } from './deeds.ts';
import { type Lot, roundTimes } from './draw.ts';
import { brokenOff, type Line, sensible, withForfeits } from './results.ts';
import { type Entry, letterOf, playing, type Season, type Table } from './season.ts';

// What an organiser writes into the log himself.

/** The organiser would set a result right, or give one to a table that has none. It is written down, and counts once it is confirmed. */
export function propose(season: Season, table: Table, lines: readonly Line[], reason: string): Deed[] {
  const { type: _, ...result } = setRight(season, table, lines, reason);
  return [{ type: 'proposed', ...result }];
}

/** A result as an organiser gives it, with his reason. */
export function setRight(season: Season, table: Table, lines: readonly Line[], reason: string) {
  beforeArchive(season);
  if (!sensible(lines, table.players)) refuse('league.badResult');
  return { type: 'reported', table: table.id, lines, reason: written(reason) } as const;
}

export interface Proposal {
  readonly table: Table;
  readonly lines: readonly Line[];
  readonly consequences: Consequences;
}

/** What was proposed, and what will follow from it; refused when somebody else has settled that table since. */
export function proposalOf(season: Season, records: readonly SeasonRecord[], seq: number, lot: Lot): Proposal {
  beforeArchive(season);
  const record = records.find((r) => r.seq === seq);
  const deed = record?.deed;
  if (deed?.type !== 'proposed') refuse('league.alreadyMoved');
  const touched = (d: Deed) => (d.type === 'reported' || d.type === 'voided' ? d.table === deed.table : d.type === 'reversed');
  const table = season.tables.find((t) => t.id === deed.table);
  if (table === undefined || records.some((r) => r.seq > seq && touched(r.deed))) refuse('league.alreadyMoved');
  const { lines, reason } = deed;
  return { table, lines, consequences: consequencesOf(season, [setRight(season, table, lines, reason)], lot) };
}

/** Some of a table forfeit: they come last, the others keep their order or share the places before them. */
export function forfeit(season: Season, table: Table, who: readonly string[], reason: string, resigned: readonly string[] = []): Deed[] {
  beforeArchive(season);
  if (who.length === 0 || !who.every((w) => table.players.includes(w))) refuse('league.notAtTable');
  const lines = table.lines === undefined ? brokenOff(table.players, [...who, ...resigned]) : withForfeits(table.lines, who);
  return [{ type: 'reported', table: table.id, lines, reason: written(reason) }];
}

/** A table counts for nothing. */
export function voidTable(season: Season, table: Table, reason: string): Deed[] {
  beforeArchive(season);
  return [{ type: 'voided', table: table.id, reason: written(reason) }];
}

function beforeArchive(season: Season): void {
  if (season.phase !== 'running' && season.phase !== 'closing') refuse('league.notRunning');
}

function written(reason: string): string {
  return reason.trim() === '' ? refuse('league.needsReason') : reason.trim();
}

const MOST_CREDIT = 1000;

/** Points beside those of the tables, or fewer; why is written beside it. */
export function credit(season: Season, who: Entry, points: number, reason: string): Deed[] {
  beforeArchive(season);
  if (who.division === undefined) refuse('league.notIn');
  if (!Number.isInteger(points) || points === 0 || Math.abs(points) > MOST_CREDIT) refuse('league.badCredit', { most: MOST_CREDIT });
  return [{ type: 'credited', entry: who.id, points, reason: written(reason) }];
}

/** The organiser says who plays whom in a round of which nothing has begun: the tables drawn for it fall. */
export function assignRound(season: Season, round: number, tables: readonly (readonly Entry[])[], lot: Lot): Deed[] {
  if (season.phase !== 'running' || season.rules.format === 'cup' || season.rules.format === 'challenge') refuse('league.notRunning');
  const division = tables[0]?.[0]?.division ?? refuse('league.notIn');
  const all = tables.flat();
  const here = playing(season, division).map((e) => e.id);
  const named = all.map((e) => e.id);
  if (named.some((id) => !here.includes(id))) refuse('league.notIn');
  if (new Set(named).size !== named.length) refuse('league.twice');
  const [fewest, most] = lot.range;
  if (tables.some((t) => t.length < fewest || t.length > most)) refuse('league.badTables', { fewest, most });
  const old = season.tables.filter((t) => t.division === division && t.kind === 'round' && t.round === round);
  if (old.some((t) => t.status !== 'drawn' && t.status !== 'void') || round < 1 || round > season.rules.rounds)
    refuse('league.roundBegun', { n: round });
  const instead = old.filter((t) => t.status === 'drawn').map((t) => t.id);
  const drawn = tables.map(
    (players, i): DrawnTable => ({
      id: `${lot.mark}.${division}.${i}`,
      label: `${letterOf(division)}${round}.${i + 1}`,
      kind: 'round',
      division,
      round,
      players: players.map((e) => e.id),
      ...roundTimes(season, round, lot.now),
    }),
  );
  return [{ type: 'drawn', tables: drawn, instead }];
}
