import { GatewayDispatchEvents as E } from 'discord-api-types/v10';
import { z } from 'zod';
import { msg } from '../../i18n/house.ts';
import { onJoinedGuild, onRemovedFromGuild } from '../../table/guild/removal.ts';
import { repostPosition } from '../../table/guild/steward.ts';
import type { DiscordContext } from '../context.ts';
import { noteGone } from '../delivery/deleted-channels.ts';
import { OUTBOX_CLAIM_MS } from '../delivery/delivery.ts';
import { notifyHost, THREAD_LOCKED, unlockThread } from '../delivery/obstacles.ts';
import type { GatewayPacket } from './packet.ts';

/** After these, what could not be sent may go: a permission was given back, a thread unlocked, we were let in again. */
const UNBLOCKING_EVENTS = new Set<string>([E.ChannelUpdate, E.ThreadUpdate, E.GuildRoleUpdate, E.GuildCreate]);
/** So many games of a server are looked at. */
const MOST = 1000;
/** The bot was removed from a server; or the server cannot be reached. */
const REMOVAL_EVENT: string = E.GuildDelete;
const DELETION_EVENTS = new Set<string>([E.ThreadDelete, E.ChannelDelete]);

const eventSchema = z.object({
  id: z.string(),
  guild_id: z.string().optional(),
  thread_metadata: z.object({ locked: z.boolean().optional() }).optional(),
  unavailable: z.boolean().optional(),
  channels: z.array(z.object({ id: z.string() })).optional(),
});

/** What people change around our games: what waits for it is tried again, and a game whose thread is gone is told anew. */
export async function onGuildEvent(context: DiscordContext, { t = '', d }: GatewayPacket): Promise<void> {
  if (!UNBLOCKING_EVENTS.has(t) && !DELETION_EVENTS.has(t) && t !== REMOVAL_EVENT) return;
  try {
    const { id, guild_id, thread_metadata, unavailable, channels } = eventSchema.parse(d);
    if (t === REMOVAL_EVENT) return unavailable === true ? undefined : await runInOrder(id, () => onRemovedFromGuild(context.services, id));
    if (t === E.GuildCreate && unavailable !== true) await runInOrder(id, () => onJoinedGuild(context.services, id));
    if (t === E.ThreadUpdate && thread_metadata?.locked === true) return await unlockRunningGame(context, id);
    const guildId = t === E.GuildCreate ? id : guild_id;
    // It lists channels that are hidden from us too.
    if (t === E.GuildCreate && channels !== undefined && unavailable !== true) {
      const there = new Set(channels.map((channel) => channel.id));
      await noteGoneOf(context, id, (channelId) => !there.has(channelId));
    }
    if (t === E.ChannelDelete) await noteGoneOf(context, guild_id, (channelId) => channelId === id);
    if (DELETION_EVENTS.has(t)) await moveGamesToNewThread(context, id, guild_id);
    await retryBlocked(context, guildId);
  } catch (error) {
    context.log.error({ err: error, event: t }, 'a change in a server could not be taken in');
  }
}

const lastChanges = new Map<string, Promise<void>>();

/** Runs what concerns a server's membership one after the other, as the gateway told it. */
async function runInOrder(guildId: string, change: () => Promise<void>): Promise<void> {
  const turn = (lastChanges.get(guildId) ?? Promise.resolve()).catch(() => undefined).then(change);
  lastChanges.set(guildId, turn);
  try {
    await turn;
  } finally {
    if (lastChanges.get(guildId) === turn) lastChanges.delete(guildId);
  }
}

/** Of the channels in which a server plays. */
async function noteGoneOf(
  { services: { store, now } }: DiscordContext,
  guildId: string | undefined,
  isGone: (channelId: string) => boolean,
): Promise<void> {
  if (guildId === undefined) return;
  const places = new Set((await store.listGamesInGuild(guildId, ['running', 'lobby'], MOST)).map(({ channelId }) => channelId));
  for (const channelId of places) if (isGone(channelId)) await noteGone(store, channelId, now());
}

/** What was put off in a server because something stood in its way. */
export async function retryBlocked(context: DiscordContext, guildId: string | undefined): Promise<void> {
  if (guildId === undefined) return;
  const now = context.services.now();
  await context.services.store.retryNow(guildId, now, now + OUTBOX_CLAIM_MS);
  context.services.wake();
}

/** Somebody has locked the thread of a game that goes on, where nobody could press *Play* any more. */
async function unlockRunningGame(context: DiscordContext, id: string): Promise<void> {
  const game = await context.services.store.findGameInThread(id);
  if (game?.status === 'running' && !(await unlockThread(context, id))) await notifyHost(context, game.id, THREAD_LOCKED);
}

/** The next message finds no place and opens one; so that somebody is called to it, there is a message. */
async function moveGamesToNewThread(context: DiscordContext, id: string, guildId: string | undefined): Promise<void> {
  const { store } = context.services;
  const inThread = await store.findGameInThread(id);
  const games = inThread === undefined && guildId !== undefined ? await store.listGamesInGuild(guildId, ['running'], MOST) : [];
  for (const game of inThread === undefined ? games.filter((g) => g.channelId === id) : [inThread])
    if (!(await hasPendingPost(context, game.id)))
      await repostPosition(context.services, game.id, msg('notice.newThread'), { newThread: true });
}

/** Whether the position is about to be posted in any case. */
async function hasPendingPost(context: DiscordContext, gameId: number): Promise<boolean> {
  return (await context.services.store.listOutgoing(gameId)).some(
    (o) => o.state === 'pending' && (o.kind === 'board' || o.kind === 'line'),
  );
}
