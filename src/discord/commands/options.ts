import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord.js';
import type { HouseKey } from '../../i18n/house.ts';
import type { AutocompletePayload, CommandPayload } from '../interaction.ts';
import { described } from './command.ts';

/** A word, suggested while it is typed. */
export function wordOption(name: string, description: HouseKey, required: boolean): APIApplicationCommandBasicOption {
  return { type: ApplicationCommandOptionType.String, name, ...described(description), required, autocomplete: true };
}

export function numberOption(
  name: string,
  description: HouseKey,
  [least, most]: readonly [number, number],
): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.Integer,
    name,
    ...described(description),
    required: false,
    min_value: least,
    max_value: most,
  };
}

/** A game by its number, suggested from the user's own. */
export function gameOption(): APIApplicationCommandBasicOption {
  return {
    type: ApplicationCommandOptionType.Integer,
    name: 'game',
    ...described('command.game'),
    required: false,
    min_value: 1,
    autocomplete: true,
  };
}

/** A member of the server. */
export function userOption(name: string, description: HouseKey, required = false): APIApplicationCommandBasicOption {
  return { type: ApplicationCommandOptionType.User, name, ...described(description), required };
}

/** One of a few values. */
export function choiceOption<T extends string>(
  name: string,
  description: HouseKey,
  values: readonly T[],
  label: (value: T) => HouseKey,
): APIApplicationCommandBasicOption {
  const choices = values.map((value) => {
    const { description: shown, description_localizations: elsewhere } = described(label(value));
    return { name: shown, name_localizations: elsewhere, value };
  });
  return { type: ApplicationCommandOptionType.String, name, ...described(description), required: false, choices };
}

/** Yes or no. */
export function flagOption(name: string, description: HouseKey): APIApplicationCommandBasicOption {
  return { type: ApplicationCommandOptionType.Boolean, name, ...described(description), required: false };
}

export function given(it: CommandPayload | AutocompletePayload, name: string): string | number | undefined {
  const option = it.data.options?.find((o) => o.name === name);
  if (option === undefined || !('value' in option)) return undefined;
  return typeof option.value === 'boolean' ? undefined : option.value;
}

/** The option that is being typed. */
export function focused(it: AutocompletePayload): string | undefined {
  return it.data.options?.find((o) => 'focused' in o && o.focused === true)?.name;
}

export function flagged(it: CommandPayload | AutocompletePayload, name: string): boolean {
  const option = it.data.options?.find((o) => o.name === name);
  return option !== undefined && 'value' in option && option.value === true;
}
