import { GAMES } from '../games/index.ts';
import type { Game } from '../kit/game.ts';
import type { Catalogue, Locale, Msg } from '../kit/message.ts';
import { renameMessage } from '../kit/upcast.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { pl } from './pl.ts';
import { createTranslator, type SeatNames, type Translator } from './say.ts';

const CATALOGUES: { readonly [locale in Locale]: Catalogue } = { en, fr, pl };

/** What stands before a word of a game that has a sign; nothing where the sign cannot be shown. */
export type EmojiPrefix = (game: Game, key: string) => string;

/**
 * A voice that knows the words of the house and of all games. `at`: the game at hand, for messages that were stored before they named
 * theirs.
 */
export function translatorFor(locale: Locale, at?: Game, names?: SeatNames, signs?: EmojiPrefix): Translator {
  function gameOf({ game, key }: Msg): Game | undefined {
    if (game === undefined) return key in CATALOGUES[locale] ? undefined : at;
    return game === at?.id ? at : GAMES.find(({ id }) => id === game);
  }

  const today = (game: Game | undefined, message: Msg) => (game?.formerly === undefined ? message : renameMessage(message, game.formerly));

  function signed(message: Msg, signs: EmojiPrefix): string {
    const game = gameOf(message);
    return game === undefined ? '' : signs(game, today(game, message).key);
  }

  return createTranslator(
    locale,
    (message) => {
      const game = gameOf(message);
      const now = today(game, message);
      return [(game?.words ?? CATALOGUES)[locale][now.key], now.args];
    },
    names,
    signs === undefined ? undefined : (message) => signed(message, signs),
  );
}
