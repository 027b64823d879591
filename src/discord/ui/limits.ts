import { withoutOpenStars } from '../../i18n/bold.ts';
import { stripEmojiMarkup } from '../icons/without-emojis.ts';

/** What Discord holds, in characters or pieces. */
export const TEXT_LIMITS = {
  text: 3900,
  /** All texts of a message together. */
  texts: 4000,
  alt: 1024,
  button: 80,
  option: 100,
  placeholder: 150,
  customId: 100,
  buttonsInRow: 5,
  selectOptions: 25,
  components: 40,
  threadName: 100,
  modalTitle: 45,
} as const;

/** What stands in a label, where Discord shows no signs. */
export function clipLabel(content: string, most: number): string {
  return clipText(stripEmojiMarkup(content), most);
}

/** As many whole sentences as there is room for: none, where not even the first is short enough. */
export function wholeSentences(content: string, most: number): string {
  if (content.length <= most) return content;
  const end = Math.max(...['. ', '! ', '? '].map((stop) => content.slice(0, most + 1).lastIndexOf(stop)));
  return end < 0 ? '' : content.slice(0, end + 1);
}

/** At most `most` characters, the cut shown by an ellipsis; a sign of two halves goes as a whole. */
export function clipText(content: string, most: number): string {
  if (content.length <= most) return content;
  // Signs go before words do.
  const words = stripEmojiMarkup(content);
  if (words.length <= most) return words;
  const cut = words.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  return `${withoutOpenStars(cut).trimEnd()}…`;
}
