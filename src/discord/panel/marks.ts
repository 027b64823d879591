import { bold } from '../../i18n/bold.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { NoteMark } from '../../kit/marking.ts';
import type { Locale } from '../../kit/message.ts';
import { snapshotOf } from '../../kit/tableau.ts';
import { markRows, marksOfUser, setMarks } from '../../table/archive/marks.ts';
import { loadPlayerView, type PlayerView } from '../../table/core/player-view.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { altText } from '../ui/alt.ts';
import { button, buttonRows, card, mediaGallery, type Part, paragraphs, select } from '../ui/components.ts';
import { encodeControl, type SocialButton } from '../ui/ids.ts';
import { TEXT_LIMITS } from '../ui/limits.ts';
import { gameTranslator, plainTranslator } from '../ui/people.ts';
import { BOARD_FILE, deferredBoardPicture } from './board-painting.ts';
import { sectionText } from './words.ts';

const MARK_BUTTONS = { crossed: 'markCrossed', suspected: 'markSuspected' } as const satisfies { readonly [how in NoteMark]: SocialButton };

interface MarksClick {
  readonly what: 'marks' | (typeof MARK_BUTTONS)[NoteMark];
  readonly more: string | undefined;
  readonly chosen: readonly string[];
}

/** The way to one's own marks, in a game that has any. */
export function marksButton({ row, loaded }: PlayerView, userId: string, locale: Locale) {
  if (row.status !== 'running' || markRows(loaded, userId).length === 0) return [];
  return [button({ id: encodeControl({ at: 'social', what: 'marks', game: row.id }), label: translatorFor(locale).say('marks.button') })];
}

/** Marks are looked at, or those of one kind in one row are made anew. */
export async function onMarks(
  context: DiscordContext,
  game: number,
  userId: string,
  { what, more, chosen }: MarksClick,
  locale: Locale,
): Promise<MessageBody> {
  if (what !== 'marks')
    await setMarks(context.services, game, userId, more ?? '', what === MARK_BUTTONS.crossed ? 'crossed' : 'suspected', chosen);
  const view = (await loadPlayerView(context.services, game, userId)) ?? throwRuleError('panel.gone');
  return marksPanel(context, view, userId, (what === 'marks' ? chosen[0] : undefined) ?? more, locale);
}

/** The picture with the own marks in it, and for one row at a time what is crossed out and what suspected. */
function marksPanel(context: DiscordContext, view: PlayerView, userId: string, rowId: string | undefined, locale: Locale): MessageBody {
  const game = view.row.id;
  const all = view.row.status === 'running' ? markRows(view.loaded, userId) : [];
  const row = all.find(({ id }) => id === rowId) ?? all[0] ?? throwRuleError('marks.none');
  const translator = gameTranslator(locale, view.game, view.holders);
  const plain = plainTranslator(locale, view.game, view.holders);
  const jotted = marksOfUser(view.loaded, userId);
  const social = (what: SocialButton, more?: string) =>
    encodeControl({ at: 'social', what, game, ...(more === undefined ? {} : { more }) });
  const whose = select({
    id: social('marks'),
    placeholder: plain.say('marks.whose'),
    options: all.map(({ id, label }) => ({ value: id, label: plain.say(label), ticked: id === row.id })),
  });
  const marks = (['crossed', 'suspected'] as const).map((how) =>
    select({
      id: social(MARK_BUTTONS[how], row.id),
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
