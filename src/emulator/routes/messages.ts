import { CHANNEL } from '../discord.ts';
import { messageSettingOf } from '../interactions.ts';
import { createMessage, edit, pageOf, removeMessage } from '../messages.ts';
import { messagePayload } from '../payloads.ts';
import { can, channelFor } from '../permissions.ts';
import { badForm, refused, unknown } from '../problem.ts';
import { type Ask, type Route, routeParam } from '../router.ts';
import { BLANK, checkDraft } from '../validate/message.ts';
import type { Channel, Message } from '../wire.ts';

export const messageRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/channels/:channel/messages',
    reply(ask) {
      const channel = channelFor(ask.world, routeParam(ask, 'channel'));
      const open = ask.world.messages.in(channel.id).filter((m) => m.own.for === undefined);
      const seen = can(ask.world, channel, ask.world.meta.botId, 'READ_MESSAGE_HISTORY') ? pageOf(open, ask.query) : [];
      return { body: seen.map((m) => messagePayload(ask.world, m, ask.base)) };
    },
  },
  {
    method: 'POST',
    pattern: '/channels/:channel/messages',
    reply(ask) {
      const { world, files } = ask;
      const found = world.channels.get(routeParam(ask, 'channel'));
      const channel = channelFor(
        world,
        routeParam(ask, 'channel'),
        found?.thread === undefined ? 'SEND_MESSAGES' : 'SEND_MESSAGES_IN_THREADS',
      );
      if (channel.type === CHANNEL.FORUM) throw refused.noMessagesHere();
      if (files.size > 0) channelFor(world, channel.id, 'ATTACH_FILES');
      if (isShut(ask, channel)) throw refused.dmsClosed();
      const draft = checkDraft(ask.body, { ...BLANK, files });
      const reference = draft.message_reference?.message_id;
      if (reference !== undefined && world.messages.get(reference) === undefined && draft.message_reference?.fail_if_not_exists !== false)
        throw badForm('message_reference', 'REPLIES_UNKNOWN_MESSAGE', 'Unknown message');
      return { body: messagePayload(world, createMessage(world, { channel, author: world.meta.botId, draft, files }), ask.base) };
    },
  },
  {
    method: 'GET',
    pattern: '/channels/:channel/messages/:message',
    reply: (ask) => ({ body: messagePayload(ask.world, messageFor(ask), ask.base) }),
  },
  {
    method: 'PATCH',
    pattern: '/channels/:channel/messages/:message',
    reply(ask) {
      const message = messageFor(ask);
      if (message.author_id !== ask.world.meta.botId) throw refused.notYours();
      const draft = checkDraft(ask.body, messageSettingOf(message, ask.files));
      return { body: messagePayload(ask.world, edit(ask.world, message, draft, ask.files), ask.base) };
    },
  },
  {
    method: 'DELETE',
    pattern: '/channels/:channel/messages/:message',
    reply(ask) {
      const message = messageFor(ask);
      if (message.author_id !== ask.world.meta.botId) channelFor(ask.world, message.channel_id, 'MANAGE_MESSAGES');
      removeMessage(ask.world, message);
      return {};
    },
  },
  { method: 'PUT', pattern: '/channels/:channel/messages/pins/:message', reply: (ask) => pin(ask, true) },
  { method: 'DELETE', pattern: '/channels/:channel/messages/pins/:message', reply: (ask) => pin(ask, false) },
  { method: 'PUT', pattern: '/channels/:channel/pins/:message', reply: (ask) => pin(ask, true) },
  { method: 'DELETE', pattern: '/channels/:channel/pins/:message', reply: (ask) => pin(ask, false) },
  {
    method: 'POST',
    pattern: '/channels/:channel/typing',
    reply(ask) {
      const channel = channelFor(ask.world, routeParam(ask, 'channel'), 'SEND_MESSAGES');
      const data = () => ({ channel_id: channel.id, user_id: ask.world.meta.botId, timestamp: Math.floor(ask.world.now() / 1000) });
      ask.world.emit({ name: 'TYPING_START', guildId: channel.guild_id, channelId: channel.id, data });
      return {};
    },
  },
];

/** A message anybody could see; ephemeral ones exist only for their token. */
function messageFor(ask: Ask): Message {
  const channel = channelFor(ask.world, routeParam(ask, 'channel'));
  const message = ask.world.messages.get(routeParam(ask, 'message'));
  if (message === undefined || message.channel_id !== channel.id || message.own.for !== undefined) throw unknown.message();
  return message;
}

/** A direct message reaches who shares a guild with the bot and lets it write. */
function isShut(ask: Ask, channel: Channel): boolean {
  if (channel.type !== CHANNEL.DM) return false;
  const userId = channel.recipients?.[0] ?? '';
  const { world } = ask;
  const together = [...world.guilds.all()].some(
    (g) => world.members.get(`${g.id}.${userId}`) !== undefined && world.members.get(`${g.id}.${world.meta.botId}`) !== undefined,
  );
  return !together || world.users.get(userId)?.own.dmsClosed === true;
}

function pin(ask: Ask, pinned: boolean) {
  channelFor(ask.world, routeParam(ask, 'channel'), 'PIN_MESSAGES');
  const message = messageFor(ask);
  if (pinned && ask.world.messages.in(message.channel_id).filter((m) => m.pinned).length >= 250)
    throw badForm('', 'MAX_PINS', 'Maximum number of pins reached for the channel (250)');
  message.pinned = pinned;
  ask.world.messages.put(message);
  ask.world.emit({
    name: 'MESSAGE_UPDATE',
    guildId: ask.world.channels.get(message.channel_id)?.guild_id,
    channelId: message.channel_id,
    message,
    data: () => undefined,
  });
  return {};
}
