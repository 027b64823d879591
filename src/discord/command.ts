import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type LocalizationMap,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { en } from '../i18n/en.ts';
import { houseVoice } from '../i18n/index.ts';
import type { Desk } from './desk.ts';
import type { AutocompletePayload, CommandPayload } from './interaction.ts';

export interface Suggestion {
  readonly name: string;
  readonly value: string | number;
}

/** A slash command: what Discord is told of it, and what it does. */
export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  execute(desk: Desk, it: CommandPayload): Promise<void>;
  suggest?(desk: Desk, it: AutocompletePayload): Promise<readonly Suggestion[]>;
}

type Key = keyof typeof en;

/** English words with the other languages beside them, as Discord wants them. */
export function localised(key: Key): { text: string; others: LocalizationMap } {
  const say = (locale: 'en' | 'fr' | 'pl') => houseVoice(locale).say({ key });
  return { text: say('en'), others: { fr: say('fr'), pl: say('pl') } };
}

/** Command names stay the same in every language, so that people can tell one another what to type; what they do is translated. */
export function commandNamed(
  name: string,
  description: Key,
  options: readonly APIApplicationCommandBasicOption[] = [],
): RESTPostAPIChatInputApplicationCommandsJSONBody {
  const words = localised(description);
  return {
    type: ApplicationCommandType.ChatInput,
    name,
    description: words.text,
    description_localizations: words.others,
    options: [...options],
    integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
  };
}

/** In servers only. */
export function guildOnly(definition: RESTPostAPIChatInputApplicationCommandsJSONBody): RESTPostAPIChatInputApplicationCommandsJSONBody {
  return { ...definition, integration_types: [ApplicationIntegrationType.GuildInstall], contexts: [InteractionContextType.Guild] };
}

export function wordOption(name: string, description: Key, required: boolean): APIApplicationCommandBasicOption {
  const words = localised(description);
  return {
    type: ApplicationCommandOptionType.String,
    name,
    description: words.text,
    description_localizations: words.others,
    required,
    autocomplete: true,
  };
}

export function numberOption(name: string, description: Key, range: readonly [number, number]): APIApplicationCommandBasicOption {
  const words = localised(description);
  return {
    type: ApplicationCommandOptionType.Integer,
    name,
    description: words.text,
    description_localizations: words.others,
    required: false,
    min_value: range[0],
    max_value: range[1],
  };
}

/** A game by its number, suggested from the user's own. */
export function gameOption(): APIApplicationCommandBasicOption {
  const words = localised('command.game');
  return {
    type: ApplicationCommandOptionType.Integer,
    name: 'game',
    description: words.text,
    description_localizations: words.others,
    required: false,
    min_value: 1,
    autocomplete: true,
  };
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
