import { CHANNEL, FLAG, MESSAGE } from './discord.ts';
import { channelPayload, threadMemberPayload } from './payloads.ts';
import { can, canPost } from './permissions.ts';
import { refused } from './problem.ts';
import { timeOf } from './snowflake.ts';
import type { Channel, Message } from './wire.ts';
import { channelsOf, currentTimestamp, isThread, type World } from './world.ts';

/** Undocumented with Discord; real servers have met it at about this number. */
const ACTIVE_THREADS = 1000;
const THREAD_MEMBERS = 1000;

export interface ThreadPlan {
  readonly parent: Channel;
  readonly name: string;
  readonly owner: string;
  readonly type: number;
  readonly autoArchive: number;
  readonly invitable: boolean;
  readonly on?: Message;
}

export function createThread(world: World, plan: ThreadPlan): Channel {
  if (plan.on?.thread_id !== undefined) throw refused.hasThread();
  const { parent } = plan;
  if (
    parent.guild_id !== undefined &&
    channelsOf(world, parent.guild_id).filter((c) => c.thread?.archived === false).length >= ACTIVE_THREADS
  )
    throw refused.tooManyThreads();
  // A thread on a message takes over the message's id.
  const thread: Channel = {
    id: plan.on?.id ?? world.newId(),
    type: plan.type,
    ...(parent.guild_id === undefined ? {} : { guild_id: parent.guild_id }),
    name: plan.name,
    parent_id: parent.id,
    position: 0,
    permission_overwrites: [],
    last_message_id: null,
    thread: {
      owner_id: plan.owner,
      archived: false,
      locked: false,
      auto_archive_duration: plan.autoArchive,
      archive_timestamp: currentTimestamp(world),
      create_timestamp: currentTimestamp(world),
      invitable: plan.invitable,
      members: [plan.owner],
      message_count: 0,
    },
  };
  world.channels.put(thread);
  if (plan.on !== undefined) {
    plan.on.thread_id = thread.id;
    plan.on.flags |= FLAG.HAS_THREAD;
    world.messages.put(plan.on);
    world.emit({
      name: 'MESSAGE_UPDATE',
      guildId: parent.guild_id,
      channelId: parent.id,
      userId: plan.on.own.for,
      message: plan.on,
      data: () => undefined,
    });
  } else if (plan.type !== CHANNEL.PRIVATE_THREAD && parent.type !== CHANNEL.FORUM) announce(world, parent, thread, plan.owner);
  world.emit({
    name: 'THREAD_CREATE',
    guildId: thread.guild_id,
    channelId: thread.id,
    data: () => ({ ...channelPayload(world, thread), newly_created: true }),
  });
  return thread;
}

/** The line in the parent channel that says a thread was opened. */
function announce(world: World, parent: Channel, thread: Channel, owner: string): void {
  const notice: Message = {
    id: world.newId(),
    channel_id: parent.id,
    type: MESSAGE.THREAD_CREATED,
    author_id: owner,
    content: thread.name ?? '',
    components: [],
    attachments: [],
    flags: 0,
    edited_timestamp: null,
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    pinned: false,
    reference: { message_id: '0', channel_id: thread.id },
    own: { pings: [] },
  };
  world.messages.put(notice);
  parent.last_message_id = notice.id;
  world.channels.put(parent);
  world.emit({ name: 'MESSAGE_CREATE', guildId: parent.guild_id, channelId: parent.id, message: notice, data: () => undefined });
}

export function tellThread(world: World, thread: Channel, name = 'THREAD_UPDATE'): void {
  world.channels.put(thread);
  world.emit({ name, guildId: thread.guild_id, channelId: thread.id, data: () => channelPayload(world, thread) });
}

/** A post wakes an archived thread, unless it is locked; in a locked one only who manages threads may write. */
export function reopen(world: World, channel: Channel, author: string): void {
  if (!isThread(channel)) return;
  const { archived, locked } = channel.thread;
  if (archived && locked) throw refused.archived();
  if (locked && !can(world, channel, author, 'MANAGE_THREADS')) throw refused.locked();
  if (!archived) return;
  Object.assign(channel.thread, { archived: false, archive_timestamp: currentTimestamp(world) });
  tellThread(world, channel);
}

export interface ThreadChange {
  readonly name?: string | undefined;
  readonly archived?: boolean | undefined;
  readonly locked?: boolean | undefined;
  readonly invitable?: boolean | undefined;
  readonly auto_archive_duration?: number | undefined;
}

/** The opener may rename and close his thread; locking, and what is locked, belong to who manages threads. */
export function changeThread(world: World, channel: Channel, by: string, change: ThreadChange): void {
  if (!isThread(channel)) return;
  const { thread } = channel;
  const manages = can(world, channel, by, 'MANAGE_THREADS');
  if (!manages && (change.locked !== undefined || thread.locked)) throw refused.missingPermissions();
  const reopening = change.archived === false && thread.archived;
  if (!manages && thread.owner_id !== by && !(reopening && canPost(world, channel, by))) throw refused.missingPermissions();
  if (thread.archived && change.archived !== false && (change.name !== undefined || change.auto_archive_duration !== undefined))
    throw refused.archived();
  if (change.archived !== undefined && change.archived !== thread.archived)
    Object.assign(thread, { archived: change.archived, archive_timestamp: currentTimestamp(world) });
  if (change.locked !== undefined) thread.locked = change.locked;
  if (change.invitable !== undefined) thread.invitable = change.invitable;
  if (change.auto_archive_duration !== undefined) thread.auto_archive_duration = change.auto_archive_duration;
  if (change.name !== undefined) channel.name = change.name;
  tellThread(world, channel);
}

export function joinThread(world: World, channel: Channel, userId: string): void {
  if (!isThread(channel) || channel.thread.members.includes(userId)) return;
  if (channel.thread.archived) throw refused.archived();
  if (channel.thread.members.length >= THREAD_MEMBERS) throw refused.missingPermissions();
  channel.thread.members.push(userId);
  tellMembers(world, channel, { added_members: [threadMemberPayload(channel, userId)] });
}

export function leaveThread(world: World, channel: Channel, userId: string): void {
  if (!isThread(channel)) return;
  channel.thread.members = channel.thread.members.filter((id) => id !== userId);
  tellMembers(world, channel, { removed_member_ids: [userId] });
}

function tellMembers(world: World, channel: Channel, change: object): void {
  world.channels.put(channel);
  const data = () => ({ id: channel.id, guild_id: channel.guild_id, member_count: channel.thread?.members.length, ...change });
  world.emit({ name: 'THREAD_MEMBERS_UPDATE', guildId: channel.guild_id, channelId: channel.id, data });
}

/** Threads nobody wrote in fall asleep after the time set for them. */
export function archiveIdle(world: World): void {
  for (const channel of world.channels.all()) {
    if (!isThread(channel) || channel.thread.archived) continue;
    const woken = Date.parse(channel.thread.archive_timestamp);
    const last = Math.max(woken, channel.last_message_id === null ? 0 : timeOf(channel.last_message_id));
    if (world.now() - last < channel.thread.auto_archive_duration * 60_000) continue;
    Object.assign(channel.thread, { archived: true, archive_timestamp: currentTimestamp(world) });
    tellThread(world, channel);
  }
}
