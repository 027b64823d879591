import type { RatedGame } from '../ratings/ladder.ts';
import { divisionStandings } from '../standings/ranking.ts';
import { divisionLetter, type Season } from './season.ts';
import type { SeasonRecord } from './season-events.ts';

/** A table as comma separated values (RFC 4180). What a spreadsheet would take for a formula is defused. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const entryLabel = (season: Season, id: string) => season.entries.find((e) => e.id === id)?.name ?? id;
const isoTime = (at: number | undefined) => (at === undefined ? '' : new Date(at).toISOString());

export function standingsCsv(season: Season): string {
  const rows = Array.from({ length: season.divisions }, (_, d) =>
    divisionStandings(season, d).map((r) => [
      divisionLetter(d),
      r.place,
      entryLabel(season, r.who),
      r.played,
      r.points,
      r.wins,
      Number(r.share.toFixed(4)),
      r.berger,
      r.ahead,
      r.forfeits,
      r.credit,
    ]),
  ).flat();
  return toCsv([
    ['division', 'place', 'player', 'games', 'points', 'wins', 'share', 'sonneborn_berger', 'head_to_head', 'forfeits', 'credit'],
    ...rows,
  ]);
}

/** Everybody who signed up, also before there is a table. */
export function playersCsv(season: Season): string {
  const rows = season.entries.map((e) => [
    e.name,
    e.userId,
    e.status,
    e.division === undefined ? '' : divisionLetter(e.division),
    e.checked ? 'yes' : '',
    e.before.length,
    e.id,
    e.division === undefined ? '' : (season.seeds[e.division]?.indexOf(e.id) ?? -1) + 1,
    season.credits.reduce((sum, c) => sum + (c.entry === e.id ? c.points : 0), 0),
  ]);
  return toCsv([['player', 'user', 'status', 'division', 'checked_in', 'substitutions', 'entry', 'seed', 'credit'], ...rows]);
}

/** Every seat of every table; `rated`: who sat there and how the game counts for the ratings, where it does. */
export function gamesCsv(season: Season, outcomes: ReadonlyMap<number, RatedGame> = new Map()): string {
  const rows = season.tables.flatMap((t) =>
    t.players.flatMap((id, seat) => {
      const line = t.lines?.find((l) => l.who === id);
      const forfeit = line?.forfeit === true ? 'yes' : '';
      const outcome = outcomes.get(t.game ?? -1);
      const sat = outcome?.players.filter((p) => p.seat === seat) ?? [];
      const row = [
        t.label,
        t.kind,
        t.round,
        t.status,
        t.game ?? '',
        seat + 1,
        entryLabel(season, id),
        line?.place ?? '',
        line?.score ?? '',
        forfeit,
        isoTime(t.due),
        id,
        divisionLetter(t.division),
        t.counts ?? '',
        t.corrected ? 'yes' : '',
        isoTime(t.openedAt),
        isoTime(outcome?.endedAt ?? t.endedAt),
        line?.time?.turns ?? '',
        line?.time?.missed ?? '',
        line?.time?.own ?? '',
        line?.time?.house ?? '',
        line?.time === undefined ? '' : Math.round(line.time.used / 60_000),
      ];
      // A seat that changed hands has a line for each who held it.
      const holders = sat.length === 0 ? [['', '', '', '']] : sat.map((p) => [p.userId, p.rated, p.side, p.place]);
      return holders.map((holder) => [...row, ...holder]);
    }),
  );
  return toCsv([[...GAME_COLUMNS], ...rows]);
}

const GAME_COLUMNS = [
  'table',
  'kind',
  'round',
  'status',
  'game',
  'seat',
  'player',
  'place',
  'score',
  'forfeit',
  'due',
  'entry',
  'division',
  'rules',
  'corrected',
  'opened',
  'ended',
  'turns',
  'turns_missed',
  'own_moves',
  'house_moves',
  'minutes_used',
  'user',
  'rated',
  'side',
  'rated_place',
] as const;

export function logCsv(records: readonly SeasonRecord[]): string {
  const rows = records.map((r) => [r.seq, isoTime(r.at), r.by, r.deed.type, JSON.stringify(r.deed)]);
  return toCsv([['number', 'at', 'by', 'step', 'details'], ...rows]);
}
