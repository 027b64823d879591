import type { Section } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { ofHouse } from '../../table/lobby/options.ts';
import type { Looking } from '../../table/play/look.ts';
import { card, text } from '../components/components.ts';
import { textVoice } from '../components/people.ts';
import type { Body } from '../interaction.ts';
import { listsHere } from './rules.ts';

/** All text displays of a message together. */
const WHOLE = 3900;

/** The position in words: all of it, or only what this player alone may see. */
export function inWords(looking: Looking, locale: Locale, only: 'all' | 'own'): Body {
  const voice = textVoice(locale, looking.game, looking.holders);
  const sections = looking.game.describe(looking.view).filter((s) => only === 'all' || s.own === true);
  const own = only === 'all' ? ofHouse(looking.game, looking.row.options) : undefined;
  const title = `## ${voice.say(looking.game.name)} #${looking.row.id}`;
  const written = sections.map((s) => sectionText(s, (m) => voice.say(m)));
  if (written.length === 0) written.push(voice.say(looking.seat === undefined ? 'hand.notYours' : 'hand.empty'));
  const below = own === undefined ? undefined : `-# ${voice.say(own)}`;
  const blocks = fitting(title, written, below);
  return { components: [card(looking.game.tint, [...blocks.map(text), ...(only === 'all' ? listsHere(looking, locale) : [])])] };
}

/** A heading, so that it can be jumped to, and a list; the stars that a name brings do not belong into a heading. */
export function sectionText(section: Section, say: (m: Section['title']) => string): string {
  return [`### ${say(section.title).replaceAll('**', '')}`, ...section.lines.map((line) => `- ${say(line)}`)].join('\n');
}

/** As many whole sections as a message can hold, and under them what stands there in any case. */
function fitting(title: string, written: readonly string[], below = ''): string[] {
  const blocks = [title];
  let length = title.length + below.length;
  for (const block of written) {
    if (length + block.length > WHOLE || blocks.length >= 30) break;
    blocks.push(block);
    length += block.length;
  }
  return below === '' ? blocks : [...blocks, below];
}
