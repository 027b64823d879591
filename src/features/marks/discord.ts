import type { DiscordContext } from '../../discord/context.ts';
import type { MessageBody } from '../../discord/interactions/interaction.ts';
import { BOARD_FILE, deferredBoardPicture } from '../../discord/panel/board-painting.ts';
import { sectionText } from '../../discord/panel/words.ts';
import type { Click } from '../../discord/registry/registry.ts';
import { altText } from '../../discord/ui/alt.ts';
import { button, buttonRows, card, mediaGallery, type Part, paragraphs, select } from '../../discord/ui/components.ts';
import { aText, controlKind } from '../../discord/ui/control-kind.ts';
import { encodeControl } from '../../discord/ui/ids.ts';
import { TEXT_LIMITS } from '../../discord/ui/limits.ts';
import { gameTranslator, plainTranslator } from '../../discord/ui/people.ts';
import { bold } from '../../i18n/bold.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { NoteMark } from '../../kit/marking.ts';
import type { Locale } from '../../kit/message.ts';
import { snapshotOf } from '../../kit/tableau.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { throwRuleError } from '../../table/services.ts';
import { markRows, marksOfUser, setMarks } from './rules.ts';

/** Of whom marks are made; in the list of one's rows it is what is chosen. */
export const MARKS_PANEL = controlKind('social:marks', aText);
export const MARK_CROSSED = controlKind('social:markCrossed', aText);
export const MARK_SUSPECTED = controlKind('social:markSuspected', aText);

const MARKERS = { crossed: MARK_CROSSED, suspected: MARK_SUSPECTED } as const satisfies { readonly [how in NoteMark]: unknown };

/** The way to one's own marks, in a game that has any. */
export function marksButton(view: PlayerView, user: string, locale: Locale) {
  const { row, loaded } = view;
  if (row.status !== 'running' || markRows(loaded, user).length === 0) return [];
  return [button({ id: MARKS_PANEL.id(row.id), label: translatorFor(locale).say('marks.button') })];
}

/** Marks are looked at, those of one row at a time. */
export async function buildMarksPanel(
  context: DiscordContext,
  { game, person, more, chosen, locale }: Click<string>,
): Promise<MessageBody> {
  const view = (await loadPlayerView(context.services, game, person.id)) ?? throwRuleError('panel.gone');
  return marksPanel(context, view, person.id, chosen[0] ?? more, locale);
}

/** Those of one kind in one row are set. */
export async function markRow(context: DiscordContext, click: Click<string>, how: NoteMark): Promise<MessageBody> {
  await setMarks(context.services, click.game, click.person.id, click.more ?? '', how, click.chosen);
  return buildMarksPanel(context, { ...click, chosen: [] });
}

/** The picture with the own marks in it, and for one row at a time what is crossed out and what suspected. */
function marksPanel(context: DiscordContext, view: PlayerView, userId: string, rowId: string | undefined, locale: Locale): MessageBody {
  const game = view.row.id;
  const all = view.row.status === 'running' ? markRows(view.loaded, userId) : [];
  const row = all.find(({ id }) => id === rowId) ?? all[0] ?? throwRuleError('marks.none');
  const translator = gameTranslator(locale, view.game, view.holders);
  const plain = plainTranslator(locale, view.game, view.holders);
  const jotted = marksOfUser(view.loaded, userId);
  const whose = select({
    id: MARKS_PANEL.id(game),
    placeholder: plain.say('marks.whose'),
    options: all.map(({ id, label }) => ({ value: id, label: plain.say(label), ticked: id === row.id })),
  });
  const marks = (['crossed', 'suspected'] as const).map((how) =>
    select({
      id: MARKERS[how].id(game, row.id),
      placeholder: plain.say(`marks.${how}`),
      min: 0,
      max: Math.min(row.items.length, TEXT_LIMITS.selectOptions),
      options: row.items.map(({ id, label }) => ({ value: id, label: plain.say(label), ticked: jotted[`${row.id}.${id}`] === how })),
    }),
  );
  const shown = snapshotOf(view.game, view.view);
  const words = shown.sections.filter(({ id }) => id === 'marks');
  const parts: Part[] = [
    whose,
    ...paragraphs(`${bold(translator.say(row.label))} · ${translator.say('marks.crossed')}`),
    ...marks.slice(0, 1),
    ...paragraphs(`${bold(translator.say(row.label))} · ${translator.say('marks.suspected')}`),
    ...marks.slice(1),
    ...buttonRows([button({ id: encodeControl({ at: 'open', what: 'hand', game }), label: translator.say('board.hand') })]),
  ];
  const above = paragraphs(
    `**${translator.say(view.game.name)} #${game}** · ${translator.say('marks.title')}`,
    translator.say('marks.how'),
    words.map((section) => sectionText(section, (m) => translator.say(m))).join('\n'),
  );
  const alt = altText(view.game, shown, plain);
  const made = (middle: readonly Part[]) => [card(view.game.tint, [...above, ...middle, ...parts])];
  const drawn = deferredBoardPicture(context, { ...view, snapshot: shown, locale, theme: context.reader?.theme ?? 'day' }, alt);
  return { components: made([mediaGallery(BOARD_FILE, alt)]), deferredPicture: { ...drawn, same: false, bare: made([]) } };
}
