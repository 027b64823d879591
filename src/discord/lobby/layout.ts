import type { BoardPart } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { assignLetters } from '../../render/marks.ts';
import type { LatestGame } from '../../storage/records.ts';
import { gameOf, throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { BOARD_FILE } from '../panel/board-painting.ts';
import { button, buttonRows, card, mediaGallery, type Part, select, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { gameTranslator, plainTranslator } from '../ui/people.ts';
import { panelWithPicture } from '../ui/rendered-panel.ts';

/** Parts of a board travel like an option: `lay-NW` opens one, `lay-NW.tile` changes what lies there. */
export const LAYOUT_PREFIX = 'lay-';

/** Which part to lay out; nothing where there is none. */
export function partSelect(context: DiscordContext, { game: row, seats }: LatestGame, locale: Locale, open?: string): Part[] {
  const game = gameOf(context.services, row.title);
  const parts = game.layingOut?.parts(row.seats, row.options) ?? [];
  if (game.layingOut === undefined || parts.length === 0) return [];
  const { say } = gameTranslator(locale, game, seats);
  return [
    select({
      id: encodeControl({ at: 'option', game: row.id, field: `${LAYOUT_PREFIX}part` }),
      placeholder: say(game.layingOut.label),
      options: parts.map(({ id, label }) => ({ value: id, label: say(label), ticked: id === open })),
    }),
  ];
}

/** The board as it is laid out, and what may be chosen of one part. */
export function layoutPanel(context: DiscordContext, latest: LatestGame, locale: Locale, open: string): MessageBody {
  const { game: row, seats } = latest;
  const game = gameOf(context.services, row.title);
  const layingOut = game.layingOut ?? throwRuleError('panel.gone');
  const { say } = gameTranslator(locale, game, seats);
  const plain = plainTranslator(locale, game, seats);
  const parts = layingOut.parts(row.seats, row.options);
  const part = parts.find(({ id }) => id === open);
  const back = button({ id: encodeControl({ at: 'lobby', what: 'options', game: row.id }), label: say('panel.back') });
  const why = game.refuses(row.seats, row.options);
  const words = [`**${say(layingOut.label)}**`, say(layingOut.note), ...(why === undefined ? [] : [`✕ ${say(why)}`])];
  const below = [
    ...partSelect(context, latest, locale, open),
    ...(part === undefined ? [] : fieldSelects(row.id, part, say)),
    ...buttonRows([back]),
  ];
  const made = (middle: readonly Part[]) => [card(game.tint, [textDisplay(words.join('\n')), ...middle, ...below])];
  if (parts.length === 0) return { components: made([]) };
  const theme = context.reader?.theme ?? 'day';
  const marks = assignLetters(parts.map(({ mark }) => mark));
  const alt = parts.map(({ label, fields }) => `${plain.say(label)}: ${fields.map((f) => chosenIn(f, plain.say)).join(', ')}`).join('. ');
  const key = JSON.stringify([game.id, 'layout', row.seats, row.options, theme, locale, marks]);
  const renderLayout = async () => {
    const scene = layingOut.scene(row.seats, row.options, theme);
    const drawn = await context.pictureCache.getOrRender(key, () => context.painter.render(scene, { say: plain.say, marks }));
    return [{ name: BOARD_FILE, data: drawn.bytes, alt }];
  };
  return panelWithPicture(made([mediaGallery(BOARD_FILE, alt)]), key, renderLayout);
}

type Say = ReturnType<typeof gameTranslator>['say'];

function chosenIn(field: BoardPart['fields'][number], say: Say): string {
  const value = field.values.find((v) => v.value === field.value);
  return value === undefined ? field.value : say(value.label);
}

function fieldSelects(game: number, part: BoardPart, say: Say): Part[] {
  return part.fields.map((field) =>
    select({
      id: encodeControl({ at: 'option', game, field: `${LAYOUT_PREFIX}${part.id}.${field.id}` }),
      placeholder: say(field.label),
      options: field.values.map(({ value, label }) => ({ value: String(value), label: say(label), ticked: value === field.value })),
    }),
  );
}
