import { ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { LOCALES } from '../../src/kit/message.ts';

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
