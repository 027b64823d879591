import { DAY } from '../../shared/durations.ts';
import { endRemovalPause, pauseForRemoval } from '../seats/pause.ts';
import type { Services } from '../services.ts';

/** How long a server's games wait for the bot to be invited again. */
const KEEP_REMOVED_MS = 30 * DAY;
const MOST_GAMES = 10_000;

const removalJob = (guildId: string) => `guild-removed:${guildId}`;

/** The bot was removed from a server: its games and their clocks are paused, and its data will be deleted. */
export async function onRemovedFromGuild(services: Services, guildId: string): Promise<void> {
  const { store, now } = services;
  const key = removalJob(guildId);
  const until = (await store.findJob(key))?.runAt ?? now() + KEEP_REMOVED_MS;
  await store.putJobs([{ key, kind: 'guild-removed', runAt: until, payload: { guildId } }]);
  for (const { id } of await store.listGamesInGuild(guildId, ['running'], MOST_GAMES)) {
    // It may have been invited again meanwhile.
    if ((await store.findJob(key))?.runAt !== until) return;
    await pauseForRemoval(services, id, until);
  }
}

/** The bot is in a server: where it had been removed from it, the games there go on. */
export async function onJoinedGuild(services: Services, guildId: string): Promise<void> {
  const { store } = services;
  const key = removalJob(guildId);
  const job = await store.findJob(key);
  if (job === undefined) return;
  const endPauses = async () => {
    for (const { id } of await store.listGamesInGuild(guildId, ['running'], MOST_GAMES)) await endRemovalPause(services, id, job.runAt);
  };
  await endPauses();
  await store.dropJobs([key]);
  // What was paused while the job still stood.
  await endPauses();
}
