import type { APIApplicationCommandBasicOption, APIApplicationCommandSubcommandOption } from 'discord.js';
import { ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import type { HouseKey } from '../../i18n/house.ts';
import type { AutocompletePayload, CommandPayload } from '../interactions/interaction.ts';
import { localizedDescription } from './command.ts';

type Option = APIApplicationCommandBasicOption;

export function wordOption(name: string, key: HouseKey, required = false): Option {
  return { type: Type.String, name, ...localizedDescription(key), required };
}

/** A word, suggested while it is typed. */
export function suggestedOption(name: string, key: HouseKey, required = false): Option {
  return { type: Type.String, name, ...localizedDescription(key), required, autocomplete: true };
}

export function numberOption(name: string, key: HouseKey, least: number, most: number): Option {
  return { type: Type.Integer, name, ...localizedDescription(key), required: false, min_value: least, max_value: most };
}

/** A game by its number, suggested from the user's own. */
export function gameOption(): Option {
  return { type: Type.Integer, name: 'game', ...localizedDescription('command.game'), required: false, min_value: 1, autocomplete: true };
}

/** A member of the server. */
export function userOption(name: string, key: HouseKey, required = false): Option {
  return { type: Type.User, name, ...localizedDescription(key), required };
}

/** Yes or no. */
export function flagOption(name: string, key: HouseKey): Option {
  return { type: Type.Boolean, name, ...localizedDescription(key), required: false };
}

/** One of few words, each shown in the reader's language. */
export function choiceOption<V extends string>(name: string, key: HouseKey, values: readonly V[], named: (value: V) => HouseKey): Option {
  const choices = values.map((value) => {
    const { description, description_localizations } = localizedDescription(named(value));
    return { name: description, name_localizations: description_localizations, value };
  });
  return { type: Type.String, name, ...localizedDescription(key), required: false, choices };
}

export function subCommand(name: string, key: HouseKey, options: readonly Option[] = []): APIApplicationCommandSubcommandOption {
  return { type: Type.Subcommand, name, ...localizedDescription(key), options: [...options] };
}

/** What was typed behind a command, or behind its sub-command. */
export interface ParsedOptions {
  readonly sub: string;
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  /** The option being typed. */
  readonly typing?: string;
}

export function parseOptions(it: CommandPayload | AutocompletePayload): ParsedOptions {
  const [first] = it.data.options ?? [];
  const sub = first?.type === Type.Subcommand ? first : undefined;
  const options = sub === undefined ? (it.data.options ?? []) : (sub.options ?? []);
  const read = <T>(name: string, as: (value: unknown) => T) => {
    const option = options.find((o) => o.name === name);
    return option !== undefined && 'value' in option ? as(option.value) : undefined;
  };
  const typing = options.find((o) => 'focused' in o && o.focused === true)?.name;
  return {
    sub: sub?.name ?? '',
    text: (name) => read(name, String),
    number: (name) => read(name, Number),
    flag: (name) => read(name, (value) => value === true),
    ...(typing === undefined ? {} : { typing }),
  };
}
