import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { MAX_NOTE_LENGTH, saveNote } from '../../table/archive/notes.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { Form } from '../forms/form.ts';
import { type MessageBody, personOf, readerLocaleOf } from '../interactions/interaction.ts';
import { HAND_BUTTONS } from '../registry/slot.ts';
import { button, buttonRows, type Container, paragraphs } from '../ui/components.ts';
import { lineIn } from '../ui/form.ts';
import { encodeControl } from '../ui/ids.ts';
import { positionInWords } from './words.ts';

/** What only this player may see, and under it what he has written down for himself. */
export async function buildHandPanel(context: DiscordContext, view: PlayerView, locale: Locale, page = 0): Promise<MessageBody> {
  const body = positionInWords(view, locale, 'own', page);
  const user = view.holders.find((h) => h.seat === view.seat)?.userId;
  if (user === undefined) return body;
  const { say } = translatorFor(locale);
  const words = await context.services.store.findNote(view.row.id, user);
  const edit = button({ id: encodeControl({ at: 'form', form: 'notes', game: view.row.id }), label: say('notes.button') });
  const notes = [
    ...(words === undefined ? [] : paragraphs(`**${say('notes.title')}**\n${words}`)),
    ...buttonRows([edit, ...context.features.fill(HAND_BUTTONS, context, { view, user, locale })]),
  ];
  return { ...body, components: body.components.map((part) => ('accent_color' in part ? withParts(part, notes) : part)) };
}

function withParts(card: Container, parts: Container['components']): Container {
  return { ...card, components: [...card.components, ...parts] };
}

/** Notes to oneself about a game. */
export const notesForm: Form = {
  overwrites: true,
  async ask(context, it, { game }) {
    const { say } = translatorFor(readerLocaleOf(it));
    const { id } = personOf(it);
    if ((await loadPlayerView(context.services, game, id))?.seat === undefined) throwRuleError('table.notIn');
    const value = await context.services.store.findNote(game, id);
    const field = {
      as: 'line',
      id: 'words',
      label: say('notes.title'),
      hint: say('notes.means'),
      most: MAX_NOTE_LENGTH,
      optional: true,
    } as const;
    return { title: say('notes.title'), fields: [{ ...field, long: true, ...(value === undefined ? {} : { value }) }] };
  },
  async submit(context, it, { game }, filled) {
    await saveNote(context.services, game, personOf(it).id, lineIn(filled, 'words') ?? '');
    return buildHandPanel(
      context,
      (await loadPlayerView(context.services, game, personOf(it).id)) ?? throwRuleError('panel.gone'),
      readerLocaleOf(it),
    );
  },
};
