import { houseVoice } from '../../i18n/index.ts';
import type { Game } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { speaker } from '../../kit/message.ts';
import type { Question } from '../../table/play/look.ts';
import { button, card, type Part, select, text } from '../components/components.ts';
import { encodeControl } from '../components/ids.ts';
import { clip, LIMITS } from '../components/limits.ts';
import type { Body } from '../interaction.ts';

export interface RuleEntry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The rule entries of a game in its catalogue's order: `rule.<topic>.title` and `rule.<topic>`. */
export function rulesOf(game: Game, locale: Locale): RuleEntry[] {
  const voice = houseVoice(locale, game);
  const words = speaker(game.id);
  return Object.keys(game.words.en)
    .filter((key) => key.startsWith('rule.') && key.endsWith('.title'))
    .map((key) => {
      const id = key.slice('rule.'.length, -'.title'.length);
      return { id, title: voice.say(words(key)), text: voice.say(words(`rule.${id}`)) };
    });
}

/** One entry, or all in brief as far as one message holds; with a list to turn the pages. */
export function rulesPanel(game: Game, locale: Locale, entryId?: string): Body {
  const entries = rulesOf(game, locale);
  const one = entries.find((e) => e.id === entryId);
  const title = houseVoice(locale).say(game.name);
  const parts: Part[] =
    one === undefined
      ? [text(`## ${title}`), text(clip(entries.map((e) => `**${e.title}** ${e.text}`).join('\n'), 3500) || '—')]
      : [text(`## ${one.title}\n-# ${title}`), text(one.text)];
  for (let from = 0; from < entries.length; from += LIMITS.selectOptions) {
    const page = entries.slice(from, from + LIMITS.selectOptions);
    const id = encodeControl({ at: 'social', what: 'rule', game: 0, more: `${game.id}.${from}` });
    const options = page.map((e) => ({ value: e.id, label: e.title, hint: e.text, ticked: e.id === one?.id }));
    const more = houseVoice(locale).say('rules.more');
    parts.push(select({ id, placeholder: `${more} ${page[0]?.title} – ${page.at(-1)?.title}`, options }));
  }
  return { components: [card(game.tint, parts)] };
}

/** The button to the entry that explains a question. */
export function rulesButton(game: Game, number: number, question: Question | undefined, locale: Locale) {
  const topic = question === undefined ? undefined : game.topics?.[question.decision.kind];
  if (topic === undefined) return [];
  const label = houseVoice(locale).say('rules.forThis');
  return [button({ id: encodeControl({ at: 'social', what: 'ruleHere', game: number, more: topic }), label })];
}

export interface FoundRule {
  readonly game: Game;
  readonly entry: RuleEntry;
}

/** Entries in which all the words are found; those with them in the title first, and those of the game at hand before others. */
export function searchRules(games: readonly Game[], locale: Locale, typed: string, first?: string): FoundRule[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const ranked = games.flatMap((game) =>
    rulesOf(game, locale).flatMap((entry) => {
      const title = plain(`${houseVoice(locale).say(game.name)} ${entry.title}`);
      const inTitle = words.every((w) => title.includes(w));
      if (!inTitle && !words.every((w) => `${title} ${plain(entry.text)}`.includes(w))) return [];
      return [{ game, entry, rank: (game.id === first ? 0 : 2) + (inTitle ? 0 : 1) }];
    }),
  );
  return ranked.sort((a, b) => a.rank - b.rank);
}

function plain(said: string): string {
  return said.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('’', "'").toLowerCase();
}
