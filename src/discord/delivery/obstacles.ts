import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';
import type { APIThreadChannel } from 'discord.js';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import { msg } from '../../i18n/house.ts';
import type { Msg } from '../../kit/message.ts';
import { DAY } from '../../shared/durations.ts';
import type { OutboxMessage } from '../../storage/outgoing-records.ts';
import type { StoredGame } from '../../storage/records.ts';
import type { TablePayload } from '../../table/posts/outgoing.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { essentialOnly, loadMissingPermissions, permissionNames } from '../settings/permissions.ts';

/** Somebody has archived and locked the thread, or locked it. */
export const THREAD_LOCKED = Code.ThreadLocked;
export const LOCKED_CODES = new Set<unknown>([Code.InvalidActionOnArchivedThread, THREAD_LOCKED]);
const FORBIDDEN_CODES = new Set<unknown>([Code.MissingAccess, Code.MissingPermissions]);
/** The server has as many open threads as Discord allows. */
const TOO_MANY_THREADS = Code.MaximumActiveThreads;

export function codeOf(error: unknown): unknown {
  return error instanceof DiscordAPIError ? error.code : undefined;
}

/** Discord is ill or unreachable: the message is not to blame. */
export function isTransient(error: Error): boolean {
  if (error instanceof DiscordAPIError) return error.status >= 500 || error.status === 429;
  return error instanceof HTTPError || error instanceof RateLimitError || 'code' in error;
}

/** Codes of Node.js and undici, and not those of a database. */
const NETWORK = /^(E[A-Z_]+|UND_ERR_\w+)$/;

/** Discord has answered, with a server error. */
export function isServerError(error: unknown): boolean {
  return (error instanceof DiscordAPIError || error instanceof HTTPError) && error.status >= 500;
}

/** Of what passes that which lies with Discord, or with the way to it. */
export function isOutage(error: unknown): boolean {
  return (
    isServerError(error) || error instanceof HTTPError || (error instanceof Error && 'code' in error && NETWORK.test(String(error.code)))
  );
}

/** People have to clear something away before these messages can be sent: they wait. */
export function isBlockedByPermissions(code: unknown): boolean {
  return LOCKED_CODES.has(code) || FORBIDDEN_CODES.has(code) || code === TOO_MANY_THREADS;
}

/** Opens a thread again that somebody has put away or locked; false where we may not. Nobody can press anything in a locked one. */
export async function unlockThread(context: DiscordContext, threadId: string): Promise<boolean> {
  try {
    // A thread that is archived takes no other change with it; and only who manages threads may say anything of its lock.
    const thread = (await context.rest.patch(Routes.channel(threadId), { body: { archived: false } })) as APIThreadChannel;
    if (thread.thread_metadata?.locked) await context.rest.patch(Routes.channel(threadId), { body: { locked: false } });
    return true;
  } catch (error) {
    if (error instanceof DiscordAPIError && isBlockedByPermissions(error.code)) return false;
    throw error;
  }
}

/** Tells a game's host once for each message that waits, and once more if its channel turns out to be gone; of a lock once a day. */
export async function notifyHost(context: DiscordContext, gameId: number | undefined, code: unknown, row?: number): Promise<void> {
  const { store } = context.services;
  const game = gameId === undefined ? undefined : await store.findGame(gameId);
  const line = game === undefined ? undefined : await findObstacle(context, game, code);
  if (game === undefined || line === undefined) return;
  const now = context.services.now();
  const ofRow = code === Code.UnknownChannel ? `trouble:${row}:gone` : `trouble:${row}`;
  const key = LOCKED_CODES.has(code) || row === undefined ? `trouble:${game.id}:locked:${Math.floor(now / DAY)}` : ofRow;
  await enqueueNotice(context, game.id, line, key);
}

/** Tells a game's host that Discord keeps answering one of its messages with a server error, and what became of the message. */
export async function notifyOfServerErrors(
  context: DiscordContext,
  row: OutboxMessage,
  what: 'trouble.inWords' | 'trouble.leftOut',
): Promise<void> {
  const game = row.gameId === undefined ? undefined : await context.services.store.findGame(row.gameId);
  if (game === undefined) return;
  const line = msg(what, { game: gameOf(context.services, game.title).name, id: game.id });
  await enqueueNotice(context, game.id, line, `trouble:${row.id}:${what}`);
}

async function enqueueNotice(context: DiscordContext, game: number, line: Msg, key: string): Promise<void> {
  const now = context.services.now();
  const payload: TablePayload = { kind: 'trouble', game, line };
  await context.services.store.enqueueMessages([{ key, kind: 'trouble', payload, runAt: now, createdAt: now }]);
  context.services.wake();
}

/** What stands in a game's way, in one sentence for its host that says what to do; nothing where we cannot tell. */
async function findObstacle(context: DiscordContext, row: StoredGame, code: unknown): Promise<Msg | undefined> {
  const about = { game: gameOf(context.services, row.title).name, id: row.id };
  const where = `<#${row.threadId ?? row.channelId}>`;
  if (LOCKED_CODES.has(code)) return msg('trouble.locked', { ...about, where, name: msg('permission.manageThreads') });
  if (code === TOO_MANY_THREADS) return msg('trouble.crowded', about);
  if (code === Code.UnknownChannel) return msg(row.status === 'lobby' ? 'trouble.tableGone' : 'trouble.gone', about);
  if (row.guildId === undefined) return undefined;
  try {
    const missing = await loadMissingPermissions(context, row.guildId, row.channelId);
    const names = permissionNames(essentialOnly(missing).length > 0 ? essentialOnly(missing) : missing);
    return names.length === 0 ? undefined : msg('trouble.permission', { ...about, where: `<#${row.channelId}>`, names });
  } catch (error) {
    // We are no longer in that server: nobody there can be told.
    if (error instanceof DiscordAPIError) return undefined;
    throw error;
  }
}
