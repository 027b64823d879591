import { bold } from '../../i18n/bold.ts';
import { houseVoice } from '../../i18n/index.ts';
import type { Jot } from '../../kit/marking.ts';
import type { Locale } from '../../kit/message.ts';
import { tableauOf } from '../../kit/tableau.ts';
import { refuse } from '../../table/house.ts';
import { type Looking, look } from '../../table/play/look.ts';
import { jot, jottedBy, markRows } from '../../table/records/marks.ts';
import { altText } from '../components/alt.ts';
import { button, card, type Part, paragraphs, picture, rows, select } from '../components/components.ts';
import { encodeControl, type SocialButton } from '../components/ids.ts';
import { LIMITS } from '../components/limits.ts';
import { plainVoice, textVoice } from '../components/people.ts';
import type { Desk } from '../desk.ts';
import type { Body } from '../interaction.ts';
import { BOARD_FILE, boardPainting } from './board-painting.ts';
import { sectionText } from './words.ts';

const WAYS = { crossed: 'markCrossed', suspected: 'markSuspected' } as const satisfies { readonly [how in Jot]: SocialButton };

interface Pressed {
  readonly what: 'marks' | (typeof WAYS)[Jot];
  readonly more: string | undefined;
  readonly chosen: readonly string[];
}

/** The way to one's own marks, in a game that has any. */
export function marksButton({ row, play }: Looking, userId: string, locale: Locale) {
  if (row.status !== 'running' || markRows(play, userId).length === 0) return [];
  return [button({ id: encodeControl({ at: 'social', what: 'marks', game: row.id }), label: houseVoice(locale).say('marks.button') })];
}

/** Marks are looked at, or those of one kind in one row are made anew. */
export async function onMarks(desk: Desk, game: number, userId: string, { what, more, chosen }: Pressed, locale: Locale): Promise<Body> {
  if (what !== 'marks') await jot(desk.house, game, userId, more ?? '', what === WAYS.crossed ? 'crossed' : 'suspected', chosen);
  const looking = (await look(desk.house, game, userId)) ?? refuse('panel.gone');
  return marksPanel(desk, looking, userId, (what === 'marks' ? chosen[0] : undefined) ?? more, locale);
}

/** The picture with the own marks in it, and for one row at a time what is crossed out and what suspected. */
function marksPanel(desk: Desk, looking: Looking, userId: string, rowId: string | undefined, locale: Locale): Body {
  const game = looking.row.id;
  const all = looking.row.status === 'running' ? markRows(looking.play, userId) : [];
  const row = all.find(({ id }) => id === rowId) ?? all[0] ?? refuse('marks.none');
  const voice = textVoice(locale, looking.game, looking.holders);
  const plain = plainVoice(locale, looking.game, looking.holders);
  const jotted = jottedBy(looking.play, userId);
  const social = (what: SocialButton, more?: string) =>
    encodeControl({ at: 'social', what, game, ...(more === undefined ? {} : { more }) });
  const whose = select({
    id: social('marks'),
    placeholder: plain.say('marks.whose'),
    options: all.map(({ id, label }) => ({ value: id, label: plain.say(label), ticked: id === row.id })),
  });
  const marks = (['crossed', 'suspected'] as const).map((how) =>
    select({
      id: social(WAYS[how], row.id),
      placeholder: plain.say(`marks.${how}`),
      min: 0,
      max: Math.min(row.items.length, LIMITS.selectOptions),
      options: row.items.map(({ id, label }) => ({ value: id, label: plain.say(label), ticked: jotted[`${row.id}.${id}`] === how })),
    }),
  );
  const shown = tableauOf(looking.game, looking.view);
  const words = shown.sections.filter(({ id }) => id === 'marks');
  const parts: Part[] = [
    whose,
    ...paragraphs(`${bold(voice.say(row.label))} · ${voice.say('marks.crossed')}`),
    ...marks.slice(0, 1),
    ...paragraphs(`${bold(voice.say(row.label))} · ${voice.say('marks.suspected')}`),
    ...marks.slice(1),
    ...rows([button({ id: encodeControl({ at: 'open', what: 'hand', game }), label: voice.say('board.hand') })]),
  ];
  const above = paragraphs(
    `**${voice.say(looking.game.name)} #${game}** · ${voice.say('marks.title')}`,
    voice.say('marks.how'),
    words.map((section) => sectionText(section, (m) => voice.say(m))).join('\n'),
  );
  const alt = altText(looking.game, shown, plain);
  const made = (middle: readonly Part[]) => [card(looking.game.tint, [...above, ...middle, ...parts])];
  const drawn = boardPainting(desk, { ...looking, shown, locale, theme: desk.reader?.theme ?? 'day' }, alt);
  return { components: made([picture(BOARD_FILE, alt)]), painting: { ...drawn, same: false, bare: made([]) } };
}
