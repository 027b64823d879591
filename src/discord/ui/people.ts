import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Game } from '../../kit/game.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import { LOCALES } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import type { SeatHolder } from '../../storage/records.ts';
import type { EmojiRegistry } from '../icons/emoji-registry.ts';
import { clipText } from './limits.ts';
import { seatWearing, signOf } from './table-colours.ts';

const MAX_NAME = 32;
/** What an organiser may write. */
const MAX_REASON = 300;

/** A name that cannot ping, link or format. */
export function plainName(name: string): string {
  return plainWords(name, MAX_NAME * 2);
}

/** What somebody wrote. A cut between an escape and its sign takes the escape with it. */
function plainWords(words: string, most: number): string {
  const seen = words.replace(/[\p{C}\u200b-\u200f\u202a-\u202e]/gu, '').trim();
  const safe = (seen || '?').replace(/[\\*_~`|>#[\]()<@:-]/g, (c) => `\\${c}`);
  return clipText(safe, most).replace(/(?<!\\)((?:\\\\)*)\\…$/, '$1…');
}

/** A message of the table about people: their names stand in it as they wrote them, and must not call, link or format here either. */
export function withPlainNames(message: Msg): Msg {
  const plain = Object.entries(message.args ?? {}).map(([name, a]) => [name, typeof a === 'string' ? plainWords(a, MAX_REASON) : a]);
  return { ...message, args: Object.fromEntries(plain) };
}

/** Without the marks that turn the direction of what stands after them, beyond the name they are in. */
export function withoutBidi(words: string): string {
  return words.replace(/\p{Bidi_Control}/gu, '');
}

function holderOf(holders: readonly SeatHolder[], seat: Seat): string {
  return clipText(holders.find((h) => h.seat === seat)?.displayName ?? `#${seat + 1}`, MAX_NAME);
}

/** Sign and name of a seat in a message: `● **Anna**`. */
export function nameWithEmoji(holders: readonly SeatHolder[], seat: Seat, emojis?: EmojiRegistry): string {
  const sign = emojis?.seatEmoji(seatWearing(holders, seat)) ?? signOf(holders, seat).glyph;
  return `${sign} **${plainName(holderOf(holders, seat))}**`;
}

/** For messages on Discord; with icons, words have their small pictures before them. */
export function gameTranslator(locale: Locale, game: Game, holders: readonly SeatHolder[], emojis?: EmojiRegistry): Translator {
  return translatorFor(locale, game, (seat) => nameWithEmoji(holders, seat, emojis), emojis?.prefixForText);
}

/** For labels, pictures and alt text, where nothing is formatted. */
export function plainTranslator(locale: Locale, game: Game, holders: readonly SeatHolder[]): Translator {
  return translatorFor(locale, game, (seat) => holderOf(holders, seat));
}

/** Discord's locale as one of ours. */
export function localeOf(discordLocale: string | undefined): Locale {
  return LOCALES.find((l) => discordLocale?.toLowerCase().startsWith(l)) ?? 'en';
}
