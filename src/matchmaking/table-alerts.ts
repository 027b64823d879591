import { DAY } from '../shared/durations.ts';
import { loadGuildSettings } from '../table/guild/guild.ts';
import { editLobby } from '../table/lobby/lobby.ts';
import { lobbyOf } from '../table/lobby/lobby-row.ts';
import { outgoingMessage } from '../table/posts/publish.ts';
import type { Services } from '../table/services.ts';
import { filterAwake } from '../table/settings/quiet-hours.ts';

/** So many are called for one table, and each at most so often. */
const MAX_NOTIFIED = 10;
const MIN_BETWEEN_ALERTS_MS = DAY / 2;

/** A table is open to all: whoever wished to hear of such, is up, and does not avoid its host is called. */
export async function notifyTableAlerts(services: Services, gameId: number): Promise<void> {
  const row = await services.store.findGame(gameId);
  if (row?.status !== 'lobby' || row.guildId === undefined || lobbyOf(row).private) return;
  const { guildId, hostId, title } = row;
  const { blocked } = await loadGuildSettings(services, guildId);
  const now = services.now();
  const there = new Set((await services.store.listSeatHolders(gameId)).map((h) => h.userId));
  const due = (await services.store.matchmaking.listTableAlerts(guildId, title)).filter(
    ({ userId, calledAt = 0 }) => !there.has(userId) && !blocked.includes(userId) && calledAt + MIN_BETWEEN_ALERTS_MS <= now,
  );
  const to: string[] = [];
  // Only his own list counts: of who avoids him nobody is to learn, by silence either.
  for (const userId of await filterAwake(
    services,
    due.map((one) => one.userId),
  ))
    if (to.length < MAX_NOTIFIED && !(await services.store.matchmaking.listAvoidedBy(userId)).includes(hostId)) to.push(userId);
  if (to.length === 0) return;
  const post = [outgoingMessage(gameId, 'opened', { kind: 'social', post: { what: 'opened', to } }, now)];
  await editLobby(services, gameId, () => ({ step: { post }, gives: undefined }));
  for (const one of due) if (to.includes(one.userId)) await services.store.matchmaking.putTableAlert({ ...one, calledAt: now });
}

/** For which titles somebody is called when a table opens in this server; none: not any more. */
export async function setTableAlert(services: Services, guildId: string, userId: string, titles: readonly string[]): Promise<void> {
  const known = titles.filter((title) => services.games.some(({ id }) => id === title));
  const old = await services.store.matchmaking.findTableAlert(guildId, userId);
  if (known.length === 0) return services.store.matchmaking.dropTableAlert(guildId, userId);
  await services.store.matchmaking.putTableAlert({ since: services.now(), ...old, guildId, userId, titles: known });
}
