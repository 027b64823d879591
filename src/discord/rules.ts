import { houseVoice } from '../i18n/index.ts';
import type { Game } from '../kit/game.ts';
import type { Locale } from '../kit/message.ts';
import { card, text } from './components.ts';
import type { Body } from './interaction.ts';
import { clip } from './limits.ts';
import { ACCENT } from './tint.ts';

export interface RuleEntry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The rule entries of a game in its catalogue's order: `rule.<topic>.title` and `rule.<topic>`. */
export function rulesOf(game: Game, locale: Locale): RuleEntry[] {
  const voice = houseVoice(locale, game);
  return Object.keys(game.words.en)
    .filter((key) => key.startsWith('rule.') && key.endsWith('.title'))
    .map((key) => {
      const id = key.slice('rule.'.length, -'.title'.length);
      return { id, title: voice.say({ key }), text: voice.say({ key: `rule.${id}` }) };
    });
}

/** The rules in brief, as far as one message holds. */
export function rulesInBrief(game: Game, locale: Locale): Body {
  const blocks = rulesOf(game, locale).map((r) => `**${r.title}** ${r.text}`);
  const title = `## ${houseVoice(locale, game).say(game.name)}`;
  return { components: [card(ACCENT[game.id] ?? ACCENT.house, [text(title), text(clip(blocks.join('\n'), 3500) || '—')])] };
}
