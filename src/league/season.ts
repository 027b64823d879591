import { z } from 'zod';
import { LOCALES } from '../kit/message.ts';
import type { Line } from './results.ts';

// A season is its log. Everything shown of it is folded from the records; nothing is changed in place, and to take a step back is a
// record too.

export const PHASES = ['announced', 'sign-up', 'check-in', 'running', 'closing', 'archived'] as const;
export type Phase = (typeof PHASES)[number];

/** What happens to a game that is not over at its deadline: those it waits for forfeit, or the organiser decides. */
export const OVERDUE = ['forfeit', 'ask'] as const;

export const FORMATS = ['league', 'cup'] as const;

/** What the organiser agreed with the players. */
export const rulesSchema = z.object({
  game: z.string(),
  options: z.unknown().default({}),
  format: z.enum(FORMATS).default('league'),
  /** Players at a table. */
  table: z.number().int().min(2).max(5),
  /** Games per player. */
  rounds: z.number().int().min(1).max(20).default(4),
  /** About how many play in a division; 0: all in one. */
  division: z.number().int().min(0).max(64).default(0),
  points: z.array(z.number().int().min(0).max(1000)).min(1).max(5),
  forfeit: z.number().int().min(-1000).max(1000).default(0),
  /** Games one player has open at the same time, at most. */
  atOnce: z.number().int().min(1).max(5).default(2),
  /** How long a round is open; 0: no deadlines. */
  roundDays: z.number().int().min(0).max(90).default(14),
  overdue: z.enum(OVERDUE).default('forfeit'),
  /** Between neighbouring divisions go so many up and down. */
  promote: z.number().int().min(0).max(16).default(2),
  /** In a cup: how many of each table go on. */
  advance: z.number().int().min(1).max(4).default(2),
  /** How many can take part; 0: everybody. Who comes later waits. */
  places: z.number().int().min(0).max(500).default(0),
  /** May somebody enter while the season is running? */
  late: z.boolean().default(false),
  pace: z.string().default('open'),
  zone: z.string().default('UTC'),
  locale: z.enum(LOCALES).default('en'),
});
export type Rules = z.infer<typeof rulesSchema>;

/** When each phase begins by itself; without a date it begins by hand. */
export interface Dates {
  readonly signUp?: number;
  readonly checkIn?: number;
  readonly start?: number;
  readonly close?: number;
}

export interface DrawnTable {
  readonly id: string;
  /** `A2.3`: division, round, table. */
  readonly label: string;
  readonly kind: 'round' | 'cup' | 'play-off';
  readonly division: number;
  readonly round: number;
  /** Entries in seat order. */
  readonly players: readonly string[];
  readonly opensAt: number;
  readonly due?: number;
}

export type Deed =
  | {
      readonly type: 'announced';
      readonly rules: Rules;
      readonly dates: Dates;
      /** The users of the season before, best first. */
      readonly ranking: readonly string[];
    }
  | { readonly type: 'dated'; readonly dates: Dates }
  | { readonly type: 'phase'; readonly to: Phase }
  | { readonly type: 'joined'; readonly userId: string; readonly name: string }
  | { readonly type: 'left'; readonly userId: string }
  | { readonly type: 'checked'; readonly userId: string }
  | { readonly type: 'placed'; readonly divisions: readonly (readonly string[])[]; readonly waiting: readonly string[] }
  | {
      readonly type: 'drawn';
      readonly tables: readonly DrawnTable[];
      /** Tables not yet opened whose place these take. */
      readonly instead: readonly string[];
      /** In a cup: who goes on without playing. */
      readonly byes?: readonly string[];
    }
  | { readonly type: 'opened'; readonly table: string; readonly game: number }
  /** The house has closed a game that no table needs any more, or that begins anew. */
  | { readonly type: 'closed'; readonly table: string; readonly game: number }
  | {
      readonly type: 'reported';
      readonly table: string;
      readonly lines: readonly Line[];
      /** The game that reports it of itself. */
      readonly game?: number;
      /** Why somebody else has given or changed the result. */
      readonly reason?: string;
    }
  | { readonly type: 'voided'; readonly table: string; readonly reason: string }
  | { readonly type: 'withdrew'; readonly entry: string; readonly reason?: string }
  | { readonly type: 'returned'; readonly entry: string }
  | { readonly type: 'replaced'; readonly entry: string; readonly userId: string; readonly name: string }
  | { readonly type: 'entered'; readonly userId: string; readonly name: string; readonly division: number }
  /** A tie that nothing else breaks: a play-off, a lot or the organiser has put these in order. */
  | {
      readonly type: 'settled';
      readonly division: number;
      readonly order: readonly string[];
      readonly how: 'play-off' | 'lot' | 'organiser';
    }
  /** The schedule wanted to go on and could not. */
  | { readonly type: 'held'; readonly to: Phase; readonly why: string }
  | { readonly type: 'reversed'; readonly batch: number };

export interface SeasonRecord {
  readonly seq: number;
  /** The number of the first record of the same step: they stand and fall together. */
  readonly batch: number;
  readonly at: number;
  /** A user, `clock` for the schedule, `game` for what a game reports of itself. */
  readonly by: string;
  readonly deed: Deed;
}

export interface Entry {
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

export interface Table extends DrawnTable {
  status: 'drawn' | 'open' | 'decided' | 'void';
  game?: number;
  lines?: readonly Line[];
  /** The result was put right by hand. */
  corrected: boolean;
}

export interface Season {
  /** How many records its log has. */
  length: number;
  phase: Phase;
  rules: Rules;
  dates: Dates;
  ranking: readonly string[];
  entries: Entry[];
  divisions: number;
  /** By division, as they were placed: best first. */
  seeds: readonly (readonly string[])[];
  tables: Table[];
  byes: string[];
  /** By division: the order in which ties are broken in the end. */
  settled: Map<number, readonly string[]>;
  /** When play began. */
  startedAt?: number;
  closedAt?: number;
  held?: { readonly to: Phase; readonly why: string };
  /** Games that were opened for a table and belong to none now. */
  strays: { readonly table: string; readonly game: number }[];
}

/** The season as its log tells it. What a step taken back had made possible is passed over. */
export function seasonOf(records: readonly SeasonRecord[]): Season {
  const reversed = new Set(records.flatMap((r) => (r.deed.type === 'reversed' ? [r.deed.batch] : [])));
  const season: Season = {
    length: records.length,
    phase: 'announced',
    rules: rulesSchema.parse({ game: '', table: 2, points: [1] }),
    dates: {},
    ranking: [],
    entries: [],
    divisions: 0,
    seeds: [],
    tables: [],
    byes: [],
    settled: new Map(),
    strays: [],
  };
  let games: { table: string; game: number }[] = [];
  for (const record of records) {
    const { deed } = record;
    if (deed.type === 'opened') games.push({ table: deed.table, game: deed.game });
    // What a game reports of itself is over: nobody needs to close it.
    const done = (g: { table: string; game: number }) =>
      deed.type === 'closed' ? g.game === deed.game : deed.type === 'reported' && deed.game === g.game;
    games = games.filter((g) => !done(g));
    if (!reversed.has(record.batch)) take(season, record);
  }
  const needed = new Set(season.tables.flatMap((t) => (t.status === 'open' && t.game !== undefined ? [t.game] : [])));
  season.strays = games.filter((g) => !needed.has(g.game));
  return season;
}

/** The season as it will be once this is written too. */
export function after(season: Season, deeds: readonly Deed[], now: number): Season {
  const later = structuredClone(season);
  for (const deed of deeds) take(later, { seq: later.length++, at: now, deed });
  return later;
}

function take(season: Season, { seq, at, deed }: Pick<SeasonRecord, 'seq' | 'at' | 'deed'>): void {
  const table = (id: string) => season.tables.find((t) => t.id === id);
  const entry = (id: string) => season.entries.find((e) => e.id === id);
  const ofUser = (userId: string) => season.entries.find((e) => e.userId === userId);
  switch (deed.type) {
    case 'announced':
      season.rules = rulesSchema.parse(deed.rules);
      season.dates = deed.dates;
      season.ranking = deed.ranking;
      return;
    case 'dated':
      season.dates = deed.dates;
      delete season.held;
      return;
    case 'phase':
      season.phase = deed.to;
      delete season.held;
      if (deed.to === 'running') season.startedAt ??= at;
      if (deed.to === 'closing') season.closedAt = at;
      return;
    case 'held':
      season.held = deed;
      return;
    case 'joined':
      season.entries.push({ id: `e${seq}`, userId: deed.userId, name: deed.name, before: [], checked: false, status: 'waiting' });
      return;
    case 'left':
      season.entries = season.entries.filter((e) => e.userId !== deed.userId || e.division !== undefined);
      return;
    case 'checked': {
      const found = ofUser(deed.userId);
      if (found !== undefined) found.checked = true;
      return;
    }
    case 'placed':
      season.divisions = deed.divisions.length;
      season.seeds = deed.divisions;
      for (const e of season.entries) e.status = deed.waiting.includes(e.id) ? 'waiting' : 'absent';
      deed.divisions.forEach((ids, division) => {
        for (const id of ids) Object.assign(entry(id) ?? {}, { status: 'in', division });
      });
      return;
    case 'entered':
      season.entries = season.entries.filter((e) => e.userId !== deed.userId || e.division !== undefined);
      season.entries.push({
        id: `e${seq}`,
        userId: deed.userId,
        name: deed.name,
        before: [],
        checked: true,
        status: 'in',
        division: deed.division,
      });
      season.divisions = Math.max(season.divisions, deed.division + 1);
      return;
    case 'drawn':
      season.tables = season.tables.filter((t) => !deed.instead.includes(t.id) || t.status === 'decided');
      season.tables.push(...deed.tables.map((t): Table => ({ ...t, status: 'drawn', corrected: false })));
      if (deed.byes !== undefined) season.byes = [...deed.byes];
      return;
    case 'opened':
      change(table(deed.table), (t) => {
        if (t.status !== 'drawn') return;
        t.status = 'open';
        t.game = deed.game;
      });
      return;
    case 'closed':
      change(table(deed.table), (t) => {
        if (t.game !== deed.game) return;
        delete t.game;
        if (t.status === 'open') t.status = 'drawn';
      });
      return;
    case 'reported':
      change(table(deed.table), (t) => {
        t.status = 'decided';
        t.lines = deed.lines;
        t.corrected = deed.reason !== undefined;
      });
      return;
    case 'voided':
      change(table(deed.table), (t) => {
        t.status = 'void';
        delete t.lines;
      });
      return;
    case 'withdrew':
      change(entry(deed.entry), (e) => {
        e.status = 'out';
      });
      return;
    case 'returned':
      change(entry(deed.entry), (e) => {
        e.status = 'in';
      });
      return;
    case 'replaced':
      // The substitute leaves the waiting list and takes the place with its points.
      season.entries = season.entries.filter((e) => e.userId !== deed.userId || e.id === deed.entry);
      change(entry(deed.entry), (e) => {
        e.before.push(e.userId);
        e.userId = deed.userId;
        e.name = deed.name;
        e.status = 'in';
      });
      return;
    case 'settled':
      season.settled.set(deed.division, [
        ...(season.settled.get(deed.division) ?? []).filter((w) => !deed.order.includes(w)),
        ...deed.order,
      ]);
      return;
    case 'reversed':
      return;
  }
}

function change<T>(found: T | undefined, work: (found: T) => void): void {
  if (found !== undefined) work(found);
}

export function entryOf(season: Season, userId: string): Entry | undefined {
  return season.entries.find((e) => e.userId === userId);
}

/** Who plays in a division now. */
export function playing(season: Season, division: number): Entry[] {
  return season.entries.filter((e) => e.status === 'in' && e.division === division);
}

/** Everybody who belongs to a division, those who dropped out included: they keep their line in the table. */
export function belonging(season: Season, division: number): Entry[] {
  return season.entries.filter((e) => e.division === division);
}

export function liveTables(season: Season): Table[] {
  return season.tables.filter((t) => t.status === 'drawn' || t.status === 'open');
}

/** `A` for the first division. */
export function letterOf(division: number): string {
  return String.fromCharCode(65 + (division % 26));
}
