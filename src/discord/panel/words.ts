import { unbold } from '../../i18n/bold.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Section } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { MAX_NOTE_LENGTH } from '../../table/archive/notes.ts';
import type { PlayerView } from '../../table/core/player-view.ts';
import { houseRulesNote } from '../../table/lobby/options.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { wonLines } from '../posts/result.ts';
import { button, buttonRows, card, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { gameTranslator, nameWithEmoji } from '../ui/people.ts';
import { listsHere } from './rules.ts';

/** All text displays of a message together. */
const MAX_CHARACTERS = 3900;
/** Sections of a page; each is a component. */
const SECTIONS_PER_PAGE = 24;

/** What one reads: the position, or what only this player may see of it. */
type WordsScope = 'all' | 'own';

/** The position in words, page by page: what is asked, and then section by section in the order of the kit. */
export function positionInWords(view: PlayerView, locale: Locale, only: WordsScope, wanted = 0): MessageBody {
  const translator = gameTranslator(locale, view.game, view.holders);
  const sections = view.game.describe(view.view).filter((s) => only === 'all' || s.own === true);
  const own = only === 'all' ? houseRulesNote(view.game, view.row.options) : undefined;
  const title = `## ${translator.say(view.game.name)} #${view.row.id}`;
  const below = own === undefined ? [] : [`-# ${translator.say(own)}`];
  const written = sections.map((s) => linesOf(s, (m) => translator.say(m)));
  if (only === 'all') written.unshift(decisionLines(view, translator));
  if (written.length === 0) written.push([translator.say(view.seat === undefined ? 'hand.notYours' : 'hand.empty')]);
  const beside = [title, ...below].join('').length + (only === 'all' ? 0 : MAX_NOTE_LENGTH);
  const pages = paginateSections(written, MAX_CHARACTERS - beside);
  const at = Math.max(0, Math.min(wanted, pages.length - 1));
  const shown = [title, ...(pages[at] ?? []), ...(at === pages.length - 1 ? below : [])];
  const lists = only === 'all' ? listsHere(view, locale) : [];
  return {
    components: [
      card(view.game.tint, [...shown.map(textDisplay), ...buttonRows(pageButtons(view, only, at, pages.length, translator)), ...lists]),
    ],
  };
}

/** Where `more` of a control leads: which words, and their page. */
export function parseWordsPage(more: string): { readonly only: WordsScope; readonly page: number } {
  const [only, page] = more.split('.');
  return { only: only === 'own' ? 'own' : 'all', page: Number.parseInt(page ?? '', 10) || 0 };
}

function pageButtons({ row }: PlayerView, only: WordsScope, at: number, of: number, translator: Translator) {
  const to = (page: number, key: 'words.back' | 'words.next') =>
    page < 0 || page >= of
      ? []
      : [
          button({
            id: encodeControl({ at: 'social', what: 'words', game: row.id, more: `${only}.${page}` }),
            label: translator.say(key, { at: page + 1, of }),
          }),
        ];
  return [...to(at - 1, 'words.back'), ...to(at + 1, 'words.next')];
}

/** What the reader is asked, or whom the table waits for, or who has won. */
function decisionLines({ questions, awaited, holders, result }: PlayerView, translator: Translator): string[] {
  const asked = questions.filter((q) => !q.decision.optional).map((q) => translator.say(q.decision.prompt));
  const waits = awaited.map((d) => `${nameWithEmoji(holders, d.seat)} ${translator.say(d.waiting)}`);
  const lines = result !== undefined ? wonLines(result, translator) : asked.length > 0 ? asked : waits;
  return [
    `### ${translator.say('words.decision')}`,
    ...(lines.length > 0 ? lines : [translator.say('panel.nobodyAwaited')]).map((line) => `- ${line}`),
  ];
}

/** A heading, so that it can be jumped to, and a list; the stars that a name brings do not belong into a heading. */
function linesOf(section: Section, say: (m: Section['title']) => string): string[] {
  return [`### ${unbold(say(section.title))}`, ...section.lines.map((line) => `- ${say(line)}`)];
}

export function sectionText(section: Section, say: (m: Section['title']) => string): string {
  return linesOf(section, say).join('\n');
}

/** Sections laid out on pages, cut between lines; where one goes on, its heading stands again. */
function paginateSections(sections: readonly (readonly string[])[], most: number): string[][] {
  const pages: string[][] = [[]];
  let length = 0;
  for (const [heading = '', ...lines] of sections) {
    let block = heading;
    for (const line of lines) {
      const full = length + block.length + line.length + 2 > most || (pages.at(-1)?.length ?? 0) >= SECTIONS_PER_PAGE;
      if (full) {
        if (block !== heading) pages.at(-1)?.push(block);
        pages.push([]);
        [block, length] = [heading, 0];
      }
      block += `\n${line}`;
    }
    pages.at(-1)?.push(block);
    length += block.length + 1;
  }
  return pages.filter((page) => page.length > 0);
}
