import { bold } from '../../i18n/bold.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Game, Section } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { messageFactory } from '../../kit/message.ts';
import type { PlayerView, Question } from '../../table/core/player-view.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, card, type Part, paragraphs, select, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clipText, TEXT_LIMITS, wholeSentences } from '../ui/limits.ts';
import { gameTranslator } from '../ui/people.ts';
import { titleSection, withThumbnails } from '../ui/thumbnails.ts';
import { legendButtons } from './legend-button.ts';
import { ordersAtStart } from './orders.ts';

/** What is read before one chooses: what one plays for, and how a turn goes. */
const FIRST_ENTRIES = ['goal', 'turn'];

interface RuleEntry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Where one reads: at a table the lists show who stands where. */
type AtTable = Pick<PlayerView, 'view' | 'holders' | 'row'>;

/** The rule entries of a game in its catalogue's order, `rule.<topic>.title` and `rule.<topic>`, and what is answered without asking. */
export function rulesOf(game: Game, locale: Locale): RuleEntry[] {
  const translator = translatorFor(locale, game);
  const words = messageFactory(game.id);
  const entries = Object.keys(game.words.en)
    .filter((key) => key.startsWith('rule.') && key.endsWith('.title'))
    .map((key) => {
      const id = key.slice('rule.'.length, -'.title'.length);
      return { id, title: translator.say(words(key)), text: translator.say(words(`rule.${id}`)) };
    });
  if (game.orders.length === 0) return entries;
  const answered = [translator.say('orders.rule'), ...ordersAtStart(game, translator)].join('\n\n');
  return [...entries, { id: 'orders', title: translator.say('orders.rule.title'), text: answered }];
}

/** What is printed on a game's tiles and cards, list by list. */
export function listsOf(game: Game, locale: Locale, at?: AtTable): RuleEntry[] {
  const translator = at === undefined ? translatorFor(locale, game) : gameTranslator(locale, game, at.holders);
  const entry = ({ id, title, lines }: Section) => ({
    id,
    title: translator.say(title),
    text: lines.map((line) => `- ${translator.say(line)}`).join('\n'),
  });
  return (game.lists?.(at?.view) ?? []).map(entry);
}

/** One entry, or the first ones; with a list to turn the pages, and what tiles and cards say a button each. */
export async function buildRulesPanel(
  context: Pick<DiscordContext, 'pictureCache' | 'painter'>,
  game: Game,
  locale: Locale,
  entryId?: string,
  at?: AtTable,
): Promise<MessageBody> {
  const entries = rulesOf(game, locale);
  const lists = listsOf(game, locale, at);
  const one = [...entries, ...lists].find((e) => e.id === entryId);
  const { say } = translatorFor(locale, game);
  const title = say(game.name);
  const parts: Part[] =
    one === undefined
      ? [titleSection(game, locale, `## ${title}`, say(game.blurb)), ...openingParts(entries)]
      : [titleSection(game, locale, `## ${one.title}`, `-# ${title}`), textDisplay(clipText(one.text, MAX_CHARACTERS))];
  parts.push(...listButtons(game, lists, one?.id, at, legendButtons(game, locale)));
  for (let from = 0; from < entries.length; from += TEXT_LIMITS.selectOptions) {
    const page = entries.slice(from, from + TEXT_LIMITS.selectOptions);
    const id = encodeControl({ at: 'social', what: 'rule', game: 0, more: `${game.id}.${from}` });
    const options = page.map((e) => ({
      value: e.id,
      label: e.title,
      hint: wholeSentences(e.text, TEXT_LIMITS.option),
      ticked: e.id === one?.id,
    }));
    const more = translatorFor(locale).say('rules.more');
    parts.push(select({ id, placeholder: `${more} ${page[0]?.title} – ${page.at(-1)?.title}`, options }));
  }
  return withThumbnails(context, [game], locale, [card(game.tint, parts)]);
}

/** Aim and turn, whole; the list below leads to the others. */
function openingParts(entries: readonly RuleEntry[]): Part[] {
  const shown = FIRST_ENTRIES.flatMap((id) => entries.filter((e) => e.id === id).map((e) => `${bold(e.title)}\n${e.text}`));
  return paragraphs(shown.join('\n'));
}

/** So much text an entry may have beside its title in one message. */
const MAX_CHARACTERS = 3800;

function listButtons(
  game: Game,
  lists: readonly RuleEntry[],
  open: string | undefined,
  at: AtTable | undefined,
  more: ReturnType<typeof legendButtons> = [],
) {
  const to = (id: string) =>
    at === undefined
      ? encodeControl({ at: 'social', what: 'rule', game: 0, more: `${game.id}.list.${id}` })
      : encodeControl({ at: 'social', what: 'ruleHere', game: at.row.id, more: id });
  return buttonRows([...lists.map(({ id, title }) => button({ id: to(id), label: title, disabled: id === open })), ...more]);
}

/** A button to each list of what is printed on tiles and cards. */
export function listsHere(view: PlayerView, locale: Locale) {
  return listButtons(view.game, listsOf(view.game, locale, view), undefined, view);
}

/** Beside a question: the first list, which is what lies on the table, and the entry that explains it. */
export function rulesButtons(playerView: PlayerView, question: Question | undefined, locale: Locale) {
  const { game, row, view } = playerView;
  const translator = translatorFor(locale, game);
  const to = (more: string) => encodeControl({ at: 'social', what: 'ruleHere', game: row.id, more });
  const [first] = question === undefined ? [] : (game.lists?.(view) ?? []);
  const topic = question === undefined ? undefined : game.topics?.[question.decision.kind];
  return [
    ...(first === undefined ? [] : [button({ id: to(first.id), label: translator.say(first.title) })]),
    ...(topic === undefined ? [] : [button({ id: to(topic), label: translator.say('rules.forThis') })]),
  ];
}

export interface FoundRule {
  readonly game: Game;
  readonly entry: RuleEntry;
}

/** Entries in which all the words are found; those with them in the title first, and those of the game at hand before others. */
export function searchRules(games: readonly Game[], locale: Locale, typed: string, first?: string): FoundRule[] {
  const words = normalizeText(typed).split(/\s+/).filter(Boolean);
  const ranked = games.flatMap((game) =>
    [...rulesOf(game, locale), ...listsOf(game, locale)].flatMap((entry) => {
      const title = normalizeText(`${translatorFor(locale).say(game.name)} ${entry.title}`);
      const inTitle = words.every((w) => title.includes(w));
      if (!inTitle && !words.every((w) => `${title} ${normalizeText(entry.text)}`.includes(w))) return [];
      return [{ game, entry, rank: (game.id === first ? 0 : 2) + (inTitle ? 0 : 1) }];
    }),
  );
  return ranked.sort((a, b) => a.rank - b.rank);
}

function normalizeText(said: string): string {
  return said.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('’', "'").toLowerCase();
}
