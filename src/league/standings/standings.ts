import { pointsFor, type ResultLine, type Scheme, type TableResult } from './results.ts';

export interface LeagueStanding {
  /** Equal numbers: nothing tells them apart. */
  readonly place: number;
  readonly who: string;
  readonly played: number;
  readonly points: number;
  /** First places; shared ones count in part. */
  readonly wins: number;
  /** The part of the points of all his tables that he made himself. */
  readonly share: number;
  /** Sonneborn–Berger: the points of whoever he finished ahead of, half of those he tied with. */
  readonly berger: number;
  /** Head to head: how often he finished ahead of those he is otherwise level with, ties half. */
  readonly ahead: number;
  readonly forfeits: number;
  /** What organisers gave or took beside the tables; `points` has it in it. */
  readonly credit: number;
  /** Forfeited whatever he was drawn for. */
  readonly absent: boolean;
}

/**
 * The table of a division, computed from its results alone. Ties are broken by wins, share of the table's score, Sonneborn–Berger and
 * head to head, in this order; then by what was decided (a play-off, a lot); who is still level shares the place. Who forfeited
 * whatever he was drawn for stands below everybody who has played.
 */
export function standingsOf(
  entries: readonly string[],
  tables: readonly TableResult[],
  scheme: Scheme,
  decided: readonly (readonly string[])[] = [],
  credits: readonly { readonly entry: string; readonly points: number }[] = [],
): LeagueStanding[] {
  const results = tables.map((t) => t.lines);
  const rows = entries.map((who) => computeTally(who, tables, scheme));
  const points = new Map(rows.map((r) => [r.who, r.points]));
  for (const row of rows) row.berger = bergerOf(row.who, results, points);
  for (const row of rows) row.credit = credits.reduce((sum, c) => sum + (c.entry === row.who ? c.points : 0), 0);
  for (const row of rows) row.points += row.credit;
  const level = (a: Tally, b: Tally) => compare(a, b) === 0;
  for (const row of rows)
    row.ahead = headToHead(
      row.who,
      rows.filter((r) => r !== row && level(r, row)).map((r) => r.who),
      results,
    );
  const still = (a: Tally, b: Tally) => compare(a, b) || compareApproximately(b.ahead, a.ahead);
  const tied = new Map(rows.map((row) => [row.who, rows.filter((r) => still(r, row) === 0).map((r) => r.who)]));
  const rank = settledRank(entries, (who) => tied.get(who) ?? [], decided);
  const order = (a: Tally, b: Tally) => still(a, b) || rank(a.who) - rank(b.who);
  return [...rows].sort(order).map((row, _, sorted) => ({ ...row, place: 1 + sorted.filter((r) => order(r, row) < 0).length }));
}

/** How a tie was decided in the end: the newest decision counts that puts all who are level now in order. */
export function settledRank(
  entries: readonly string[],
  levelWith: (who: string) => readonly string[],
  decided: readonly (readonly string[])[],
): (who: string) => number {
  const ranks = new Map(
    entries.map((who) => {
      const level = levelWith(who);
      return [who, decided.findLast((order) => level.every((w) => order.includes(w)))?.indexOf(who) ?? 0];
    }),
  );
  return (who) => ranks.get(who) ?? 0;
}

interface Tally {
  who: string;
  played: number;
  points: number;
  wins: number;
  share: number;
  berger: number;
  ahead: number;
  forfeits: number;
  credit: number;
  absent: boolean;
}

function computeTally(who: string, tables: readonly TableResult[], scheme: Scheme): Tally {
  const row: Tally = { who, played: 0, points: 0, wins: 0, share: 0, berger: 0, ahead: 0, forfeits: 0, credit: 0, absent: false };
  const old = { own: 0, all: 0, tables: 0 };
  const parts: number[] = [];
  let absent = 0;
  for (const { lines, counts } of tables) {
    const line = lines.find((l) => l.who === who);
    if (line === undefined) continue;
    row.played++;
    row.points += pointsFor(line, lines, scheme);
    if (line.forfeit === true) {
      row.forfeits++;
      if (counts > 1) absent++;
      if (counts > 1) parts.push(0);
      continue;
    }
    if (line.place === 1) row.wins += 1 / lines.filter((l) => l.place === 1 && l.forfeit !== true).length;
    const all = lines.reduce((sum, l) => sum + (l.forfeit === true ? 0 : l.score), 0);
    if (counts > 1) {
      if (all > 0) parts.push(line.score / all);
    } else {
      old.own += line.score;
      old.all += all;
      old.tables++;
    }
  }
  // By the first rules all tables were one heap, and a forfeited one no part of it.
  const before = old.all > 0 ? old.tables : 0;
  const sum = parts.reduce((a, b) => a + b, 0) + (before > 0 ? (before * old.own) / old.all : 0);
  row.share = parts.length + before > 0 ? sum / (parts.length + before) : 0;
  row.absent = row.played > 0 && absent === row.played;
  return row;
}

function bergerOf(who: string, results: readonly (readonly ResultLine[])[], points: ReadonlyMap<string, number>): number {
  return resultsBetween(who, results).reduce((sum, [own, other]) => sum + duelPoints(own, other) * (points.get(other.who) ?? 0), 0);
}

function headToHead(who: string, rivals: readonly string[], results: readonly (readonly ResultLine[])[]): number {
  return resultsBetween(who, results).reduce((sum, [own, other]) => sum + (rivals.includes(other.who) ? duelPoints(own, other) : 0), 0);
}

/** Every meeting with somebody else: the own line and the other's. */
function resultsBetween(who: string, results: readonly (readonly ResultLine[])[]): [ResultLine, ResultLine][] {
  return results.flatMap((lines) => {
    const own = lines.find((l) => l.who === who);
    return own === undefined ? [] : lines.filter((l) => l !== own).map((other): [ResultLine, ResultLine] => [own, other]);
  });
}

function duelPoints(own: ResultLine, other: ResultLine): number {
  if (own.forfeit === true) return 0;
  return own.place < other.place ? 1 : own.place === other.place ? 0.5 : 0;
}

function compare(a: Tally, b: Tally): number {
  return (
    Number(a.absent) - Number(b.absent) ||
    compareApproximately(b.points, a.points) ||
    compareApproximately(b.wins, a.wins) ||
    compareApproximately(b.share, a.share) ||
    compareApproximately(b.berger, a.berger)
  );
}

/** Thirds add up with a last digit of their own; that must not break a tie. */
function compareApproximately(a: number, b: number): number {
  return Math.abs(a - b) < 1e-9 ? 0 : a - b;
}

/** Who met whom how often, and how often the one was ahead: the cross table. */
export interface CrossTable {
  readonly met: number;
  readonly ahead: number;
}

export function crossTable(entries: readonly string[], tables: readonly TableResult[]): CrossTable[][] {
  const results = tables.map((t) => t.lines);
  return entries.map((who) => {
    const meetings = resultsBetween(who, results);
    return entries.map((other) => {
      const both = meetings.filter(([, o]) => o.who === other);
      return { met: both.length, ahead: both.reduce((sum, [own, o]) => sum + duelPoints(own, o), 0) };
    });
  });
}
