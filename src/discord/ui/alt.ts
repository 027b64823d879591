import type { Translator } from '../../i18n/say.ts';
import type { Game, Told } from '../../kit/game.ts';
import { playerArg } from '../../kit/message.ts';
import type { PositionSnapshot } from '../../kit/tableau.ts';
import { withoutSigns } from '../icons/without-emojis.ts';
import { clip, LIMITS, wholeSentences } from './limits.ts';

/** What a picture shows, for who cannot see it: what happened, in order, then how everybody stands. Where room is short, the oldest news go. */
export function altText(
  game: Pick<Game, 'name'>,
  { standing: lines }: PositionSnapshot,
  translator: Translator,
  told: readonly Told[] = [],
): string {
  const news = told.map((t) => translator.say(t.text));
  const standing = lines.map(
    (line) =>
      (line.seat === undefined ? '' : `${translator.say('result.name', { who: playerArg(line.seat) })}: `) + translator.say(line.text),
  );
  const all = () => joined([translator.say(game.name), ...news, ...standing]);
  while (news.length > 1 && all().length > LIMITS.alt) news.shift();
  return fitting(all());
}

/** An alt text of these sentences. */
export function altOf(said: readonly string[]): string {
  return fitting(joined(said));
}

function fitting(said: string): string {
  const words = withoutSigns(said);
  return wholeSentences(words, LIMITS.alt) || clip(words, LIMITS.alt);
}

/** One after the other, each with one stop. */
function joined(said: readonly string[]): string {
  return said
    .map((one) => one.replace(/\s+/g, ' ').trim().replace(/\.+$/, ''))
    .map((one) => (/[!?…]$/.test(one) ? one : `${one}.`))
    .join(' ');
}
