import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import type { GameStatus, StoredGame } from '../../storage/records.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { gameOf, throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import {
  type AutocompletePayload,
  type CommandPayload,
  deferIfSlow,
  type MessageBody,
  type MessageCommandPayload,
  personOf,
  readerLocaleOf,
  respond,
} from '../interactions/interaction.ts';
import { noteMessage } from '../ui/note.ts';
import type { AutocompleteChoice } from './command.ts';
import { parseOptions } from './options.ts';

/** The game a command is about: the one named, the one of this thread, or the only one the user plays. */
async function resolveGame(context: DiscordContext, interaction: CommandPayload): Promise<PlayerView | undefined> {
  const { store } = context.services;
  const user = personOf(interaction).id;
  const named = parseOptions(interaction).number('game');
  if (named !== undefined) {
    const view = await loadPlayerView(context.services, named, user);
    // A game of another server is nobody's business who does not play in it.
    return view?.seat === undefined && view?.row.guildId !== interaction.guild_id ? undefined : view;
  }
  const here = await store.findGameInThread(interaction.channel?.id ?? '');
  if (here !== undefined) return loadPlayerView(context.services, here.id, user);
  const [only, second] = await store.listGamesOfUser(user, ['running']);
  return only === undefined || second !== undefined ? undefined : loadPlayerView(context.services, only.id, user);
}

/** The game in whose thread a message stands, or on whose card the thread hangs. */
export async function findGameOfMessage(context: DiscordContext, { channel, data, guild_id }: MessageCommandPayload): Promise<StoredGame> {
  const { store } = context.services;
  const row = (await store.findGameInThread(channel.id)) ?? (await store.findGameInThread(data.target_id));
  return row?.startedAt === undefined || row.guildId !== guild_id ? throwRuleError('post.none') : row;
}

/** Answers with something of the game a command is about; where it is about none, asks which one was meant. */
export async function respondForGame(
  context: DiscordContext,
  interaction: CommandPayload,
  shown: (view: PlayerView, locale: Locale) => MessageBody | Promise<MessageBody>,
): Promise<void> {
  await deferIfSlow(context, interaction, 'private');
  const locale = readerLocaleOf(interaction);
  const view = await resolveGame(context, interaction);
  if (view === undefined) return respond(context, interaction, noteMessage(translatorFor(locale).say('command.whichGame')));
  await respond(context, interaction, await shown(view, locale));
}

/** The titles this house plays, by the name the reader knows them by, for autocomplete. */
export function suggestTitles(context: DiscordContext, interaction: AutocompletePayload, typed: string): AutocompleteChoice[] {
  return context.services.games
    .map((game) => ({ name: translatorFor(readerLocaleOf(interaction)).say(game.name), value: game.id }))
    .filter((s) => s.name.toLowerCase().includes(typed.toLowerCase()));
}

/** The user's running games, for autocomplete. */
export function suggestOwnGames(context: DiscordContext, interaction: AutocompletePayload): Promise<readonly AutocompleteChoice[]> {
  return suggestGames(context, interaction, ['running']);
}

/** The user's games that are over, for autocomplete; the newest first. */
export function suggestPastGames(context: DiscordContext, interaction: AutocompletePayload): Promise<readonly AutocompleteChoice[]> {
  return suggestGames(context, interaction, ['over', 'abandoned', 'running']);
}

async function suggestGames(
  context: DiscordContext,
  interaction: AutocompletePayload,
  statuses: readonly GameStatus[],
): Promise<readonly AutocompleteChoice[]> {
  const games = (await context.services.store.listGamesOfUser(personOf(interaction).id, statuses)).filter(
    (row) => row.startedAt !== undefined,
  );
  const translator = translatorFor(readerLocaleOf(interaction));
  const typed = parseOptions(interaction).text('game') ?? '';
  return games
    .map((row) => {
      const game = gameOf(context.services, row.title);
      return { name: `#${row.id} ${translator.say(game.name)}`, value: row.id };
    })
    .filter((s) => s.name.toLowerCase().includes(typed.toLowerCase()));
}
