import { readdirSync, readFileSync } from 'node:fs';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { describe, expect, it, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { en } from '../../src/i18n/en.ts';
import { fr } from '../../src/i18n/fr.ts';
import { pl } from '../../src/i18n/pl.ts';
import { type Catalogue, LOCALES, type Locale } from '../../src/kit/message.ts';
import { TITLES } from '../contract/titles.ts';

/** What Discord takes for a command's name. */
const NAME = /^[-_'\p{L}\p{N}]{1,32}$/u;

describe.each(LOCALES.filter((l) => l !== 'en'))('the list of commands in %s', (locale) => {
  const named = COMMANDS.map(({ definition }) => ({ definition, name: definition.name_localizations?.[locale] ?? definition.name }));

  it('says what each does', () => {
    for (const { definition } of named) expect(definition.description_localizations?.[locale], definition.name).toBeTruthy();
  });

  it('has a name for each that has no sub-commands, and no name twice', () => {
    for (const { definition, name } of named) {
      const parted = definition.options?.some((o) => o.type === ApplicationCommandOptionType.Subcommand) === true;
      expect(definition.name_localizations?.[locale] === undefined, definition.name).toBe(parted);
      expect(name).toMatch(NAME);
      expect(name).toBe(name.toLowerCase());
    }
    expect(new Set(named.map((n) => n.name)).size).toBe(named.length);
  });
});

const HOUSE: { readonly [locale in Locale]: Catalogue } = { en, fr, pl };
const SPOKEN = /(?<![\p{L}\p{N}./<}])\/(\p{L}+)(?: (\p{L}+))?/gu;
/** What stands in the thread, where people of several languages read it: there the English name is said, which may be typed everywhere. */
const isPublic = (key: string) => key.startsWith('opening.');

/** The command of this name, as a reader in this language finds it. */
function commandOf(locale: Locale, key: string, name: string) {
  return COMMANDS.find(({ definition }) => {
    const translated = isPublic(key) || locale === 'en' ? undefined : definition.name_localizations?.[locale];
    return name === (translated ?? definition.name);
  });
}

test('a command is looked for by the name its reader sees, and heard however it is written', () => {
  expect(commandOf('fr', 'inbox.none', 'play')).toBeUndefined();
  expect(commandOf('fr', 'inbox.none', 'jouer')?.definition.name).toBe('play');
  expect(commandOf('fr', 'opening.how', 'jouer')).toBeUndefined();
  expect(commandOf('pl', 'opening.how', 'play')?.definition.name).toBe('play');
  const heard = [...'**/graj**, `/league move` (/tour) and/or a/b'.matchAll(SPOKEN)].map(([, name, part]) => [name, part]);
  expect(heard).toEqual([
    ['graj', undefined],
    ['league', 'move'],
    ['tour', undefined],
  ]);
});

test('what is posted for all names commands in English alone', () => {
  const posts = new URL('../../src/discord/posts/', import.meta.url);
  const keys = readdirSync(posts).flatMap((file) =>
    [...readFileSync(new URL(file, posts), 'utf8').matchAll(/'([a-z]\w*\.[\w.]+)'/g)].flatMap(([, key]) => key ?? []),
  );
  expect(keys).toContain('opening.lot');
  for (const locale of LOCALES)
    for (const key of keys)
      for (const [said, name] of (HOUSE[locale][key] ?? '').matchAll(SPOKEN))
        expect(
          COMMANDS.some(({ definition }) => definition.name === name),
          `${locale} ${key}: ${said}`,
        ).toBe(true);
});

describe.each(LOCALES)('commands that are named in texts, in %s', (locale) => {
  const said = [HOUSE[locale], ...TITLES.map((game) => game.words[locale])].flatMap((words) =>
    Object.entries(words).flatMap(([key, text]) => [...text.matchAll(SPOKEN)].map(([, name, part]) => ({ key, name, part }))),
  );

  it('are found', () => {
    expect(said.length).toBeGreaterThan(10);
    for (const { key, name, part } of said) {
      const found = commandOf(locale, key, name ?? '');
      expect(found, `${locale} ${key}: /${name}`).toBeDefined();
      const parts = found?.definition.options?.filter((o) => o.type === ApplicationCommandOptionType.Subcommand).map((o) => o.name) ?? [];
      if (parts.length > 0 && part !== undefined) expect(parts, `${locale} ${key}: /${name} ${part}`).toContain(part);
    }
  });
});
