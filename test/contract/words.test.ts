import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { CONTEXT_MENUS } from '../../commands/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { en } from '../../src/i18n/en.ts';
import { fr } from '../../src/i18n/fr.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { pl } from '../../src/i18n/pl.ts';
import { type Catalogue, LOCALES, type Locale, messageFactory } from '../../src/kit/message.ts';
import { TITLES } from './titles.ts';

/** What a Discord select shows of a label before it cuts it off. */
const SELECT = 80;

/** The names a template asks for, inside plurals too. */
function argumentsOf(text: string | undefined, locale: string): string[] {
  const names = new Set<string>();
  const collect = (nodes: unknown): void => {
    if (!Array.isArray(nodes)) return;
    for (const node of nodes as { type: number; value: string; options?: { [k: string]: { value: unknown } } }[]) {
      // 0 is plain text, 7 the number sign inside a plural.
      if (node.type !== 0 && node.type !== 7) names.add(node.value);
      for (const option of Object.values(node.options ?? {})) collect(option.value);
    }
  };
  collect(new IntlMessageFormat(text ?? '', locale).getAst());
  return [...names].sort();
}

const HOUSE: { readonly [locale in Locale]: Catalogue } = { en, fr, pl };
const speakers = [...TITLES.map((g) => ({ id: g.id, words: g.words })), { id: 'the house', words: HOUSE }];

describe.each(speakers)('the words of $id', ({ words }) => {
  const keys = Object.keys(words.en);

  it('are the same in every language, by their keys', () => {
    for (const locale of LOCALES) expect(Object.keys(words[locale]).sort()).toEqual([...keys].sort());
  });

  it.each(LOCALES)('%s: every text is well formed and asks for nothing the English one has not', (locale) => {
    for (const key of keys) {
      const known = argumentsOf(words.en[key], 'en');
      expect(known, `${locale} ${key}`).toEqual(expect.arrayContaining(argumentsOf(words[locale][key], locale)));
    }
  });
});

/** What stands in italics and is no sentence is the name of a button or a page. */
const NAMED = /(?<!\*)\*([^*{}\n]+[^*{}\n.])\*(?!\*)/g;

it.each(LOCALES)('%s: a button that a text names is called so', (locale) => {
  const menus = CONTEXT_MENUS.map(
    ({ definition: { name, name_localizations: names } }) => (locale === 'en' ? name : names?.[locale]) ?? name,
  );
  const labels = speakers.flatMap(({ words }) => Object.values(words[locale])).map((label) => label.replace(/\s*(:\s*\{\w+\}|…)$/, ''));
  const named = speakers
    .flatMap(({ words }) => Object.entries(words[locale]))
    .flatMap(([key, text]) => {
      return [...text.matchAll(NAMED)].map(([, name = '']) => ({ key, name }));
    });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ name }) => ![...labels, ...menus].includes(name))).toEqual([]);
});

describe.each(TITLES)('the words of $id', (game) => {
  it('leave no former name in use, and every message of an older version has its words', () => {
    const { keys, args } = game.formerly ?? { keys: {}, args: {} };
    for (const [old, now] of Object.entries(keys)) {
      expect(game.words.en, old).not.toHaveProperty([old]);
      expect(game.words.en, now).toHaveProperty([now]);
    }
    const used = new Set(Object.values(game.words.en).flatMap((text) => argumentsOf(text, 'en')));
    for (const old of Object.keys(args)) expect(used, old).not.toContain(old);
  });

  it.each(LOCALES)('%s: every rule has a title and a text, orders and settings fit a select', (locale) => {
    const words = game.words[locale];
    const rules = Object.keys(words).filter((k) => k.startsWith('rule.'));
    expect(rules.length).toBeGreaterThan(0);
    for (const key of rules.filter((k) => !k.endsWith('.title'))) expect(words[`${key}.title`], key).toBeDefined();
    for (const key of rules.filter((k) => k.endsWith('.title'))) expect(words[key.replace(/\.title$/, '')], key).toBeDefined();
    const { say } = translatorFor(locale, game);
    const labels = [
      ...game.orders.flatMap((o) => [o.label, ...o.choices.map((c) => c.label)]),
      ...game.optionFields.flatMap((f) => [f.label, ...f.values.map((v) => v.label)]),
    ];
    for (const label of labels) expect(say(label).length, `${locale} ${label.key}`).toBeLessThanOrEqual(SELECT);
  });
});

it('a message says whose words it is in; one stored before messages did is in those of its game, or of the house', () => {
  const stored = messageFactory();
  for (const game of GAMES) {
    const { say } = translatorFor('en', game);
    expect(say(stored(game.name.key))).toBe(translatorFor('en').say(game.name));
    expect(say(stored('board.play'))).toBe(en['board.play']);
    // So that it is never in doubt which of the two a stored message meant.
    const both = Object.keys({ ...game.formerly?.keys, ...game.words.en }).filter((key) => key in en);
    expect(both).toEqual([]);
  }
});
