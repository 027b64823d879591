import { DAY } from '../shared/durations.ts';
import { guildOf } from '../table/guild/guild.ts';
import { editLobby } from '../table/lobby/lobby.ts';
import { lobbyOf } from '../table/lobby/lobby-row.ts';
import { outgoing } from '../table/posts/publish.ts';
import type { Services } from '../table/services.ts';
import { filterAwake } from '../table/settings/quiet-hours.ts';

/** So many are called for one table, and each at most so often. */
const CALLED = 10;
const SELDOM = DAY / 2;

/** A table is open to all: whoever wished to hear of such, is up, and does not avoid its host is called. */
export async function notifyTableAlerts(house: Services, gameId: number): Promise<void> {
  const row = await house.store.game(gameId);
  if (row?.status !== 'lobby' || row.guildId === undefined || lobbyOf(row).private) return;
  const { guildId, hostId, title } = row;
  const { blocked } = await guildOf(house, guildId);
  const now = house.now();
  const there = new Set((await house.store.seats(gameId)).map((h) => h.userId));
  const due = (await house.store.company.lookouts(guildId, title)).filter(
    ({ userId, calledAt = 0 }) => !there.has(userId) && !blocked.includes(userId) && calledAt + SELDOM <= now,
  );
  const to: string[] = [];
  // Only his own list counts: of who avoids him nobody is to learn, by silence either.
  for (const userId of await filterAwake(
    house,
    due.map((one) => one.userId),
  ))
    if (to.length < CALLED && !(await house.store.company.avoidedBy(userId)).includes(hostId)) to.push(userId);
  if (to.length === 0) return;
  const post = [outgoing(gameId, 'opened', { kind: 'social', post: { what: 'opened', to } }, now)];
  await editLobby(house, gameId, () => ({ step: { post }, gives: undefined }));
  for (const one of due) if (to.includes(one.userId)) await house.store.company.putLookout({ ...one, calledAt: now });
}

/** For which titles somebody is called when a table opens in this server; none: not any more. */
export async function setTableAlert(house: Services, guildId: string, userId: string, titles: readonly string[]): Promise<void> {
  const known = titles.filter((title) => house.games.some(({ id }) => id === title));
  const old = await house.store.company.lookout(guildId, userId);
  if (known.length === 0) return house.store.company.dropLookout(guildId, userId);
  await house.store.company.putLookout({ since: house.now(), ...old, guildId, userId, titles: known });
}
