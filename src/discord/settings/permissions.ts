import { DiscordAPIError } from '@discordjs/rest';
import type { APIChannel, APIGuildMember, APIRole, APIUser } from 'discord.js';
import { PermissionFlagsBits as Bits, RESTJSONErrorCodes as Code, OverwriteType, Routes } from 'discord-api-types/v10';
import { msg } from '../../i18n/house.ts';
import type { Msg } from '../../kit/message.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { CommandPayload, ComponentPayload, ModalPayload } from '../interactions/interaction.ts';

/** What the house needs in a channel for games, most needed first. The last is only wished for. */
export const REQUIRED_PERMISSIONS = [
  ['view', Bits.ViewChannel],
  ['send', Bits.SendMessages],
  ['threads', Bits.CreatePublicThreads],
  ['inThreads', Bits.SendMessagesInThreads],
  ['history', Bits.ReadMessageHistory],
  ['files', Bits.AttachFiles],
  ['manageThreads', Bits.ManageThreads],
] as const;
export type PermissionKey = (typeof REQUIRED_PERMISSIONS)[number][0];

/** Without these no game can begin; without the others something is missing, and the game goes on. */
const ESSENTIAL_PERMISSIONS: readonly PermissionKey[] = ['view', 'send', 'threads', 'inThreads'];

/** Not asked for in the invitation: games go on without. */
export const OPTIONAL_PERMISSIONS: readonly PermissionKey[] = ['manageThreads'];

export function missingPermissions(held: bigint): PermissionKey[] {
  if ((held & Bits.Administrator) !== 0n) return [];
  return REQUIRED_PERMISSIONS.filter(([, bit]) => (held & bit) === 0n).map(([key]) => key);
}

export function essentialOnly(keys: readonly PermissionKey[]): PermissionKey[] {
  return keys.filter((key) => ESSENTIAL_PERMISSIONS.includes(key));
}

/** Refuses to begin a game where it could not be told, and names what is missing. */
export function assertCanBegin(it: ComponentPayload | CommandPayload | ModalPayload): void {
  const needed = essentialOnly(missingPermissions(BigInt(it.app_permissions)));
  if (needed.length > 0) throwRuleError('permission.refused', { where: `<#${it.channel?.id}>`, names: permissionNames(needed) });
}

/** Permissions as Discord's own menus call them. */
export function permissionNames(keys: readonly PermissionKey[]): readonly Msg[] {
  return keys.map((key) => msg(`permission.${key}`));
}

/** What keeps the bot from writing in a thread. */
export function missingThreadPermissions(held: bigint): PermissionKey[] {
  return missingPermissions(held).filter((key) => key === 'view' || key === 'inThreads');
}

const HIDDEN_CODES = new Set([Code.UnknownChannel, Code.MissingAccess]);

/** What the bot lacks in a channel, or that there is no such channel it could see. */
export async function loadMissingPermissions(context: DiscordContext, guildId: string, channelId: string): Promise<PermissionKey[]> {
  const get = async <T>(route: `/${string}`) => (await context.rest.get(route)) as T;
  const me = await get<APIUser>(Routes.user('@me'));
  const member = await get<APIGuildMember>(Routes.guildMember(guildId, me.id));
  const roles = await get<APIRole[]>(Routes.guildRoles(guildId));
  let channel: APIChannel;
  try {
    channel = await get<APIChannel>(Routes.channel(channelId));
  } catch (error) {
    if (error instanceof DiscordAPIError && HIDDEN_CODES.has(Number(error.code))) return ['view'];
    throw error;
  }
  const own = roles.filter((r) => r.id === guildId || member.roles.includes(r.id));
  const base = own.reduce((sum, r) => sum | BigInt(r.permissions), 0n);
  if ((base & Bits.Administrator) !== 0n) return [];
  const overwrites = 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [];
  const layers = [
    overwrites.filter((o) => o.id === guildId),
    overwrites.filter((o) => o.type === OverwriteType.Role && o.id !== guildId && member.roles.includes(o.id)),
    overwrites.filter((o) => o.type === OverwriteType.Member && o.id === me.id),
  ];
  const held = layers.reduce((now, layer) => {
    const deny = layer.reduce((sum, o) => sum | BigInt(o.deny), 0n);
    const allow = layer.reduce((sum, o) => sum | BigInt(o.allow), 0n);
    return (now & ~deny) | allow;
  }, base);
  return missingPermissions(held);
}
