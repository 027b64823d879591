import { type CommandKind, commandsFor } from './commands.ts';
import { CHANNEL, MESSAGE, OPTION } from './discord.ts';
import type {
  AttachmentView,
  CommandView,
  ComponentView,
  MenuView,
  MessageView,
  OptionView,
  PersonView,
  PlaceView,
  RosterView,
} from './page/protocol.ts';
import { messagePayload } from './payloads.ts';
import { can, canPost, canSee, guildPermissions } from './permissions.ts';
import { compareIds, timeOf } from './snowflake.ts';
import type { Channel, CommandOption, Message, User, WireCommand } from './wire.ts';
import type { World } from './world.ts';

const PAGE = 40;

/** What one member's Discord shows. */

export function rosterView(world: World, botOnline: boolean): RosterView {
  const guild = world.guilds.get(world.meta.guildId) ?? [...world.guilds.all()][0];
  const people = [...world.users.all()]
    .filter((u) => u.id !== guild?.owner_id || !isKeeper(world, u))
    .map((u) => personView(world, guild?.id ?? '', u));
  return {
    guild: guild?.name ?? '',
    people,
    roles: (guild?.roles ?? []).map((r) => ({ id: r.id, name: r.name, colour: hex(r.color) })),
    botId: world.meta.botId,
    botOnline,
  };
}

/** An owner who is no member only holds the guild's papers. */
function isKeeper(world: World, user: User): boolean {
  return ![...world.members.all()].some((m) => m.user_id === user.id);
}

function personView(world: World, guildId: string, user: User): PersonView {
  const guild = world.guilds.get(guildId);
  const who = world.members.get(`${guildId}.${user.id}`);
  const roles = (guild?.roles ?? []).filter((r) => who?.roles.includes(r.id));
  const administrator = (guildPermissions(world, guildId, user.id) & 8n) !== 0n;
  const places = user.bot === true ? [] : placesFor(world, user.id);
  return {
    id: user.id,
    name: who?.nick ?? user.global_name ?? user.username,
    colour: user.own.colour,
    bot: user.bot === true,
    nameColour: hex(roles.find((r) => r.color !== 0)?.color ?? 0),
    locale: user.own.locale,
    note:
      user.bot === true
        ? 'App'
        : who === undefined
          ? 'has left'
          : administrator
            ? 'Administrator'
            : roles.length === 0
              ? 'plays in no game'
              : '',
    unread: places.some((p) => p.unread),
    pings: places.reduce((sum, p) => sum + p.pings, 0),
    inGuild: who !== undefined,
  };
}

function hex(colour: number): string | undefined {
  return colour === 0 ? undefined : `#${colour.toString(16).padStart(6, '0')}`;
}

const SIGNS: { readonly [type: number]: PlaceView['channel'] } = {
  [CHANNEL.ANNOUNCEMENT]: 'news',
  [CHANNEL.FORUM]: 'forum',
  [CHANNEL.VOICE]: 'voice',
  [CHANNEL.STAGE]: 'voice',
};

export function placesFor(world: World, userId: string): PlaceView[] {
  const seen = [...world.channels.all()].filter(
    (c) => canSee(world, c, userId) && (c.type !== CHANNEL.DM || c.recipients?.includes(userId)),
  );
  return seen
    .toSorted((a, b) => a.position - b.position || compareIds(a.id, b.id))
    .map((c): PlaceView => {
      const reading = world.readings.get(`${userId}.${c.id}`);
      const follows = c.thread === undefined || c.thread.members.includes(userId);
      const last = lastSeen(world, c, userId);
      return {
        id: c.id,
        name: c.name ?? world.users.get(world.meta.botId)?.global_name ?? '',
        kind: c.type === CHANNEL.DM ? 'dm' : c.thread === undefined ? 'channel' : 'thread',
        channel: SIGNS[c.type] ?? 'hash',
        topic: c.topic ?? '',
        parentId: c.parent_id,
        unread: follows && last !== undefined && compareIds(last, reading?.last ?? '0') > 0,
        pings: reading?.pings ?? 0,
        canPost: canPost(world, c, userId),
        archived: c.thread?.archived ?? false,
        locked: c.thread?.locked ?? false,
        isPrivate: c.type === CHANNEL.PRIVATE_THREAD,
        lastRead: reading?.last ?? '0',
      };
    });
}

/** The newest message that can make a channel unread: not somebody's own, not a slip for one reader. */
function lastSeen(world: World, channel: Channel, userId: string): string | undefined {
  const messages = world.messages.in(channel.id);
  for (let i = messages.length - 1; i >= 0; i--) {
    const message = messages[i];
    if (message !== undefined && message.own.for === undefined && message.author_id !== userId) return message.id;
  }
  return undefined;
}

export function messageView(world: World, message: Message, userId: string): MessageView {
  // Links without a host: the page may have been opened under another name of this machine.
  const payload = messagePayload(world, message, '');
  const before = message.reference === undefined ? undefined : world.messages.get(message.reference.message_id);
  const threadId = message.type === MESSAGE.THREAD_CREATED ? message.reference?.channel_id : message.thread_id;
  return {
    id: message.id,
    channelId: message.channel_id,
    type: message.type,
    authorId: message.author_id,
    at: timeOf(message.id),
    edited: message.edited_timestamp !== null,
    content: message.content,
    components: payload.components as readonly ComponentView[],
    attachments: payload.attachments as readonly AttachmentView[],
    flags: message.flags,
    pinged: message.own.pings.includes(userId) && world.channels.get(message.channel_id)?.type !== CHANNEL.DM,
    mine: message.author_id === userId,
    pinned: message.pinned,
    replyTo: before === undefined ? undefined : { id: before.id, authorId: before.author_id, text: gist(before) },
    used: message.interaction?.name === undefined ? undefined : { userId: message.interaction.user_id, command: message.interaction.name },
    threadId,
  };
}

function gist(message: Message): string {
  const text = message.content === '' ? JSON.stringify(message.components).match(/"content":"((?:[^"\\]|\\.)*)"/)?.[1] : message.content;
  const start = (text ?? '').replaceAll('\\n', ' ').slice(0, 120);
  // No mention and no emoji is cut in two.
  return start.replace(/<[^<>]*$/, '');
}

export function historyFor(world: World, channel: Channel, userId: string, before?: string): { messages: MessageView[]; more: boolean } {
  const all = world.messages.in(channel.id).filter((m) => m.own.for === undefined || m.own.for === userId);
  const older = before === undefined ? all : all.filter((m) => compareIds(m.id, before) < 0);
  const more = older.length > PAGE;
  // A thread that hangs on a message begins with it.
  const starter = more || channel.thread === undefined ? undefined : world.messages.get(channel.id);
  const shown = [...(starter === undefined ? [] : [starter]), ...older.slice(-PAGE)];
  return { messages: shown.map((m) => messageView(world, m, userId)), more };
}

export function commandViews(world: World, channel: Channel, userId: string): CommandView[] {
  const locale = world.users.get(userId)?.own.locale ?? 'en-GB';
  const said = (word: string, translations: Record<string, string> | null | undefined) => translations?.[locale] ?? word;
  const optionView = (option: CommandOption): OptionView => ({
    name: option.name,
    label: said(option.name, option.name_localizations),
    description: said(option.description, option.description_localizations),
    type: option.type,
    required: option.required ?? false,
    autocomplete: option.autocomplete ?? false,
    choices: (option.choices ?? []).map((c) => ({ name: said(c.name, c.name_localizations), value: c.value })),
  });
  const spread = (
    command: WireCommand,
    path: readonly string[],
    labels: readonly string[],
    node: WireCommand | CommandOption,
  ): CommandView[] => {
    const subs = (node.options ?? []).filter((o) => o.type <= OPTION.SUB_COMMAND_GROUP && o.type >= OPTION.SUB_COMMAND);
    if (subs.length > 0) return subs.flatMap((s) => spread(command, [...path, s.name], [...labels, said(s.name, s.name_localizations)], s));
    return [
      {
        id: command.id,
        path,
        label: labels.join(' '),
        description: said(node.description, node.description_localizations),
        options: (node.options ?? []).map(optionView),
      },
    ];
  };
  return commandsFor(world, channel, userId).flatMap((c) => spread(c, [c.name], [said(c.name, c.name_localizations)], c));
}

/** What stands in the menus of people and messages here. */
export function menuViews(world: World, channel: Channel, userId: string): MenuView[] {
  const locale = world.users.get(userId)?.own.locale ?? 'en-GB';
  const of = (kind: MenuView['kind'], type: CommandKind) =>
    commandsFor(world, channel, userId, type).map(({ name, name_localizations }) => ({
      kind,
      name,
      label: name_localizations?.[locale] ?? name,
    }));
  return [...of('person', 2), ...of('message', 3)];
}

export function mayRead(world: World, channelId: string, userId: string): Channel {
  const channel = world.channels.get(channelId);
  if (channel === undefined || !canSee(world, channel, userId) || !can(world, channel, userId, 'VIEW_CHANNEL'))
    throw new Error('This channel is not there.');
  return channel;
}
