import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { warmUpRenderer } from '../../src/render/warm-up.ts';

test('every board is drawn up and said in every language', () => {
  const heard = new Set<string>();
  warmUpRenderer(GAMES, (locale, game) => ({
    say(message) {
      heard.add(`${game.id} ${locale}`);
      return translatorFor(locale, game).say(message);
    },
  }));
  expect([...heard].sort()).toEqual(GAMES.flatMap((game) => LOCALES.map((locale) => `${game.id} ${locale}`)).sort());
});
