import type { HouseKey } from '../../i18n/house.ts';
import type { ResultLine } from '../standings/results.ts';
import type { SeasonDates, SeasonPhase } from './phases.ts';
import type { SeasonRules } from './rules.ts';
import type { DeadlineTold, DrawnTable } from './season-events.ts';

export interface SeasonEntry {
  readonly id: string;
  /** Who holds the place now. */
  userId: string;
  name: string;
  /** Who held it before. */
  before: string[];
  checked: boolean;
  /** in: plays · waiting: would play · absent: did not check in · out: has withdrawn. */
  status: 'in' | 'waiting' | 'absent' | 'out';
  division?: number;
}

export interface SeasonTable extends DrawnTable {
  status: 'drawn' | 'open' | 'decided' | 'void';
  /** Gone once the organiser has taken back what the deadline decided: then he decides when it is over. */
  due?: number;
  game?: number;
  lines?: readonly ResultLine[];
  /** The result was put right by hand. */
  corrected: boolean;
  /** By which rules it counts: those of the season when it was opened. */
  counts?: number;
  openedAt?: number;
  endedAt?: number;
  /** How much of its players' vacations was made good, in milliseconds. */
  rested?: number;
  /** When the organisers were asked what becomes of it, now that its end has passed. */
  asked?: number;
  /** How often the house has given it more time since an organiser last did, vacations apart. */
  granted?: number;
  /** The time it has now is the last that the house gives. */
  last?: true;
}

export interface Season {
  /** How many records its log has. */
  length: number;
  phase: SeasonPhase;
  rules: SeasonRules;
  dates: SeasonDates;
  ranking: readonly string[];
  entries: SeasonEntry[];
  divisions: number;
  /** By division, as they were placed: best first. */
  seeds: readonly (readonly string[])[];
  tables: SeasonTable[];
  /** In a cup: who goes on without playing, by round. */
  byes: Map<number, readonly string[]>;
  /** By division: ties that were broken in the end, each as its order. */
  settled: Map<number, readonly (readonly string[])[]>;
  /** When play began. */
  startedAt?: number;
  closedAt?: number;
  held?: { readonly to: SeasonPhase; readonly why: HouseKey };
  heldAt?: number;
  /** Rounds that were made longer. */
  longer: { readonly round: number; readonly days: number }[];
  /** Points beside those of the tables, in the order they were given. */
  credits: { readonly entry: string; readonly points: number; readonly reason: string }[];
  /** Those who had not checked in were called once more. */
  recalled: boolean;
  /** Of which tables what was told. */
  told: { readonly what: DeadlineTold; readonly table: string }[];
  /** Games that were opened for a table and belong to none now. */
  strays: { readonly table: string; readonly game: number }[];
}

export function entryOf(season: Season, userId: string): SeasonEntry | undefined {
  return season.entries.find((e) => e.userId === userId);
}

/** Who plays in a division now. */
export function playingEntries(season: Season, division: number): SeasonEntry[] {
  return season.entries.filter((e) => e.status === 'in' && e.division === division);
}

/** Everybody who belongs to a division, those who dropped out included: they keep their line in the table. */
export function divisionMembers(season: Season, division: number): SeasonEntry[] {
  return season.entries.filter((e) => e.division === division);
}

export function liveTables(season: Season): SeasonTable[] {
  return season.tables.filter((t) => t.status === 'drawn' || t.status === 'open');
}

/** `A` for the first division, `AA` after `Z`. */
export function divisionLetter(division: number): string {
  const last = String.fromCharCode(65 + (division % 26));
  return division < 26 ? last : `${divisionLetter(Math.floor(division / 26) - 1)}${last}`;
}
