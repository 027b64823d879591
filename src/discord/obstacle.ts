import { DiscordAPIError } from 'discord.js';
import type { Msg } from '../kit/message.ts';
import type { StoredGame } from '../store/repository.ts';
import { gameOf } from '../table/house.ts';
import type { Desk } from './desk.ts';
import { essential, lackingIn } from './permissions.ts';

export const UNKNOWN_CHANNEL = 10003;
/** Somebody has archived and locked the thread, or locked it. */
export const LOCKED = new Set<unknown>([50083, 160005]);
const FORBIDDEN = new Set<unknown>([50001, 50013]);
/** The server has as many open threads as Discord allows. */
const CROWDED = 160006;

/** People have to clear something away before these messages can be sent: they wait. */
export function isWithheld(code: unknown): boolean {
  return LOCKED.has(code) || FORBIDDEN.has(code) || code === CROWDED;
}

/** What stands in a game's way, in one sentence for its host that says what to do; nothing where we cannot tell. */
export async function obstacle(desk: Desk, row: StoredGame, code: unknown): Promise<Msg | undefined> {
  const about = { game: gameOf(desk.house, row.title).name, id: row.id };
  const where = `<#${row.threadId ?? row.channelId}>`;
  if (LOCKED.has(code)) return { key: 'trouble.locked', args: { ...about, where, name: { key: 'permission.manageThreads' } } };
  if (code === CROWDED) return { key: 'trouble.crowded', args: about };
  if (code === UNKNOWN_CHANNEL) return { key: row.status === 'lobby' ? 'trouble.tableGone' : 'trouble.gone', args: about };
  if (row.guildId === undefined) return undefined;
  try {
    const missing = await lackingIn(desk, row.guildId, row.channelId);
    const names = (essential(missing).length > 0 ? essential(missing) : missing).map((key) => ({ key: `permission.${key}` }));
    return names.length === 0 ? undefined : { key: 'trouble.permission', args: { ...about, where: `<#${row.channelId}>`, names } };
  } catch (error) {
    // We are no longer in that server: nobody there can be told.
    if (error instanceof DiscordAPIError) return undefined;
    throw error;
  }
}
