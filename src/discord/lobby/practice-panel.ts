import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { endPractice, listPracticeTables, MOST_PRACTICE } from '../../table/lobby/practice.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { type ComponentPayload, type MessageBody, personOf, readerLocaleOf } from '../interactions/interaction.ts';
import { gameLink } from '../panel/link.ts';
import { button, buttonRows, card, linkButton, type Part, paragraphs, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { HOUSE_TINT } from '../ui/tint.ts';

/** Where somebody has as many tables for practice as one may have: each with the way there and its end; else nothing. */
export async function buildPracticeFullPanel(
  context: DiscordContext,
  userId: string,
  locale: Locale,
  lesson?: number,
): Promise<MessageBody | undefined> {
  const { say } = translatorFor(locale);
  const open = await listPracticeTables(context.services, userId);
  return open.length < MOST_PRACTICE
    ? undefined
    : buildPracticePanel(context, userId, locale, say('practice.full', { n: open.length }), lesson);
}

/** Closes a table for practice, and shows what is left and the way on. */
export async function onPracticeEnd(
  context: DiscordContext,
  interaction: ComponentPayload,
  gameId: number,
  lesson: number | undefined,
): Promise<MessageBody> {
  const locale = readerLocaleOf(interaction);
  const { say } = translatorFor(locale);
  const person = personOf(interaction);
  await endPractice(context.services, gameId, person);
  return buildPracticePanel(context, person.id, locale, say('practice.ended', { id: gameId }), lesson);
}

async function buildPracticePanel(
  context: DiscordContext,
  userId: string,
  locale: Locale,
  heading: string,
  lesson: number | undefined,
): Promise<MessageBody> {
  const { say } = translatorFor(locale);
  const open = await listPracticeTables(context.services, userId);
  const more = lesson === undefined ? {} : { more: String(lesson) };
  const tables = open.slice(0, MOST_PRACTICE).flatMap((row): Part[] => [
    textDisplay(`**${say(gameOf(context.services, row.title).name)} #${row.id}**`),
    ...buttonRows([
      linkButton(gameLink(row), say('practice.open')),
      button({
        id: encodeControl({ at: 'social', what: 'practiceEnd', game: row.id, ...more }),
        label: say('practice.end'),
        style: 'danger',
      }),
    ]),
  ]);
  const on =
    lesson === undefined
      ? button({ id: encodeControl({ at: 'form', form: 'practice', game: 0 }), label: say('first.practice'), style: 'primary' })
      : button({ id: encodeControl({ at: 'social', what: 'learnOn', game: lesson }), label: say('learn.goOn'), style: 'success' });
  const onward = open.length < MOST_PRACTICE ? buttonRows([on]) : [];
  return { components: [card(HOUSE_TINT, [...paragraphs(heading), ...tables, ...onward])] };
}
