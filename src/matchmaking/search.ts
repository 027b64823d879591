import { DAY } from '../shared/durations.ts';
import type { QueueEntry } from '../storage/matchmaking-records.ts';
import { loadGuildSettings } from '../table/guild/guild.ts';
import { type Services, throwRuleError } from '../table/services.ts';
import { loadQuietHoursForPings } from '../table/settings/quiet-hours.ts';
import { loadUserSettings } from '../table/settings/settings.ts';
import { declineInvitation, matchmakingJob } from './invitations.ts';
import { findMatchedTable } from './matched-tables.ts';
import { matchmakingMessage } from './outgoing.ts';
import { criteriaOf, type SearchCriteria, searchCriteriaSchema } from './search-criteria.ts';

/** A search that nothing comes of ends by itself. */
const SEARCH_MS = 14 * DAY;

const searchEndJob = (userId: string) => `search-ends:${userId}`;

/** Somebody looks for a table; who looks already changes what he looks for, and keeps his place in the line. */
export async function joinQueue(services: Services, userId: string, wish: SearchCriteria): Promise<void> {
  const now = services.now();
  const titles = wish.titles.filter((title) => services.games.some(({ id }) => id === title));
  const read = searchCriteriaSchema.safeParse({ ...wish, titles });
  if (!read.success) throwRuleError('company.incomplete');
  if ((await loadGuildSettings(services, wish.guildId)).blocked.includes(userId)) throwRuleError('guild.blocked');
  if (!(await hasKnownHours(services, userId))) throwRuleError('company.hours');
  const old = await services.store.matchmaking.findQueueEntry(userId);
  const until = now + SEARCH_MS;
  const fresh: QueueEntry = { userId, wish: read.data, since: old?.since ?? now, until, declined: old?.declined ?? 0 };
  await services.store.matchmaking.putQueueEntry(old?.restsUntil === undefined ? fresh : { ...fresh, restsUntil: old.restsUntil });
  await services.store.putJobs([
    { key: searchEndJob(userId), kind: 'search-ends', runAt: until, payload: { userId } },
    matchmakingJob(now),
  ]);
}

/** Whether it is known when he is awake: he has said so, or it can be guessed. */
export async function hasKnownHours(services: Services, userId: string): Promise<boolean> {
  return (
    (await loadUserSettings(services, userId)).nights === 'own' || (await loadQuietHoursForPings(services, userId)).quiet !== undefined
  );
}

/** He looks no more, and the call that waits for his answer goes on to the next. */
export async function leaveQueue(services: Services, userId: string): Promise<void> {
  const table = await findMatchedTable(services, userId);
  if (table !== undefined) await declineInvitation(services, table.id, userId);
  await services.store.matchmaking.dropQueueEntry(userId);
  await services.store.dropJobs([searchEndJob(userId)]);
}

/** Two weeks are over; who has a seat or a call just now has found something, and is looked at again. */
export async function expireSearch(services: Services, userId: string): Promise<void> {
  const entry = await services.store.matchmaking.findQueueEntry(userId);
  const now = services.now();
  if (entry === undefined) return;
  if (entry.until > now || (await findMatchedTable(services, userId)) !== undefined)
    return services.store.putJobs([
      { key: searchEndJob(userId), kind: 'search-ends', runAt: Math.max(entry.until, now + DAY), payload: { userId } },
    ]);
  await services.store.matchmaking.dropQueueEntry(userId);
  const { channelId } = criteriaOf(entry);
  await services.store.enqueueMessages([
    matchmakingMessage(`search-ended:${userId}:${now}`, { kind: 'search-ended', userId, channelId }, now),
  ]);
  services.wake();
}
