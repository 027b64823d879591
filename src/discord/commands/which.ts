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
import { note } from '../ui/note.ts';
import type { Suggestion } from './command.ts';
import { givenIn } from './options.ts';

/** The game a command is about: the one named, the one of this thread, or the only one the user plays. */
async function whichGame(desk: DiscordContext, it: CommandPayload): Promise<PlayerView | undefined> {
  const { store } = desk.house;
  const user = personOf(it).id;
  const named = givenIn(it).number('game');
  if (named !== undefined) {
    const looking = await loadPlayerView(desk.house, named, user);
    // A game of another server is nobody's business who does not play in it.
    return looking?.seat === undefined && looking?.row.guildId !== it.guild_id ? undefined : looking;
  }
  const here = await store.gameInThread(it.channel?.id ?? '');
  if (here !== undefined) return loadPlayerView(desk.house, here.id, user);
  const [only, second] = await store.gamesOf(user, ['running']);
  return only === undefined || second !== undefined ? undefined : loadPlayerView(desk.house, only.id, user);
}

/** The game in whose thread a message stands, or on whose card the thread hangs. */
export async function gameOfPost(desk: DiscordContext, { channel, data, guild_id }: MessageCommandPayload): Promise<StoredGame> {
  const { store } = desk.house;
  const row = (await store.gameInThread(channel.id)) ?? (await store.gameInThread(data.target_id));
  return row?.startedAt === undefined || row.guildId !== guild_id ? throwRuleError('post.none') : row;
}

/** Answers with something of the game a command is about; where it is about none, asks which one was meant. */
export async function showOf(
  desk: DiscordContext,
  it: CommandPayload,
  shown: (looking: PlayerView, locale: Locale) => MessageBody | Promise<MessageBody>,
): Promise<void> {
  await deferIfSlow(desk, it, 'private');
  const locale = readerLocaleOf(it);
  const looking = await whichGame(desk, it);
  if (looking === undefined) return respond(desk, it, note(translatorFor(locale).say('command.whichGame')));
  await respond(desk, it, await shown(looking, locale));
}

/** The titles this house plays, by the name the reader knows them by, for autocomplete. */
export function titlesLike(desk: DiscordContext, it: AutocompletePayload, typed: string): Suggestion[] {
  return desk.house.games
    .map((game) => ({ name: translatorFor(readerLocaleOf(it)).say(game.name), value: game.id }))
    .filter((s) => s.name.toLowerCase().includes(typed.toLowerCase()));
}

/** The user's running games, for autocomplete. */
export function ownGames(desk: DiscordContext, it: AutocompletePayload): Promise<readonly Suggestion[]> {
  return suggested(desk, it, ['running']);
}

/** The user's games that are over, for autocomplete; the newest first. */
export function pastGames(desk: DiscordContext, it: AutocompletePayload): Promise<readonly Suggestion[]> {
  return suggested(desk, it, ['over', 'abandoned', 'running']);
}

async function suggested(desk: DiscordContext, it: AutocompletePayload, statuses: readonly GameStatus[]): Promise<readonly Suggestion[]> {
  const games = (await desk.house.store.gamesOf(personOf(it).id, statuses)).filter((row) => row.startedAt !== undefined);
  const voice = translatorFor(readerLocaleOf(it));
  const typed = givenIn(it).text('game') ?? '';
  return games
    .map((row) => {
      const game = gameOf(desk.house, row.title);
      return { name: `#${row.id} ${voice.say(game.name)}`, value: row.id };
    })
    .filter((s) => s.name.toLowerCase().includes(typed.toLowerCase()));
}
