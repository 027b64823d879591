import type { SeasonRecord } from './deeds.ts';
import { standings } from './ranking.ts';
import { letterOf, type Season } from './season.ts';

/** A table as comma separated values (RFC 4180). What a spreadsheet would take for a formula is defused. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const name = (season: Season, id: string) => season.entries.find((e) => e.id === id)?.name ?? id;
const time = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString());

export function standingsCsv(season: Season): string {
  const rows = Array.from({ length: season.divisions }, (_, d) =>
    standings(season, d).map((r) => [
      letterOf(d),
      r.place,
      name(season, r.who),
      r.played,
      r.points,
      r.wins,
      Number(r.share.toFixed(4)),
      r.berger,
      r.ahead,
      r.forfeits,
    ]),
  ).flat();
  return csv([
    ['division', 'place', 'player', 'games', 'points', 'wins', 'share', 'sonneborn_berger', 'head_to_head', 'forfeits'],
    ...rows,
  ]);
}

/** Everybody who signed up, also before there is a table. */
export function playersCsv(season: Season): string {
  const rows = season.entries.map((e) => [
    e.name,
    e.userId,
    e.status,
    e.division === undefined ? '' : letterOf(e.division),
    e.checked ? 'yes' : '',
    e.before.length,
  ]);
  return csv([['player', 'user', 'status', 'division', 'checked_in', 'substitutions'], ...rows]);
}

export function gamesCsv(season: Season): string {
  const rows = season.tables.flatMap((t) =>
    t.players.map((id, seat) => {
      const line = t.lines?.find((l) => l.who === id);
      const forfeit = line?.forfeit === true ? 'yes' : '';
      return [
        t.label,
        t.kind,
        t.round,
        t.status,
        t.game ?? '',
        seat + 1,
        name(season, id),
        line?.place ?? '',
        line?.score ?? '',
        forfeit,
        time(t.due),
      ];
    }),
  );
  return csv([['table', 'kind', 'round', 'status', 'game', 'seat', 'player', 'place', 'score', 'forfeit', 'due'], ...rows]);
}

export function logCsv(records: readonly SeasonRecord[]): string {
  const rows = records.map((r) => [r.seq, time(r.at), r.by, r.deed.type, JSON.stringify(r.deed)]);
  return csv([['number', 'at', 'by', 'step', 'details'], ...rows]);
}
