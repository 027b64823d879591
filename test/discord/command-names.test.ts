import { ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, it } from 'vitest';
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

describe.each(LOCALES)('commands that are named in texts, in %s', (locale) => {
  const said = [HOUSE[locale], ...TITLES.map((game) => game.words[locale])].flatMap((words) =>
    Object.entries(words).flatMap(([key, text]) => [...text.matchAll(SPOKEN)].map(([, name, part]) => ({ key, name, part }))),
  );

  it('are found', () => {
    expect(said.length).toBeGreaterThan(10);
    for (const { key, name, part } of said) {
      const found = COMMANDS.find(({ definition }) => {
        const translated = isPublic(key) || locale === 'en' ? undefined : definition.name_localizations?.[locale];
        return name === (translated ?? definition.name);
      });
      expect(found, `${locale} ${key}: /${name}`).toBeDefined();
      const parts = found?.definition.options?.filter((o) => o.type === ApplicationCommandOptionType.Subcommand).map((o) => o.name) ?? [];
      if (parts.length > 0 && part !== undefined) expect(parts, `${locale} ${key}: /${name} ${part}`).toContain(part);
    }
  });
});
