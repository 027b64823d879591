import type { Msg } from '../../kit/message.ts';
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts';
import type { Job } from '../../storage/outgoing-records.ts';
import { RuleError } from '../../table/errors.ts';
import type { Services } from '../../table/services.ts';
import { leagueJobSchema } from '../jobs.ts';
import { leagueMessage } from './news.ts';
import { loadSeason } from './open-season.ts';

/** So often is tried, about a quarter of an hour long, before the organisers are called. */
const MAX_ATTEMPTS = 5;

/**
 * A step of a season has failed: gives when to try again, ever more rarely, an hour between at most. Once it has failed several times
 * the organisers are told, once a day for as long as it lasts. Undefined: it is no step of a season.
 */
export async function onSeasonFailure(
  services: Services,
  job: Job & { readonly attempts: number },
  error: unknown,
): Promise<number | undefined> {
  const read = leagueJobSchema.safeParse(job);
  if (!read.success) return undefined;
  const { payload } = read.data;
  const now = services.now();
  if (job.attempts >= MAX_ATTEMPTS)
    await notifyOrganisers(services, payload.season, 'table' in payload ? payload.table : undefined, error, now);
  return now + Math.min(HOUR, MINUTE * 2 ** (job.attempts - 1));
}

async function notifyOrganisers(
  services: Services,
  seasonId: number,
  table: string | undefined,
  error: unknown,
  now: number,
): Promise<void> {
  const row = await services.store.leagues.findSeason(seasonId);
  const league = row === undefined ? undefined : await services.store.leagues.findLeague(row.leagueId);
  if (league === undefined) return;
  const season = await loadSeason(services, seasonId);
  const label = season.tables.find((t) => t.id === table)?.label;
  const why: Msg | undefined = error instanceof RuleError ? error.why : undefined;
  await services.store.enqueueMessages([
    leagueMessage(
      league.channelId,
      `season:${seasonId}:trouble:${Math.floor(now / DAY)}`,
      { kind: 'league-trouble', season: seasonId, ...(label === undefined ? {} : { table: label }), ...(why === undefined ? {} : { why }) },
      now,
    ),
  ]);
  services.wake();
}
