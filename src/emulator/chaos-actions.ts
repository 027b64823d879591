import type { PermissionName } from './discord.ts';
import { removeMessage } from './messages.ts';
import { channelPayload, guildCreatePayload } from './payloads.ts';
import { permissionBits } from './permissions.ts';
import { dropChannel } from './routes/channels.ts';
import { addBot } from './seed.ts';
import { tellThread } from './threads.ts';
import type { Channel } from './wire.ts';
import type { World } from './world.ts';

/** What people do to the bot's world behind its back. */
export interface ChaosActions {
  /** Takes permissions from the bot (or another user) in a channel. */
  deny(channelId: string, permissions: readonly PermissionName[], userId?: string): void;
  /** Hides a channel from the bot, with its threads: what it asks of them is answered as if they were deleted (10003). */
  hide(channelId: string): void;
  /** Gives them back, and shows what was hidden. */
  restore(channelId: string, userId?: string): void;
  deleteChannel(channelId: string): void;
  deleteMessage(messageId: string): void;
  archive(threadId: string, locked?: boolean): void;
  /** The user leaves the guild. */
  removeMember(guildId: string, userId: string): void;
  closeDms(userId: string, closed?: boolean): void;
  kickBot(guildId: string): void;
  inviteBot(guildId: string): void;
}

export function createChaosActions(world: World): ChaosActions {
  const channelOf = (id: string): Channel => {
    const channel = world.channels.get(id);
    if (channel === undefined) throw new Error(`there is no channel ${id}`);
    return channel;
  };
  const setDenied = (channelId: string, userId: string, denied: bigint) => {
    const channel = channelOf(channelId);
    const others = channel.permission_overwrites.filter((o) => o.id !== userId);
    channel.permission_overwrites = denied === 0n ? others : [...others, { id: userId, type: 1, allow: '0', deny: String(denied) }];
    world.channels.put(channel);
    world.emit({ name: 'CHANNEL_UPDATE', guildId: channel.guild_id, channelId, data: () => channelPayload(world, channel) });
  };
  return {
    deny: (channelId, permissions, userId = world.meta.botId) => setDenied(channelId, userId, permissionBits(permissions)),
    hide(channelId) {
      channelOf(channelId).obfuscated = true;
      setDenied(channelId, world.meta.botId, permissionBits(['VIEW_CHANNEL']));
    },
    restore: (channelId, userId = world.meta.botId) => setDenied(channelId, userId, 0n),
    deleteChannel: (channelId) => dropChannel(world, channelOf(channelId)),
    deleteMessage(messageId) {
      const message = world.messages.get(messageId);
      if (message !== undefined) removeMessage(world, message);
    },
    archive(threadId, locked = false) {
      const thread = channelOf(threadId);
      if (thread.thread !== undefined)
        Object.assign(thread.thread, { archived: true, locked, archive_timestamp: new Date(world.now()).toISOString() });
      tellThread(world, thread);
    },
    removeMember(guildId, userId) {
      world.members.drop(`${guildId}.${userId}`);
      world.emit({ name: 'MEMBERS', guildId, data: () => undefined });
    },
    closeDms(userId, closed = true) {
      const user = world.users.get(userId);
      if (user !== undefined) world.users.put({ ...user, own: { ...user.own, dmsClosed: closed } });
    },
    kickBot(guildId) {
      world.members.drop(`${guildId}.${world.meta.botId}`);
      world.emit({ name: 'GUILD_DELETE', guildId, data: () => ({ id: guildId }) });
    },
    inviteBot(guildId) {
      const guild = world.guilds.get(guildId);
      if (guild === undefined) throw new Error(`there is no guild ${guildId}`);
      addBot(world, guild);
      world.emit({ name: 'GUILD_CREATE', guildId, data: () => guildCreatePayload(world, world.guilds.get(guildId) ?? guild) });
    },
  };
}
