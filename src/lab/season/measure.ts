import { GAMES } from '../../games/index.ts';
import { evennessOf } from '../../league/pairing/evenness.ts';
import type { Season } from '../../league/season/season.ts';
import type { SeasonRecord } from '../../league/season/season-events.ts';
import { verifyGame } from '../../table/archive/verify.ts';
import { type Club, SEASON_ID } from './club.ts';

interface SeasonMeasures {
  readonly games: number;
  readonly meetings: { readonly min: number; readonly max: number };
  readonly seats: { readonly min: number; readonly max: number };
  readonly unplayed: number;
  readonly forfeits: number;
  readonly evenness: number;
  readonly problems: readonly string[];
}

/** What came of a season, measured on its tables and on its games, and everything that is not as it should be. */
export async function measureSeason(club: Club, season: Season): Promise<SeasonMeasures> {
  const tables = season.tables.filter((t) => t.kind !== 'play-off');
  const { min, max, evenness, seats } = evennessOf(season, 0);
  const records = (await club.store().leagues.listSeasonRecords(SEASON_ID)) as readonly SeasonRecord[];
  const games = new Set(records.flatMap((r) => (r.deed.type === 'opened' ? [r.deed.game] : [])));
  return {
    games: games.size,
    meetings: { min, max },
    seats,
    unplayed: tables.filter((t) => t.status !== 'decided').length,
    forfeits: tables.flatMap((t) => t.lines ?? []).filter((l) => l.forfeit === true).length,
    evenness,
    problems: await listProblems(club, season),
  };
}

async function listProblems(club: Club, season: Season): Promise<string[]> {
  const store = club.store();
  const found = club.sandbox.violations.map((v) => `Discord would refuse: ${v.code} ${v.message} (${v.request}) ${v.detail}`);
  for (const table of season.tables) {
    if (new Set(table.players).size !== table.players.length) found.push(`${table.label} seats somebody twice`);
    if (table.lines !== undefined && table.lines.length !== table.players.length) found.push(`${table.label} lacks a result`);
    if (table.game === undefined) continue;
    const row = await store.findGame(table.game);
    if (row?.status !== 'over') continue;
    const { problems: wrong } = await verifyGame({ store, games: GAMES }, table.game);
    found.push(...wrong.map((w) => `game ${table.game}: ${w}`));
    if (!table.corrected && table.status !== 'decided') found.push(`game ${table.game} is over and ${table.label} does not know`);
  }
  const still = season.tables.filter((t) => t.status === 'drawn' || t.status === 'open');
  found.push(...still.map((t) => `${t.label} is still ${t.status}`));
  if (season.strays.length > 0) found.push(`${season.strays.length} games belong to no table`);
  const channel = [...club.sandbox.world.channels.all()].find((c) => c.name === 'league');
  const pages = club.sandbox.world.messages.in(channel?.id ?? '').filter((m) => JSON.stringify(m.components).includes(':see:'));
  const open = pages.filter((m) => m.own.for === undefined);
  if (open.length !== 1) found.push(`${open.length} pages stand in the channel`);
  return found;
}
