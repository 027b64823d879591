import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { en } from '../../src/i18n/en.ts';
import { fr } from '../../src/i18n/fr.ts';
import { pl } from '../../src/i18n/pl.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { FONTS } from '../../src/kit/scene.ts';
import { SEATS } from '../../src/kit/seat.ts';
import { charactersOf, toDrawableText } from '../../src/render/drawable-text.ts';
import { FONT_FACES, SIGN_FONT } from '../../src/render/fonts.ts';
import { SEAT_SIGNS } from '../../src/render/seats.ts';

const LETTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 àâæçéèêëîïôœùûüÿ ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ «»„”“’‘…–—·×−→↑½';

test.each(FONTS)('no glyph is missing for any word of any catalogue: %s', (font) => {
  const has = new Set([FONT_FACES[font], SIGN_FONT].flatMap(({ file }) => [...charactersOf(file)]));
  const words = [en, fr, pl, ...GAMES.flatMap((game) => LOCALES.map((locale) => game.words[locale]))].flatMap((catalogue) =>
    Object.values(catalogue),
  );
  const signs = SEATS.map((seat) => SEAT_SIGNS[seat].glyph).join('');
  const missing = new Set([...[LETTERS, ...words, signs].join('').replace(/\s/g, '')].filter((c) => !has.has(c.codePointAt(0) ?? 0)));
  expect([...missing].join(' ')).toBe('');
});

test('names are written with the letters we have', () => {
  expect(toDrawableText('Anna')).toBe('Anna');
  expect(toDrawableText('Żółć œuvre «tak»')).toBe('Żółć œuvre «tak»');
  expect(toDrawableText('𝓐𝓷𝓷𝓪 🦁')).toBe('Anna');
  expect(toDrawableText('Ame\u0301lie')).toBe('Amélie');
  expect(toDrawableText('● A 漢字')).toBe('● A');
});
