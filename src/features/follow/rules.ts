import { z } from 'zod';
import { HOUR } from '../../shared/durations.ts';
import { endOfOffHours } from '../../shared/off-hours.ts';
import type { Follower } from '../../storage/matchmaking-records.ts';
import type { StoredGame } from '../../storage/records.ts';
import { userJobKind } from '../../table/job-kind.ts';
import { userMessageKind } from '../../table/message-kind.ts';
import { type Services, throwRuleError } from '../../table/services.ts';
import { loadQuietHoursForPings } from '../../table/settings/quiet-hours.ts';

/** So many games somebody follows at a time, and so many people follow one. */
const MAX_FOLLOWED = 20;
const MAX_FOLLOWERS = 100;
/** So much time lies between two messages about games that go on. */
const MIN_BETWEEN_DIGESTS_MS = 3 * HOUR;

/** What has happened in the games somebody follows is told them, if they are up. */
export const FOLLOW = userJobKind('follow');
/** Games somebody follows have gone on or ended: told by a direct message, or not at all. */
export const FOLLOWED = userMessageKind('followed', { userId: z.string(), games: z.array(z.number()) });

const followJob = (userId: string, runAt: number) => FOLLOW.put(`follow:${userId}`, { userId }, runAt);

/** Somebody who does not play there is called when the game ends, or also when it has gone on. */
export async function followGame(services: Services, gameId: number, userId: string, how: Follower['how']): Promise<void> {
  const { matchmaking: company } = services.store;
  const row = await services.store.findGame(gameId);
  if (row?.status !== 'running') throwRuleError('follow.notRunning');
  if (await isSeated(services, gameId, userId)) throwRuleError('follow.seated');
  const followed = await company.listFollowedGames(userId);
  const old = followed.find((one) => one.gameId === gameId);
  if (old === undefined && followed.length >= MAX_FOLLOWED) throwRuleError('follow.many', { n: MAX_FOLLOWED });
  if (old === undefined && (await company.listFollowers(gameId)).length >= MAX_FOLLOWERS)
    throwRuleError('follow.crowded', { n: MAX_FOLLOWERS });
  const now = services.now();
  await company.putFollower({ since: now, ...old, gameId, userId, how, told: row.told });
  const planned = await services.store.findJob(`follow:${userId}`);
  if (how === 'turns' && planned === undefined) await services.store.putJobs([followJob(userId, now + MIN_BETWEEN_DIGESTS_MS)]);
}

export async function unfollowGame(services: Services, gameId: number, userId: string): Promise<void> {
  await services.store.matchmaking.dropFollower(gameId, userId);
}

/** A game is over: whoever follows it is told. */
export async function notifyFollowersOfEnd(services: Services, gameId: number): Promise<void> {
  const followers = await services.store.matchmaking.listFollowers(gameId);
  await services.store.putJobs(followers.map(({ userId }) => followJob(userId, services.now())));
}

/** Tells somebody in one message what has happened in the games he follows; not by night, and of turns but seldom. */
export async function sendFollowerDigest(services: Services, userId: string): Promise<void> {
  const { matchmaking: company } = services.store;
  const now = services.now();
  const wakes = endOfOffHours(await loadQuietHoursForPings(services, userId), now);
  if (wakes !== undefined) return services.store.putJobs([followJob(userId, wakes)]);
  const games: StoredGame[] = [];
  let goesOn = false;
  for (const one of await company.listFollowedGames(userId)) {
    const row = await services.store.findGame(one.gameId);
    // Who sits there by now is called as a player.
    if (row === undefined || (await isSeated(services, one.gameId, userId))) await company.dropFollower(one.gameId, userId);
    else if (row.status !== 'running' || (one.how === 'turns' && row.told > one.told)) games.push(row);
    goesOn ||= row?.status === 'running' && one.how === 'turns';
  }
  if (games.length > 0) {
    const key = `followed:${userId}:${games.map(({ id, told, status }) => `${id}.${told}.${status}`).join()}`;
    await services.store.enqueueMessages([FOLLOWED.post(key, { userId, games: games.map(({ id }) => id) }, now)]);
    services.wake();
  }
  for (const row of games) await markTold(services, row, userId);
  if (goesOn) await services.store.putJobs([followJob(userId, now + MIN_BETWEEN_DIGESTS_MS)]);
}

/** Following ends with the game. */
async function markTold({ store: { matchmaking: company } }: Services, { id, status, told }: StoredGame, userId: string): Promise<void> {
  const one = (await company.listFollowedGames(userId)).find(({ gameId }) => gameId === id);
  if (status !== 'running') await company.dropFollower(id, userId);
  else if (one !== undefined) await company.putFollower({ ...one, told });
}

async function isSeated(services: Services, gameId: number, userId: string): Promise<boolean> {
  return (await services.store.listSeatHolders(gameId)).some((h) => h.userId === userId && h.leftAt === undefined);
}
