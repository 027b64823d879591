import { expect, test } from 'vitest';
import { translatorFor } from '../../src/i18n/index.ts';
import { leagueEn } from '../../src/i18n/league.en.ts';
import { leagueFr } from '../../src/i18n/league.fr.ts';
import { leaguePl } from '../../src/i18n/league.pl.ts';

const KEYS = Object.keys(leagueEn) as (keyof typeof leagueEn)[];
const holes = (template: string) => [...new Set([...template.matchAll(/\{(\w+)[,}]/g)].map((m) => m[1]))].sort();

test('every sentence of the leagues has the same blanks in every language, and can be said', () => {
  for (const key of KEYS) {
    const names = holes(leagueEn[key]);
    for (const [locale, words] of [
      ['fr', leagueFr],
      ['pl', leaguePl],
    ] as const) {
      expect(holes(words[key]), `${key} in ${locale}`).toEqual(names);
      for (const n of [0, 1, 2, 5, 22]) {
        const args = Object.fromEntries(names.map((name) => [name ?? '', n]));
        expect(translatorFor(locale).say(key, args), key).not.toMatch(/[{}]/);
      }
    }
  }
});
