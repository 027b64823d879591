import { awakeQuartersOf } from '../shared/awake-hours.ts';
import { DAY } from '../shared/durations.ts';
import { endOfOffHours } from '../shared/off-hours.ts';
import type { QueueEntry } from '../storage/matchmaking-records.ts';
import type { Services } from '../table/services.ts';
import { loadQuietHoursForPings } from '../table/settings/quiet-hours.ts';
import type { Candidate } from './match.ts';
import { criteriaOf } from './search-criteria.ts';

/** After so long one sits down also with whoever may not come. */
const URGENT_AFTER_MS = 10 * DAY;

/** Whoever looks for a table as those see him who bring people together. */
export async function buildCandidate(services: Services, entry: QueueEntry): Promise<Candidate> {
  const { userId } = entry;
  const { titles, seats, paces, anywhere, guildId } = criteriaOf(entry);
  const others = anywhere ? await services.store.matchmaking.listGuildsOfUser(userId) : [];
  const urgent = entry.since + URGENT_AFTER_MS <= services.now();
  return {
    ...(await buildSeatedCandidate(services, userId)),
    doubtful: entry.declined > 0,
    urgent,
    titles,
    seats,
    paces,
    guilds: [...new Set([guildId, ...others])],
  };
}

/** Somebody who sits at a table and looks for nothing any more. */
export async function buildSeatedCandidate(services: Services, userId: string): Promise<Candidate> {
  const waking = awakeQuartersOf(await loadQuietHoursForPings(services, userId), services.now());
  const apart = new Set(await services.store.matchmaking.listKeptApart(userId));
  return { userId, titles: [], seats: [], paces: [], guilds: [], waking, apart, doubtful: false, urgent: false };
}

/** Whether he can be called within a day: he is not on vacation, and not left alone. */
export async function isReachableSoon(services: Services, { userId, restsUntil = 0 }: QueueEntry): Promise<boolean> {
  const now = services.now();
  if (restsUntil > now) return false;
  return (endOfOffHours(await loadQuietHoursForPings(services, userId), now) ?? now) < now + DAY;
}
