import type { Line } from './results.ts';
import { belonging, type Season } from './season.ts';
import { type LeagueStanding, settledRank, standingsOf } from './standings.ts';

/** The results that count in a division's table: play-offs decide ties and bring no points. */
export function resultsOf(season: Season, division: number): (readonly Line[])[] {
  return season.tables.flatMap((t) => (t.division === division && t.kind !== 'play-off' && t.lines !== undefined ? [t.lines] : []));
}

/** The table of a division. In a cup, who came further is ahead. */
export function standings(season: Season, division: number): LeagueStanding[] {
  const entries = belonging(season, division).map((e) => e.id);
  const rows = standingsOf(
    entries,
    resultsOf(season, division),
    { points: season.rules.points, forfeit: season.rules.forfeit },
    season.settled.get(division),
  );
  return season.rules.format === 'cup' ? byProgress(season, rows) : rows;
}

export function allStandings(season: Season): LeagueStanding[][] {
  return Array.from({ length: season.divisions }, (_, division) => standings(season, division));
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
