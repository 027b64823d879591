import { DAY } from '../clock/durations.ts';
import type { Seeker } from '../store/company-records.ts';
import { guildOf } from '../table/guild/guild.ts';
import { type House, refuse } from '../table/house.ts';
import { callRests } from '../table/settings/nights.ts';
import { settingsOf } from '../table/settings/settings.ts';
import { decline, matchAt } from './calls.ts';
import { companyPost } from './outgoing.ts';
import { tableOf } from './tables.ts';
import { type TableWish, wishOf, wishSchema } from './wish.ts';

/** A search that nothing comes of ends by itself. */
const SEARCH = 14 * DAY;

const endJob = (userId: string) => `search-ends:${userId}`;

/** Somebody looks for a table; who looks already changes what he looks for, and keeps his place in the line. */
export async function seek(house: House, userId: string, wish: TableWish): Promise<void> {
  const now = house.now();
  const titles = wish.titles.filter((title) => house.games.some(({ id }) => id === title));
  const read = wishSchema.safeParse({ ...wish, titles });
  if (!read.success) refuse('company.incomplete');
  if ((await guildOf(house, wish.guildId)).blocked.includes(userId)) refuse('guild.blocked');
  if (!(await knowsHours(house, userId))) refuse('company.hours');
  const old = await house.store.company.seeker(userId);
  const until = now + SEARCH;
  const fresh: Seeker = { userId, wish: read.data, since: old?.since ?? now, until, declined: old?.declined ?? 0 };
  await house.store.company.putSeeker(old?.restsUntil === undefined ? fresh : { ...fresh, restsUntil: old.restsUntil });
  await house.store.putJobs([{ key: endJob(userId), kind: 'search-ends', runAt: until, payload: { userId } }, matchAt(now)]);
}

/** Whether it is known when he is awake: he has said so, or it can be guessed. */
export async function knowsHours(house: House, userId: string): Promise<boolean> {
  return (await settingsOf(house, userId)).nights === 'own' || (await callRests(house, userId)).quiet !== undefined;
}

/** He looks no more, and the call that waits for his answer goes on to the next. */
export async function endSearch(house: House, userId: string): Promise<void> {
  const table = await tableOf(house, userId);
  if (table !== undefined) await decline(house, table.id, userId);
  await house.store.company.dropSeeker(userId);
  await house.store.dropJobs([endJob(userId)]);
}

/** Two weeks are over; who has a seat or a call just now has found something, and is looked at again. */
export async function searchOver(house: House, userId: string): Promise<void> {
  const seeker = await house.store.company.seeker(userId);
  const now = house.now();
  if (seeker === undefined) return;
  if (seeker.until > now || (await tableOf(house, userId)) !== undefined)
    return house.store.putJobs([
      { key: endJob(userId), kind: 'search-ends', runAt: Math.max(seeker.until, now + DAY), payload: { userId } },
    ]);
  await house.store.company.dropSeeker(userId);
  const { channelId } = wishOf(seeker);
  await house.store.post([companyPost(`search-ended:${userId}:${now}`, { kind: 'search-ended', userId, channelId }, now)]);
  house.wake();
}
