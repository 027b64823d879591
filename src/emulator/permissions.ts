import { CHANNEL, PERMISSION, type PermissionName } from './discord.ts';
import { refused, unknown } from './problem.ts';
import type { Channel, Overwrite } from './wire.ts';
import { findMember, type World } from './world.ts';

const ALL = Object.values(PERMISSION).reduce((sum, bit) => sum | bit, (1n << 53n) - 1n);

export function permissionBits(names: readonly PermissionName[]): bigint {
  return names.reduce((sum, name) => sum | PERMISSION[name], 0n);
}

/** What the user may do anywhere in the guild, before channels have their say. */
export function guildPermissions(world: World, guildId: string, userId: string): bigint {
  const guild = world.guilds.get(guildId);
  const who = findMember(world, guildId, userId);
  if (guild === undefined || who === undefined) return 0n;
  if (guild.owner_id === userId) return ALL;
  const held = guild.roles.filter((role) => role.id === guildId || who.roles.includes(role.id));
  const base = held.reduce((sum, role) => sum | BigInt(role.permissions), 0n);
  return (base & PERMISSION.ADMINISTRATOR) !== 0n ? ALL : base;
}

/** What the user may do in this channel; a thread follows its parent. */
export function permissionsIn(world: World, channel: Channel, userId: string): bigint {
  if (channel.guild_id === undefined)
    return channel.recipients?.includes(userId) || userId === world.meta.botId ? ALL & ~PERMISSION.ADMINISTRATOR : 0n;
  const base = guildPermissions(world, channel.guild_id, userId);
  if ((base & PERMISSION.ADMINISTRATOR) !== 0n) return base;
  const ruling = channel.parent_id !== undefined && channel.thread !== undefined ? world.channels.get(channel.parent_id) : channel;
  if (ruling === undefined) return 0n;
  const who = findMember(world, channel.guild_id, userId);
  const everyone = ruling.permission_overwrites.filter((o) => o.id === channel.guild_id);
  const roles = ruling.permission_overwrites.filter((o) => o.type === 0 && o.id !== channel.guild_id && who?.roles.includes(o.id));
  const own = ruling.permission_overwrites.filter((o) => o.type === 1 && o.id === userId);
  const granted = [everyone, roles, own].reduce(overlay, base);
  // Who cannot see a channel can do nothing in it.
  return (granted & PERMISSION.VIEW_CHANNEL) === 0n ? 0n : granted;
}

function overlay(base: bigint, overwrites: readonly Overwrite[]): bigint {
  const deny = overwrites.reduce((sum, o) => sum | BigInt(o.deny), 0n);
  const allow = overwrites.reduce((sum, o) => sum | BigInt(o.allow), 0n);
  return (base & ~deny) | allow;
}

export function can(world: World, channel: Channel, userId: string, ...names: readonly PermissionName[]): boolean {
  const needed = permissionBits(names);
  return (permissionsIn(world, channel, userId) & needed) === needed;
}

/** Private threads are seen by their members and by who manages threads. */
export function canSee(world: World, channel: Channel, userId: string): boolean {
  if (!can(world, channel, userId, 'VIEW_CHANNEL')) return false;
  return channel.type !== 12 || channel.thread?.members.includes(userId) === true || can(world, channel, userId, 'MANAGE_THREADS');
}

export function canPost(world: World, channel: Channel, userId: string): boolean {
  if (channel.type === CHANNEL.FORUM) return false;
  return can(world, channel, userId, channel.thread === undefined ? 'SEND_MESSAGES' : 'SEND_MESSAGES_IN_THREADS');
}

/** Whether this channel, or that of this thread, is hidden from the bot so that it cannot tell it from one that was deleted. */
export function isObfuscated(world: World, channel: Channel): boolean {
  const ruling = (channel.thread === undefined ? undefined : world.channels.get(channel.parent_id ?? '')) ?? channel;
  return ruling.obfuscated === true && !can(world, ruling, world.meta.botId, 'VIEW_CHANNEL');
}

/** The channel, if the bot may see it and do this there. */
export function channelFor(world: World, channelId: string, ...names: readonly PermissionName[]): Channel {
  const channel = world.channels.get(channelId);
  if (channel === undefined || isObfuscated(world, channel)) throw unknown.channel();
  if (!canSee(world, channel, world.meta.botId)) throw refused.missingAccess();
  if (!can(world, channel, world.meta.botId, ...names)) throw refused.missingPermissions();
  return channel;
}
