import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord.js';
import type { en } from '../i18n/en.ts';
import { localised } from './command.ts';
import type { AutocompletePayload, CommandPayload } from './interaction.ts';

type Key = keyof typeof en;

/** A member of the server. */
export function userOption(name: string, description: Key, required = false): APIApplicationCommandBasicOption {
  const words = localised(description);
  return {
    type: ApplicationCommandOptionType.User,
    name,
    description: words.text,
    description_localizations: words.others,
    required,
  };
}

/** Yes or no. */
export function flagOption(name: string, description: Key): APIApplicationCommandBasicOption {
  const words = localised(description);
  return {
    type: ApplicationCommandOptionType.Boolean,
    name,
    description: words.text,
    description_localizations: words.others,
    required: false,
  };
}

export function flagged(it: CommandPayload | AutocompletePayload, name: string): boolean {
  const option = it.data.options?.find((o) => o.name === name);
  return option !== undefined && 'value' in option && option.value === true;
}
