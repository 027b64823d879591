import type { Game } from '../../kit/game.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng } from '../../kit/rng.ts';
import { MINUTE } from '../../shared/durations.ts';
import type { StoredLeague, StoredSeason } from '../../storage/league-records.ts';
import type { NewJob } from '../../storage/outgoing-records.ts';
import { retryOnConflict } from '../../storage/retry.ts';
import { gameEndedJob } from '../../table/posts/publish.ts';
import { gameOf, type Services, throwRuleError } from '../../table/services.ts';
import { type DrawContext, NeedsPairingPlan } from '../pairing/draw-rounds.ts';
import { type PairingPlan, planInSlices } from '../pairing/plan.ts';
import type { SeatRange } from '../pairing/sizes.ts';
import { foldSeason, seasonAfter } from './fold.ts';
import { buildNews, phasePings, pingMessages } from './news.ts';
import { affectedUsers, groupByWakeTime } from './ping-batches.ts';
import type { Season } from './season.ts';
import type { SeasonEvent, SeasonRecord } from './season-events.ts';

type PairingPlans = Map<string, PairingPlan>;

/** A season opened for work: the league, the log and what it tells. */
export interface OpenSeason {
  readonly league: StoredLeague;
  readonly row: StoredSeason;
  readonly records: readonly SeasonRecord[];
  readonly season: Season;
  readonly game: Game;
  readonly draw: DrawContext;
}

export async function openSeason(services: Services, seasonId: number, plans: PairingPlans = new Map()): Promise<OpenSeason> {
  const { leagues } = services.store;
  const row = (await leagues.findSeason(seasonId)) ?? throwRuleError('league.unknown');
  const league = ensureDefined(await leagues.findLeague(row.leagueId), 'the league of a season');
  const { records, season } = await loadLog(services, seasonId);
  const game = gameOf(services, season.rules.game);
  const now = services.now();
  const lot = {
    rng: quickRng(`${seasonId} ${row.version} ${now}`),
    range: seatRange(game, season.rules.options),
    now,
    mark: String(row.version),
    plans,
  };
  return { league, row, records, season, game, draw: lot };
}

/** What a log tells, as long as the store gives the same log. */
const seasonCache = new WeakMap<readonly SeasonRecord[], Season>();

/** The log of a season and what it tells; folded once for each length it had. A season is never changed in place. */
async function loadLog(services: Services, seasonId: number) {
  const records = (await services.store.leagues.listSeasonRecords(seasonId)) as readonly SeasonRecord[];
  const season = seasonCache.get(records) ?? foldSeason(records);
  seasonCache.set(records, season);
  return { records, season };
}

/** A season as its log tells it, where nothing else of it is needed. */
export async function loadSeason(services: Services, seasonId: number): Promise<Season> {
  return (await loadLog(services, seasonId)).season;
}

/** The numbers of players a league can seat at a table of this game: nobody plays against himself. */
export function seatRange(game: Game, given: unknown): SeatRange {
  const [fewest, most] = game.seats;
  const options = game.options.parse(given ?? {});
  const numbers = [2, 3, 4, 5].filter((n) => n >= fewest && n <= most && game.refuses(n, options) === undefined);
  return [Math.min(...numbers), Math.max(...numbers)];
}

/** The newest season of a league. */
export async function findCurrentSeasonId(services: Services, leagueId: number): Promise<number> {
  const newest = (await services.store.leagues.listSeasons(leagueId))[0];
  return newest?.id ?? throwRuleError('league.unknown');
}

/**
 * Works on a season and writes what came of it, unless somebody was faster: then it is opened again and the work done on what is there
 * now. Gives the season afterwards.
 */
export async function editSeason(
  services: Services,
  seasonId: number,
  by: string,
  work: (season: OpenSeason) => SeasonEvent[] | Promise<SeasonEvent[]>,
): Promise<Season> {
  const plans: PairingPlans = new Map();
  return retryOnConflict(async () => {
    for (;;) {
      const season = await openSeason(services, seasonId, plans);
      try {
        const deeds = await work(season);
        return deeds.length === 0 ? season.season : await writeRecords(services, season, by, deeds);
      } catch (error) {
        if (!(error instanceof NeedsPairingPlan)) throw error;
        // The log may have gone on meanwhile: it is read anew, and another plan wanted where that matters.
        plans.set(error.key, await planInSlices(error.wish, season.draw.rng));
      }
    }
  });
}

async function writeRecords(services: Services, openedSeason: OpenSeason, by: string, deeds: readonly SeasonEvent[]): Promise<Season> {
  const now = services.now();
  const season = seasonAfterEvents(openedSeason, deeds, now);
  const from = openedSeason.row.version;
  const users = isNewPhase(openedSeason.season, season) || isRecall(deeds) ? affectedUsers(season) : [];
  const calls = await groupByWakeTime(services, users, now, season.phase === 'check-in' ? season.dates.start : undefined);
  const told = await buildNews(services, openedSeason, by, deeds, now);
  await services.store.leagues.appendRecords(openedSeason.row.id, from, {
    phase: season.phase,
    records: recordsOf(deeds, from, by, now),
    putJobs: (id) => [seasonJob(id, now), throttledPageJob(id, now), ...correctionJobs(openedSeason.season, season, now)],
    post: (id) => [
      ...(isRecall(deeds)
        ? pingMessages(openedSeason.league.channelId, id, `recall:${from}`, season.phase, calls, now)
        : phasePings(openedSeason.league.channelId, id, from, openedSeason.season, season, now, calls)),
      ...told,
    ],
  });
  services.wake();
  return season;
}

function isRecall(deeds: readonly SeasonEvent[]): boolean {
  return deeds.some((d) => d.type === 'recalled');
}

function isNewPhase(before: Season | undefined, now: Season): boolean {
  return before?.phase !== now.phase;
}

/** A step back is only seen by reading the whole log anew. */
function seasonAfterEvents({ records, row, season }: OpenSeason, deeds: readonly SeasonEvent[], now: number): Season {
  return deeds.some((d) => d.type === 'reversed')
    ? foldSeason([...records, ...recordsOf(deeds, row.version, '', now)])
    : seasonAfter(season, deeds, now);
}

export function recordsOf(deeds: readonly SeasonEvent[], from: number, by: string, at: number): SeasonRecord[] {
  return deeds.map((event, i) => ({ seq: from + i, batch: from, at, by, deed: event }));
}

/** Games whose result somebody set right, or no longer sets right: what is remembered of them for the ratings is made anew. */
function correctionJobs(before: Season, now: Season, at: number): NewJob[] {
  return now.tables.flatMap((table) => {
    const old = before.tables.find((t) => t.id === table.id);
    const touched = table.corrected || old?.corrected === true || table.status === 'void' || old?.status === 'void';
    const same = old?.status === table.status && JSON.stringify(old.lines) === JSON.stringify(table.lines);
    return table.game === undefined || !touched || same ? [] : [{ ...gameEndedJob(table.game, at), gameId: table.game }];
  });
}

/** Looks what is due; after every change at once, else when the calendar says so. */
export function seasonJob(seasonId: number, runAt: number): NewJob {
  return { key: `season:${seasonId}`, kind: 'season', runAt, payload: { season: seasonId } };
}

/** Throttled: the page is brought up to date once a minute at most. */
export function throttledPageJob(seasonId: number, now: number): NewJob {
  const runAt = Math.ceil((now + 1) / MINUTE) * MINUTE;
  return { key: `season-page:${seasonId}`, kind: 'season-page', runAt, payload: { season: seasonId } };
}
