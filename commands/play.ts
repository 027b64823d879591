import { type APIChannel, ChannelType, DiscordAPIError, Routes } from 'discord.js';
import { type Command, commandNamed, guildOnly } from '../src/discord/commands/command.ts';
import { flagged, flagOption, focused, given, numberOption, userOption, wordOption } from '../src/discord/commands/options.ts';
import { titlesLike } from '../src/discord/commands/which.ts';
import { note } from '../src/discord/components/note.ts';
import { holdsTables } from '../src/discord/delivery/place.ts';
import type { Desk } from '../src/discord/desk.ts';
import { acknowledge, authorityOf, type CommandPayload, fill, personOf, readerOf, serverLocale } from '../src/discord/interaction.ts';
import { pacesLike } from '../src/discord/lobby/pace.ts';
import { essential, lacking, lackingIn, permissionNames } from '../src/discord/settings/permissions.ts';
import { houseVoice } from '../src/i18n/index.ts';
import { guildOf } from '../src/table/guild/guild.ts';
import { refuse } from '../src/table/house.ts';
import { openGame } from '../src/table/lobby/lobby.ts';
import { start } from '../src/table/lobby/start.ts';

const GUESTS = ['invite', 'invite2', 'invite3', 'invite4'] as const;

/** Opens a table in this channel, or in the server's channel for games. */
export const play: Command = {
  definition: guildOnly(
    commandNamed('play', 'command.play', [
      wordOption('game', 'command.play.game', true),
      numberOption('seats', 'command.play.seats', [1, 5]),
      wordOption('pace', 'command.play.pace', false),
      ...GUESTS.map((name) => userOption(name, 'command.play.guest')),
      flagOption('private', 'command.play.private'),
    ]),
  ),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    const { say } = houseVoice(readerOf(it));
    const wanted = given(it, 'game');
    const seats = given(it, 'seats');
    const pace = given(it, 'pace');
    const game = desk.house.games.find((g) => g.id === wanted);
    if (game === undefined) return fill(desk, it, note(say('command.unknownGame')));
    const settings = await guildOf(desk.house, it.guild_id);
    const channelId = settings.channel ?? (await roomFor(desk, it.channel)) ?? refuse('command.badChannel');
    const missing = channelId === it.channel.id ? lacking(BigInt(it.app_permissions)) : await lackingIn(desk, it.guild_id ?? '', channelId);
    const needed = essential(missing);
    if (needed.length > 0)
      return fill(desk, it, note(say('permission.refused', { where: `<#${channelId}>`, names: permissionNames(needed) })));
    const id = await openGame(desk.house, personOf(it), {
      ...(it.guild_id === undefined ? {} : { guildId: it.guild_id }),
      channelId,
      title: game.id,
      ...(typeof seats === 'number' ? { seats } : {}),
      ...(typeof pace === 'string' ? { pace } : {}),
      private: flagged(it, 'private'),
      invited: GUESTS.flatMap((name) => given(it, name) ?? []).map(String),
      by: authorityOf(it),
      locale: settings.language ?? serverLocale(it),
    });
    // A game for one needs no lobby.
    if (seats === 1) await start(desk.house, id, personOf(it));
    const title = `${say(game.name)} #${id}`;
    await fill(desk, it, note(channelId === it.channel.id ? title : say('lobby.openedIn', { title, where: `<#${channelId}>` })));
  },

  async suggest(desk, it) {
    if (focused(it) === 'pace') return pacesLike(String(given(it, 'pace') ?? ''), houseVoice(readerOf(it)));
    return titlesLike(desk, it, String(given(it, 'game') ?? ''));
  },
};

const IN_THREAD = new Set([ChannelType.PublicThread, ChannelType.PrivateThread, ChannelType.AnnouncementThread]);

/** The channel in which a game can have its thread: this one, or the one this thread belongs to, unless that is a forum. */
async function roomFor(desk: Desk, channel: CommandPayload['channel']): Promise<string | undefined> {
  if (!IN_THREAD.has(channel.type)) return holdsTables(channel.type) ? channel.id : undefined;
  const parent = 'parent_id' in channel ? (channel.parent_id ?? undefined) : undefined;
  if (parent === undefined) return undefined;
  try {
    return holdsTables(((await desk.rest.get(Routes.channel(parent))) as APIChannel).type) ? parent : undefined;
  } catch (error) {
    // Whoever may not see it is told so by its permissions.
    if (error instanceof DiscordAPIError) return parent;
    throw error;
  }
}
