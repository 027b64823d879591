import { loadGuildSettings } from '../../table/guild/guild.ts';
import { type Person, type Services, throwRuleError } from '../../table/services.ts';
import { editSeason, type OpenSeason, openSeason } from './open-season.ts';
import { entryOf, type Season, type SeasonEntry, type SeasonTable } from './season.ts';
import { listForfeitedSeats } from './seats.ts';
import { checkIn, enterLate, type GamesInPlay, joinSeason, leaveSeason, returnEntry } from './steps.ts';

/** A member signs up; while play is on he comes in late where that is agreed and a place is free, else onto the waiting list. */
export async function signUpForSeason(services: Services, seasonId: number, person: Person): Promise<Season> {
  return editSeason(services, seasonId, person.id, async ({ season, draw, league }) => {
    if ((await loadGuildSettings(services, league.guildId)).blocked.includes(person.id)) throwRuleError('guild.blocked');
    const known = entryOf(season, person.id);
    if (season.phase === 'running' && known?.status === 'out') {
      if (!hasRoom(season)) throwRuleError('league.noPlace');
      return returnEntry(season, known, draw);
    }
    const late = season.phase === 'running' && season.rules.late && season.rules.format === 'league';
    return late && hasRoom(season) && isNext(season, person) ? enterLate(season, person, draw) : joinSeason(season, person);
  });
}

function hasRoom({ entries, rules }: Season): boolean {
  return rules.places === 0 || entries.filter((e) => e.status === 'in').length < rules.places;
}

/** Nobody waits before him. */
function isNext({ entries }: Season, { id }: Person): boolean {
  const first = entries.find((e) => e.status === 'waiting');
  return first === undefined || first.userId === id;
}

/** A member confirms that he will play. */
export async function confirmEntry(services: Services, seasonId: number, userId: string): Promise<Season> {
  return editSeason(services, seasonId, userId, ({ season }) => checkIn(season, userId));
}

/** A member leaves, whatever the phase. */
export async function signOffFromSeason(services: Services, seasonId: number, userId: string): Promise<Season> {
  return editSeason(services, seasonId, userId, async (season) => {
    const entry = entryOf(season.season, userId) ?? throwRuleError('league.notIn');
    return leaveSeason(season.season, entry, await loadGamesInPlay(services, season, entry), season.draw);
  });
}

/** A member leaves every season he takes part in. */
export async function leaveSeasons(services: Services, userId: string): Promise<void> {
  for (const id of await services.store.leagues.listSeasonIdsOfUser(userId)) {
    const { season } = await openSeason(services, id);
    const entry = entryOf(season, userId);
    if (entry !== undefined && entry.status !== 'out' && season.phase !== 'archived') await signOffFromSeason(services, id, userId);
  }
}

/** Fewer moves than two for each player: such a game may begin anew. */
const MIN_MOVES = 2;

/** Which of somebody's games have hardly begun, and who resigned from them. */
export async function loadGamesInPlay(services: Services, { season }: OpenSeason, entry: SeasonEntry): Promise<GamesInPlay> {
  const begun = new Set<string>();
  const resigned = new Map<string, readonly string[]>();
  for (const table of season.tables) {
    if (table.status !== 'open' || table.game === undefined || !table.players.includes(entry.id)) continue;
    const moves = (await services.store.listEvents(table.game)).filter((e) => e.seat !== undefined && !e.auto).length;
    if (moves < MIN_MOVES * table.players.length) begun.add(table.id);
    resigned.set(table.id, await listResigned(services, table));
  }
  return { hardlyBegun: (table) => begun.has(table.id), resigned: (table) => resigned.get(table.id) ?? [] };
}

/** Who resigned from a game under way, where nobody took the seat. */
export async function listResigned(services: Services, { game, players }: SeasonTable): Promise<string[]> {
  return game === undefined ? [] : (await listForfeitedSeats(services, game)).flatMap((seat) => players[seat] ?? []);
}
