import { translatorFor } from '../../i18n/index.ts';
import type { Game } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import { button } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';

/** The way to the legend of a title's pictures, where it has one. */
export function legendButtons(game: Game, locale: Locale) {
  if (game.legend === undefined) return [];
  const id = encodeControl({ at: 'social', what: 'legend', game: 0, more: game.id });
  return [button({ id, label: translatorFor(locale).say('icons.open') })];
}
