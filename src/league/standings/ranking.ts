import { divisionMembers, type Season } from '../season/season.ts';
import type { TableResult } from './results.ts';
import { type LeagueStanding, settledRank, standingsOf } from './standings.ts';

/** The results that count in a division's table: play-offs decide ties and bring no points. */
export function resultsOf(season: Season, division: number): TableResult[] {
  return season.tables.flatMap(({ division: where, kind, lines, counts = 1 }) =>
    where === division && kind !== 'play-off' && lines !== undefined ? [{ lines, counts }] : [],
  );
}

/** The table of a division. In a cup, who came further is ahead. */
export function divisionStandings(season: Season, division: number): LeagueStanding[] {
  const entries = divisionMembers(season, division).map((e) => e.id);
  const rows = standingsOf(
    entries,
    resultsOf(season, division),
    { points: season.rules.points, forfeit: season.rules.forfeit },
    season.settled.get(division),
    season.credits,
  );
  if (season.rules.format === 'challenge') return byRank(season, division, rows);
  return season.rules.format === 'cup' ? byProgress(season, rows) : rows;
}

export function allStandings(season: Season): LeagueStanding[][] {
  return Array.from({ length: season.divisions }, (_, division) => divisionStandings(season, division));
}

/** In a challenge league everybody has a place of his own, and those of a table share out anew the places they held. */
function byRank(season: Season, division: number, rows: readonly LeagueStanding[]): LeagueStanding[] {
  const order = challengeOrder(season, division);
  const row = (who: string) => rows.find((r) => r.who === who) ?? [];
  return order.flatMap(row).map((r, i) => ({ ...r, place: i + 1 }));
}

/** The entries of a division from top to bottom, as the challenges so far have left them. */
export function challengeOrder(season: Season, division: number): string[] {
  const there = divisionMembers(season, division).map((e) => e.id);
  const seeds = (season.seeds[division] ?? []).filter((id) => there.includes(id));
  const order = [...seeds, ...there.filter((id) => !seeds.includes(id))];
  const ended = season.tables
    .filter((t) => t.division === division && t.kind === 'challenge' && t.status === 'decided')
    .sort((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0) || a.round - b.round);
  for (const { players, lines = [] } of ended) {
    const place = (who: string) => lines.find((l) => l.who === who)?.place ?? players.length;
    const held = players.map((who) => order.indexOf(who)).sort((a, b) => a - b);
    // Who is level stays in the order of before.
    const sorted = [...players].sort((a, b) => place(a) - place(b) || order.indexOf(a) - order.indexOf(b));
    held.forEach((at, i) => {
      const who = sorted[i];
      if (at >= 0 && who !== undefined) order[at] = who;
    });
  }
  return order;
}

function byProgress(season: Season, rows: readonly LeagueStanding[]): LeagueStanding[] {
  const reached = new Map(rows.map((row) => [row.who, progress(season, row.who)]));
  const level = (a: LeagueStanding, b: LeagueStanding) => {
    const [ra = 0, pa = 0] = reached.get(a.who) ?? [];
    const [rb = 0, pb = 0] = reached.get(b.who) ?? [];
    return rb - ra || pa - pb;
  };
  const rank = settledRank(
    rows.map((row) => row.who),
    (who) => rows.filter((o) => level(o, rows.find((r) => r.who === who) ?? o) === 0).map((o) => o.who),
    season.settled.get(0) ?? [],
  );
  const order = (a: LeagueStanding, b: LeagueStanding) => level(a, b) || rank(a.who) - rank(b.who);
  return [...rows]
    .sort((a, b) => order(a, b) || a.place - b.place)
    .map((row) => ({ ...row, place: 1 + rows.filter((o) => order(o, row) < 0).length }));
}

/** The last round somebody reached, and his place in it; still in it: before those who are out. */
function progress(season: Season, who: string): [round: number, place: number] {
  const own = season.tables
    .filter((t) => t.kind === 'cup' && t.players.includes(who) && t.status !== 'void')
    .sort((a, b) => b.round - a.round)[0];
  const round = Math.max(0, ...season.tables.filter((t) => t.kind === 'cup').map((t) => t.round));
  if (season.byes.get(round)?.includes(who)) return [round, 0];
  return own === undefined ? [0, 0] : [own.round, own.lines?.find((l) => l.who === who)?.place ?? 0];
}
