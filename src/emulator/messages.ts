import { keepFile } from './attachments.ts';
import { CHANNEL, COMPONENT, FLAG, MESSAGE } from './discord.ts';
import { checkEmojis } from './emojis.ts';
import { can, canSee } from './permissions.ts';
import { Problem, refused } from './problem.ts';
import { compareIds, timeOf } from './snowflake.ts';
import { reopen } from './threads.ts';
import { flattenComponents, type MessageDraft, type Upload } from './validate/message.ts';
import type { Channel, Component, Message } from './wire.ts';
import { currentTimestamp, membersOf, type World } from './world.ts';

const NONCE_LIVES_MS = 5 * 60_000;
const HOUR = 3_600_000;
/** Undocumented with Discord: people report about so many edits of old messages in a channel within this time. */
const MAX_LATE_EDITS = 3;
const LATE_EDITS_MS = 20_000;

export interface MessagePosting {
  readonly channel: Channel;
  readonly author: string;
  readonly draft: Partial<MessageDraft>;
  readonly files: ReadonlyMap<string, Upload>;
  readonly type?: number;
  readonly flags?: number;
  /** Only the first message of a forum's post has a number before it is there. */
  readonly id?: string;
  /** Ephemeral: for whom. */
  readonly for?: string;
  readonly token?: string;
  readonly interaction?: Message['interaction'];
}

export function createMessage(world: World, posting: MessagePosting): Message {
  const { channel, author, draft, files } = posting;
  checkEmojis(world, draft.components ?? []);
  if (draft.enforce_nonce === true) {
    const twin = sameNonce(world, channel.id, author, draft.nonce);
    if (twin !== undefined) return twin;
  }
  if (posting.for === undefined) reopen(world, channel, author);
  const attachments = [...files].map(([key, upload]) =>
    keepFile(
      world,
      upload,
      draft.attachments?.find((a) => a.id === key),
    ),
  );
  const reference = draft.message_reference?.message_id;
  const components = withComponentIds((draft.components ?? []) as readonly Component[]);
  const content = draft.content ?? '';
  const heard = resolveMentions(world, channel, author, wordsOf(content, components), draft.allowed_mentions);
  const message: Message = {
    id: posting.id ?? world.newId(),
    channel_id: channel.id,
    type: posting.type ?? (reference === undefined ? MESSAGE.DEFAULT : MESSAGE.REPLY),
    author_id: author,
    content,
    components,
    attachments,
    flags: (draft.flags ?? 0) | (posting.flags ?? 0) | (posting.for === undefined ? 0 : FLAG.EPHEMERAL),
    edited_timestamp: null,
    mentions: heard.users,
    mention_roles: heard.roles,
    mention_everyone: heard.everyone,
    pinned: false,
    ...(draft.nonce === undefined ? {} : { nonce: draft.nonce }),
    ...(reference === undefined ? {} : { reference: { message_id: reference, channel_id: channel.id } }),
    ...(posting.interaction === undefined ? {} : { interaction: posting.interaction }),
    own: {
      ...(posting.for === undefined ? {} : { for: posting.for }),
      ...(posting.token === undefined ? {} : { token: posting.token }),
      pings: posting.for === undefined ? heard.pinged : [],
    },
  };
  world.messages.put(message);
  if (posting.for === undefined) settleMessage(world, channel, message);
  dispatchMessageEvent(world, 'MESSAGE_CREATE', message);
  return message;
}

/** What a new message does around it: the thread grows, who is called joins it, counters rise. */
function settleMessage(world: World, channel: Channel, message: Message): void {
  channel.last_message_id = message.id;
  const { thread } = channel;
  if (thread !== undefined) {
    thread.message_count++;
    const joining = [message.author_id, ...message.own.pings].filter((id) => !thread.members.includes(id));
    if (joining.length > 0) {
      thread.members.push(...joining);
      world.emit({ name: 'THREAD_UPDATE', guildId: channel.guild_id, channelId: channel.id, data: () => undefined });
    }
  }
  world.channels.put(channel);
  for (const userId of message.own.pings) {
    const id = `${userId}.${channel.id}`;
    const reading = world.readings.get(id) ?? { id, last: '0', pings: 0 };
    world.readings.put({ ...reading, pings: reading.pings + 1 });
  }
}

export function edit(world: World, message: Message, draft: MessageDraft, files: ReadonlyMap<string, Upload>): Message {
  const channel = world.channels.get(message.channel_id);
  if (channel?.thread?.archived === true) throw refused.archived();
  checkEmojis(world, draft.components ?? []);
  if (channel !== undefined) countLateEdit(world, channel, message);
  if (draft.content !== undefined) message.content = draft.content ?? '';
  if (draft.components !== undefined) message.components = withComponentIds((draft.components ?? []) as readonly Component[]);
  const fresh = [...files].map(([key, upload]) =>
    keepFile(
      world,
      upload,
      draft.attachments?.find((a) => a.id === key),
    ),
  );
  const kept =
    draft.attachments === undefined
      ? message.attachments
      : message.attachments.filter((a) => draft.attachments?.some((d) => d.id === a.id));
  for (const gone of message.attachments.filter((a) => !kept.includes(a))) world.file.dropBytes(gone.id);
  message.attachments = [...kept, ...fresh];
  if (draft.flags !== undefined) message.flags = (message.flags & ~FLAG.SUPPRESS_EMBEDS) | draft.flags | (message.flags & FLAG.EPHEMERAL);
  if (channel !== undefined) {
    // An edit changes who is named, and calls nobody.
    const heard = resolveMentions(world, channel, message.author_id, wordsOf(message.content, message.components), draft.allowed_mentions);
    Object.assign(message, { mentions: heard.users, mention_roles: heard.roles, mention_everyone: heard.everyone });
  }
  if ((message.flags & FLAG.LOADING) === 0) message.edited_timestamp = currentTimestamp(world);
  message.flags &= ~FLAG.LOADING;
  world.messages.put(message);
  dispatchMessageEvent(world, 'MESSAGE_UPDATE', message);
  return message;
}

export function removeMessage(world: World, message: Message): void {
  world.messages.drop(message.id);
  world.emit({
    name: 'MESSAGE_DELETE',
    guildId: world.channels.get(message.channel_id)?.guild_id,
    channelId: message.channel_id,
    userId: message.own.for,
    message,
    data: () => ({ id: message.id, channel_id: message.channel_id, guild_id: world.channels.get(message.channel_id)?.guild_id }),
  });
}

/** A client forgets ephemeral messages when it is closed; here they outlive a restart, but not a day. */
export function dropOldEphemerals(world: World): void {
  for (const message of [...world.messages.all()])
    if (message.own.for !== undefined && world.now() - timeOf(message.id) > 24 * HOUR) world.messages.drop(message.id);
}

function dispatchMessageEvent(world: World, name: 'MESSAGE_CREATE' | 'MESSAGE_UPDATE', message: Message): void {
  const guildId = world.channels.get(message.channel_id)?.guild_id;
  world.emit({ name, guildId, channelId: message.channel_id, userId: message.own.for, message, data: () => undefined });
}

/** Messages older than an hour can be edited only now and then: 30046. What a token may change is too young for that. */
function countLateEdit(world: World, channel: Channel, message: Message): void {
  const now = world.now();
  if (now - timeOf(message.id) < HOUR) return;
  const recent = (channel.lateEdits ?? []).filter((at) => now - at < LATE_EDITS_MS);
  if (recent.length >= MAX_LATE_EDITS)
    throw new Problem(429, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later', {
      retryAfter: Math.max(1, ((recent[0] ?? now) + LATE_EDITS_MS - now) / 1000),
    });
  channel.lateEdits = [...recent, now];
  world.channels.put(channel);
}

function sameNonce(world: World, channelId: string, author: string, nonce: string | number | undefined): Message | undefined {
  const messages = world.messages.in(channelId);
  for (let i = messages.length - 1; i >= 0; i--) {
    const message = messages[i];
    if (message === undefined || world.now() - timeOf(message.id) > NONCE_LIVES_MS) return undefined;
    if (message.author_id === author && String(message.nonce) === String(nonce)) return message;
  }
  return undefined;
}

/** Every component has a number of its own in its message. */
function withComponentIds(components: readonly Component[]): Component[] {
  const taken = new Set(flattenComponents(components).map(({ component }) => component.id));
  let next = 1;
  const give = (component: Component): Component => {
    let { id } = component;
    if (id === undefined || id === 0) {
      while (taken.has(next)) next++;
      id = next++;
    }
    const below = component.components as Component[] | undefined;
    const accessory = component.accessory as Component | undefined;
    return {
      ...component,
      id,
      ...(below === undefined ? {} : { components: below.map(give) }),
      ...(accessory === undefined ? {} : { accessory: give(accessory) }),
    };
  };
  return components.map(give);
}

/** What can call somebody: the content and the text displays, not the embeds. */
function wordsOf(content: string, components: readonly Component[]): string {
  const texts = flattenComponents(components).filter(({ component }) => component.type === COMPONENT.TEXT);
  return [content, ...texts.map(({ component }) => String(component.content))].join('\n');
}

function resolveMentions(world: World, channel: Channel, author: string, words: string, allowed: MessageDraft['allowed_mentions']) {
  const named = [...new Set([...words.matchAll(/<@!?(\d+)>/g)].map((m) => m[1] ?? ''))].filter((id) => world.users.get(id) !== undefined);
  const roleIds = [...new Set([...words.matchAll(/<@&(\d+)>/g)].map((m) => m[1] ?? ''))];
  const every = /@(everyone|here)\b/.test(words) && can(world, channel, author, 'MENTION_EVERYONE');
  const lets = (kind: 'users' | 'roles' | 'everyone', id?: string) =>
    allowed === undefined ||
    allowed.parse?.includes(kind) === true ||
    (id !== undefined && kind !== 'everyone' && allowed[kind]?.includes(id) === true);
  const users = named.filter((id) => lets('users', id));
  const guild = channel.guild_id === undefined ? undefined : world.guilds.get(channel.guild_id);
  const mentionable = (guild?.roles ?? []).filter(
    (r) => roleIds.includes(r.id) && (r.mentionable || can(world, channel, author, 'MENTION_EVERYONE')),
  );
  const roles = mentionable.filter((r) => lets('roles', r.id)).map((r) => r.id);
  const everyone = every && lets('everyone');
  if (users.length + roles.length === 0 && !everyone && channel.type !== CHANNEL.DM) return { users, roles, everyone, pinged: [] };
  const present = channel.guild_id === undefined ? (channel.recipients ?? []) : membersOf(world, channel.guild_id).map((m) => m.user_id);
  const called = (id: string) => {
    const held = channel.guild_id === undefined ? [] : (world.members.get(`${channel.guild_id}.${id}`)?.roles ?? []);
    return everyone || users.includes(id) || held.some((r) => roles.includes(r)) || channel.type === CHANNEL.DM;
  };
  const pinged = present.filter((id) => id !== author && called(id) && canSee(world, channel, id));
  return { users, roles, everyone, pinged };
}

/** A page of a channel's messages, newest first, as asked for. */
export function pageOf(messages: readonly Message[], query: URLSearchParams): Message[] {
  const limit = Math.min(100, Number(query.get('limit') ?? 50));
  const [before, after, around] = [query.get('before'), query.get('after'), query.get('around')];
  if (after !== null)
    return messages
      .filter((m) => compareIds(m.id, after) > 0)
      .slice(0, limit)
      .reverse();
  if (before !== null)
    return messages
      .filter((m) => compareIds(m.id, before) < 0)
      .slice(-limit)
      .reverse();
  if (around !== null) {
    const at = messages.findIndex((m) => compareIds(m.id, around) >= 0);
    return messages.slice(Math.max(0, at - Math.floor(limit / 2)), at + Math.ceil(limit / 2)).reverse();
  }
  return messages.slice(-limit).reverse();
}
