import { channelPayload, messagePayload } from './payloads.ts';
import { canSee } from './permissions.ts';
import type { World, WorldEvent } from './world.ts';

const INTENT = {
  GUILDS: 1 << 0,
  GUILD_MEMBERS: 1 << 1,
  PRESENCES: 1 << 8,
  GUILD_MESSAGES: 1 << 9,
  DIRECT_MESSAGES: 1 << 12,
  MESSAGE_CONTENT: 1 << 15,
} as const;
/** Nobody has granted these to the application. */
export const PRIVILEGED = INTENT.GUILD_MEMBERS | INTENT.PRESENCES | INTENT.MESSAGE_CONTENT;

const OF_GUILDS = /^(GUILD_(CREATE|UPDATE|DELETE|ROLE_)|CHANNEL_|THREAD_)/;

/** Whether a bot with these intents and the present permissions is told. */
export function isIntended(world: World, intents: number, event: WorldEvent): boolean {
  if (event.userId !== undefined) return false;
  if (event.name.startsWith('MESSAGE_')) {
    if ((intents & (event.guildId === undefined ? INTENT.DIRECT_MESSAGES : INTENT.GUILD_MESSAGES)) === 0) return false;
  } else if (!OF_GUILDS.test(event.name) || (intents & INTENT.GUILDS) === 0) return false;
  const channel = event.channelId === undefined ? undefined : world.channels.get(event.channelId);
  return channel === undefined || canSee(world, channel, world.meta.botId);
}

/** What it is told. */
export function eventPayload(world: World, event: WorldEvent, intents: number, base: string): unknown {
  const { message } = event;
  if (message !== undefined && event.name !== 'MESSAGE_DELETE') {
    const told = { ...messagePayload(world, message, base), ...(event.guildId === undefined ? {} : { guild_id: event.guildId }) };
    const own = message.author_id === world.meta.botId || message.mentions.includes(world.meta.botId) || event.guildId === undefined;
    // Without MESSAGE_CONTENT what others write arrives blank.
    return own || (intents & INTENT.MESSAGE_CONTENT) !== 0 ? told : { ...told, content: '', embeds: [], attachments: [], components: [] };
  }
  const channel = event.channelId === undefined ? undefined : world.channels.get(event.channelId);
  return event.data() ?? (channel === undefined ? {} : channelPayload(world, channel));
}
