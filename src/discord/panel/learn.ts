import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import { loadPlayerView } from '../../table/core/player-view.ts';
import { continueFromLesson } from '../../table/lessons/go-on.ts';
import { listLessons, openLesson, restartLesson } from '../../table/lessons/open.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { gameOf, throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import {
  authorityOf,
  type CommandPayload,
  type ComponentPayload,
  type MessageBody,
  personOf,
  readerLocaleOf,
  serverLocale,
} from '../interactions/interaction.ts';
import { buildPracticeFullPanel } from '../lobby/practice-panel.ts';
import { resolveTableChannel } from '../lobby/table-channel.ts';
import { button, buttonRows, card, paragraphs } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { noteMessage } from '../ui/note.ts';
import { titleSection, withThumbnails } from '../ui/thumbnails.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import { buildPanel } from './panel.ts';

/** The titles that can be learned by playing, and how far the reader is in each. */
export async function buildLearnPanel(context: DiscordContext, userId: string, locale: Locale): Promise<MessageBody> {
  const { say } = translatorFor(locale);
  const games = context.services.games.filter(({ lesson }) => lesson !== undefined);
  const begun = await listLessons(context.services, userId);
  const lines = games.map((game) => {
    const of = game.lesson?.steps.length ?? 0;
    const row = begun.find(({ title }) => title === game.id);
    const taken = row === undefined ? undefined : lobbyOf(row).lesson?.taken;
    const far =
      taken === undefined ? say('learn.steps', { n: of }) : taken < of ? say('learn.at', { at: taken + 1, of }) : say('learn.through');
    return titleSection(game, locale, `**${say(game.name)}** · ${far}`, `-# ${say(game.blurb)}`);
  });
  const open = games.map((game) =>
    button({
      id: encodeControl({ at: 'social', what: 'learn', game: 0, more: game.id }),
      label: say(game.name),
      style: 'primary',
    }),
  );
  const parts = [...paragraphs(`## ${say('learn.title')}`, say('learn.how')), ...lines, ...buttonRows(open)];
  return withThumbnails(context, games, locale, [card(HOUSE_TINT, parts)]);
}

/** The lesson of a title, where the reader left it or from its beginning. */
export async function openLessonPanel(
  context: DiscordContext,
  it: CommandPayload | ComponentPayload,
  title: string,
  anew = false,
): Promise<MessageBody> {
  const locale = readerLocaleOf(it);
  const person = personOf(it);
  if (!context.services.games.some(({ id }) => id === title)) throwRuleError('command.unknownGame');
  const id = await (anew ? restartLesson : openLesson)(context.services, person, title, locale);
  return buildPanel(context, ensureDefined(await loadPlayerView(context.services, id, person.id), 'a lesson'), {}, locale);
}

/** The table of a lesson goes on against computers, in a thread of this server. */
export async function continueAfterLesson(context: DiscordContext, interaction: ComponentPayload, gameId: number): Promise<MessageBody> {
  const { say } = translatorFor(readerLocaleOf(interaction));
  if (interaction.guild_id === undefined) return noteMessage(say('learn.elsewhere'));
  const room = await resolveTableChannel(context, interaction);
  if ('refused' in room) return room.refused;
  const full = await buildPracticeFullPanel(context, personOf(interaction).id, readerLocaleOf(interaction), gameId);
  if (full !== undefined) return full;
  const { channelId, settings } = room;
  const locale = settings.language ?? serverLocale(interaction);
  await continueFromLesson(context.services, gameId, personOf(interaction), {
    guildId: interaction.guild_id,
    channelId,
    by: authorityOf(interaction),
    locale,
  });
  const { title } = ensureDefined(await context.services.store.findGame(gameId), 'a game');
  return noteMessage(say('learn.begun', { game: gameOf(context.services, title).name, id: gameId, where: `<#${channelId}>` }));
}
