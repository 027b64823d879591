import type { Game } from '../kit/game.ts';
import type { Catalogue, Locale } from '../kit/message.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pl } from './pl.ts';
import { type Names, type Voice, voice } from './say.ts';

const HOUSE: { readonly [locale in Locale]: Catalogue } = { en, fr, pl };

/** The voice of the house, and of a game when one is meant. */
export function houseVoice(locale: Locale, game?: Game, names?: Names): Voice {
  if (game === undefined) return voice(locale, [HOUSE[locale]], names);
  return voice(locale, [game.words[locale], HOUSE[locale]], names, game.formerly);
}
