import { DiscordAPIError } from '@discordjs/rest';
import type { APIChannel, APIInteraction } from 'discord.js';
import { ApplicationIntegrationType, ChannelType, Routes } from 'discord-api-types/v10';
import { translatorFor } from '../../i18n/index.ts';
import { type GuildSettings, loadGuildSettings } from '../../table/guild/guild.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { canHoldThreads } from '../delivery/relocate-game.ts';
import {
  type CommandPayload,
  type ComponentPayload,
  type MessageBody,
  type MessageCommandPayload,
  type ModalPayload,
  readerLocaleOf,
} from '../interactions/interaction.ts';
import { essentialOnly, loadMissingPermissions, missingPermissions, permissionNames } from '../settings/permissions.ts';
import { noteMessage } from '../ui/note.ts';

/** What the bot asks for where it is invited (README). */
const INVITE_PERMISSIONS = 309237763072n;

export interface TableChannel {
  readonly channelId: string;
  readonly settings: GuildSettings;
}

/** Where a table that is called for here is opened: in the server's channel for games, or in this one; or why that cannot be. */
export async function resolveTableChannel(
  context: DiscordContext,
  it: CommandPayload | ComponentPayload | MessageCommandPayload | ModalPayload,
): Promise<TableChannel | { readonly refused: MessageBody }> {
  if (isWithoutBot(it)) return { refused: noBotNote(context, it) };
  const settings = await loadGuildSettings(context.services, it.guild_id);
  const here = it.channel ?? throwRuleError('command.badChannel');
  const channelId = settings.channel ?? (await findTableChannel(context, here)) ?? throwRuleError('command.badChannel');
  const missing =
    channelId === here.id
      ? missingPermissions(BigInt(it.app_permissions))
      : await loadMissingPermissions(context, it.guild_id ?? '', channelId);
  const needed = essentialOnly(missing);
  if (needed.length === 0) return { channelId, settings };
  const { say } = translatorFor(readerLocaleOf(it));
  return { refused: noteMessage(say('permission.refused', { where: `<#${channelId}>`, names: permissionNames(needed) })) };
}

/** In a server that the bot is not a member of: who uses it there has installed it for themselves. */
function isWithoutBot({ guild_id, authorizing_integration_owners: owners }: APIInteraction): boolean {
  return guild_id !== undefined && owners !== undefined && owners[ApplicationIntegrationType.GuildInstall] === undefined;
}

function noBotNote({ applicationId }: DiscordContext, it: APIInteraction): MessageBody {
  const url = `https://discord.com/oauth2/authorize?client_id=${applicationId}&scope=bot+applications.commands&permissions=${INVITE_PERMISSIONS}`;
  return noteMessage(translatorFor(readerLocaleOf(it)).say('command.noBot', { url }));
}

const THREAD_TYPES = new Set([ChannelType.PublicThread, ChannelType.PrivateThread, ChannelType.AnnouncementThread]);

/** The channel in which a game can have its thread: this one, or the one this thread belongs to, unless that is a forum. */
export async function findTableChannel(
  context: DiscordContext,
  channel: NonNullable<ModalPayload['channel']>,
): Promise<string | undefined> {
  if (!THREAD_TYPES.has(channel.type)) return canHoldThreads(channel.type) ? channel.id : undefined;
  const parent = 'parent_id' in channel ? (channel.parent_id ?? undefined) : undefined;
  if (parent === undefined) return undefined;
  try {
    return canHoldThreads(((await context.rest.get(Routes.channel(parent))) as APIChannel).type) ? parent : undefined;
  } catch (error) {
    // Whoever may not see it is told so by its permissions.
    if (error instanceof DiscordAPIError) return parent;
    throw error;
  }
}
