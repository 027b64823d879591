import type { Translator } from '../../i18n/say.ts';
import type { Game, NarrationLine } from '../../kit/game.ts';
import { playerArg } from '../../kit/message.ts';
import type { PositionSnapshot } from '../../kit/tableau.ts';
import { stripEmojiMarkup } from '../icons/without-emojis.ts';
import { clipText, TEXT_LIMITS, wholeSentences } from './limits.ts';

/** What a picture shows, for who cannot see it: what happened, in order, then how everybody stands. Where room is short, the oldest news go. */
export function altText(
  game: Pick<Game, 'name'>,
  { standing: lines }: PositionSnapshot,
  translator: Translator,
  told: readonly NarrationLine[] = [],
): string {
  const news = told.map((t) => translator.say(t.text));
  const standing = lines.map(
    (line) =>
      (line.seat === undefined ? '' : `${translator.say('result.name', { who: playerArg(line.seat) })}: `) + translator.say(line.text),
  );
  const all = () => joinSentences([translator.say(game.name), ...news, ...standing]);
  while (news.length > 1 && all().length > TEXT_LIMITS.alt) news.shift();
  return fitAltText(all());
}

/** An alt text of these sentences. */
export function joinAltText(said: readonly string[]): string {
  return fitAltText(joinSentences(said));
}

function fitAltText(said: string): string {
  const words = stripEmojiMarkup(said);
  return wholeSentences(words, TEXT_LIMITS.alt) || clipText(words, TEXT_LIMITS.alt);
}

/** One after the other, each with one stop. */
function joinSentences(said: readonly string[]): string {
  return said
    .map((one) => one.replace(/\s+/g, ' ').trim().replace(/\.+$/, ''))
    .map((one) => (/[!?…]$/.test(one) ? one : `${one}.`))
    .join(' ');
}
