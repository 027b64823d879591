import { CHANNEL, MESSAGE } from '../discord.ts';
import { createMessage } from '../messages.ts';
import { channelPayload, messagePayload, threadMemberPayload } from '../payloads.ts';
import { can, canSee, channelFor } from '../permissions.ts';
import { refused, unknown } from '../problem.ts';
import { type Ask, type Route, routeParam } from '../router.ts';
import { changeThread, createThread, joinThread, leaveThread } from '../threads.ts';
import { forumPost, threadChange, threadDraft } from '../validate/command.ts';
import { parse } from '../validate/form.ts';
import { BLANK, checkDraft } from '../validate/message.ts';
import type { Channel } from '../wire.ts';
import { channelsOf } from '../world.ts';

export const channelRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/channels/:channel',
    reply: (ask) => ({ body: channelPayload(ask.world, channelFor(ask.world, routeParam(ask, 'channel'))) }),
  },
  {
    method: 'PATCH',
    pattern: '/channels/:channel',
    reply(ask) {
      const channel = channelFor(ask.world, routeParam(ask, 'channel'));
      if (channel.thread === undefined) throw refused.missingPermissions();
      changeThread(ask.world, channel, ask.world.meta.botId, parse(threadChange, ask.body));
      return { body: channelPayload(ask.world, channel) };
    },
  },
  {
    method: 'DELETE',
    pattern: '/channels/:channel',
    reply(ask) {
      const channel = channelFor(ask.world, routeParam(ask, 'channel'));
      if (!can(ask.world, channel, ask.world.meta.botId, channel.thread === undefined ? 'MANAGE_CHANNELS' : 'MANAGE_THREADS'))
        throw refused.missingPermissions();
      const body = channelPayload(ask.world, channel);
      deleteChannel(ask, channel);
      return { body };
    },
  },
  { method: 'POST', pattern: '/channels/:channel/threads', reply: (ask) => create(ask) },
  { method: 'POST', pattern: '/channels/:channel/messages/:message/threads', reply: (ask) => create(ask) },
  { method: 'PUT', pattern: '/channels/:channel/thread-members/@me', reply: (ask) => join(ask, ask.world.meta.botId) },
  { method: 'DELETE', pattern: '/channels/:channel/thread-members/@me', reply: (ask) => leave(ask, ask.world.meta.botId) },
  { method: 'PUT', pattern: '/channels/:channel/thread-members/:user', reply: (ask) => join(ask, routeParam(ask, 'user')) },
  { method: 'DELETE', pattern: '/channels/:channel/thread-members/:user', reply: (ask) => leave(ask, routeParam(ask, 'user')) },
  {
    method: 'GET',
    pattern: '/channels/:channel/thread-members',
    reply(ask) {
      const thread = threadFor(ask);
      return { body: (thread.thread?.members ?? []).map((id) => threadMemberPayload(thread, id)) };
    },
  },
  {
    method: 'GET',
    pattern: '/channels/:channel/thread-members/:user',
    reply(ask) {
      const thread = threadFor(ask);
      const userId = routeParam(ask, 'user') === '@me' ? ask.world.meta.botId : routeParam(ask, 'user');
      if (thread.thread?.members.includes(userId) !== true) throw unknown.member();
      return { body: threadMemberPayload(thread, userId) };
    },
  },
  {
    method: 'GET',
    pattern: '/channels/:channel/threads/archived/public',
    reply(ask) {
      const parent = channelFor(ask.world, routeParam(ask, 'channel'), 'READ_MESSAGE_HISTORY');
      const threads = channelsOf(ask.world, parent.guild_id ?? '').filter(
        (c) => c.parent_id === parent.id && c.thread?.archived && c.type === CHANNEL.PUBLIC_THREAD,
      );
      return { body: { threads: threads.map((c) => channelPayload(ask.world, c)), members: [], has_more: false } };
    },
  },
];

function create(ask: Ask) {
  const { world } = ask;
  const parent = channelFor(world, routeParam(ask, 'channel'));
  if (parent.type === CHANNEL.FORUM) return createPost(ask, parent);
  const announcing = parent.type === CHANNEL.ANNOUNCEMENT;
  if (parent.type !== CHANNEL.TEXT && !announcing) throw refused.notHere();
  const plan = parse(threadDraft, ask.body);
  const on = ask.params.message === undefined ? undefined : world.messages.get(routeParam(ask, 'message'));
  if (ask.params.message !== undefined && (on === undefined || on.channel_id !== parent.id || on.own.for !== undefined))
    throw unknown.message();
  if (on !== undefined && ![MESSAGE.DEFAULT, MESSAGE.REPLY, MESSAGE.COMMAND].some((type) => type === on.type))
    throw refused.missingPermissions();
  // Without a message a thread is private unless it says otherwise; announcements have threads of one kind.
  const open = announcing ? CHANNEL.ANNOUNCEMENT_THREAD : CHANNEL.PUBLIC_THREAD;
  const type = on === undefined ? (plan.type ?? CHANNEL.PRIVATE_THREAD) : open;
  if (type !== open && (announcing || type !== CHANNEL.PRIVATE_THREAD)) throw refused.notHere();
  channelFor(world, parent.id, type === CHANNEL.PRIVATE_THREAD ? 'CREATE_PRIVATE_THREADS' : 'CREATE_PUBLIC_THREADS');
  const thread = createThread(world, {
    parent,
    name: plan.name,
    owner: world.meta.botId,
    type,
    autoArchive: plan.auto_archive_duration ?? 4320,
    invitable: plan.invitable ?? true,
    ...(on === undefined ? {} : { on }),
  });
  return { status: 201, body: channelPayload(world, thread) };
}

/** The first message of a post has the post's own number. */
function createPost(ask: Ask, parent: Channel) {
  const { world, files } = ask;
  channelFor(world, parent.id, 'SEND_MESSAGES');
  const plan = parse(forumPost, ask.body);
  const draft = checkDraft(plan.message, { ...BLANK, files });
  const owner = world.meta.botId;
  const thread = createThread(world, {
    parent,
    name: plan.name,
    owner,
    type: CHANNEL.PUBLIC_THREAD,
    autoArchive: plan.auto_archive_duration ?? 4320,
    invitable: true,
  });
  const message = createMessage(world, { channel: thread, author: owner, draft, files, id: thread.id });
  return { status: 201, body: { ...channelPayload(world, thread), message: messagePayload(world, message, ask.base) } };
}

function threadFor(ask: Ask): Channel {
  const channel = channelFor(ask.world, routeParam(ask, 'channel'));
  if (channel.thread === undefined) throw unknown.channel();
  return channel;
}

function join(ask: Ask, userId: string) {
  const thread = threadFor(ask);
  const { world } = ask;
  if (world.users.get(userId) === undefined) throw unknown.account();
  if (world.members.get(`${thread.guild_id}.${userId}`) === undefined) throw unknown.member();
  const parent = world.channels.get(thread.parent_id ?? '');
  if (parent === undefined || !canSee(world, parent, userId)) throw refused.missingAccess();
  joinThread(world, thread, userId);
  return {};
}

function leave(ask: Ask, userId: string) {
  const thread = threadFor(ask);
  const { world } = ask;
  if (
    userId !== world.meta.botId &&
    !can(world, thread, world.meta.botId, 'MANAGE_THREADS') &&
    thread.thread?.owner_id !== world.meta.botId
  )
    throw refused.missingPermissions();
  leaveThread(world, thread, userId);
  return {};
}

function deleteChannel({ world }: Ask, channel: Channel): void {
  dropChannel(world, channel);
}

/** A channel goes with its messages and its threads. */
export function dropChannel(world: Ask['world'], channel: Channel): void {
  for (const thread of channelsOf(world, channel.guild_id ?? '')) if (thread.parent_id === channel.id) dropChannel(world, thread);
  for (const message of [...world.messages.in(channel.id)]) world.messages.drop(message.id);
  const data = channelPayload(world, channel);
  world.channels.drop(channel.id);
  world.emit({ name: channel.thread === undefined ? 'CHANNEL_DELETE' : 'THREAD_DELETE', guildId: channel.guild_id, data: () => data });
}
