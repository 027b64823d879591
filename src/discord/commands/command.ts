import type {
  APIApplicationCommandBasicOption,
  LocalizationMap,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js';
import { ApplicationCommandType, ApplicationIntegrationType, InteractionContextType } from 'discord-api-types/v10';
import { COMMAND_NAMES, MENU_NAMES, POST_MENU_NAMES } from '../../i18n/command-names.ts';
import type { HouseKey } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { DiscordContext } from '../context.ts';
import type { AutocompletePayload, CommandPayload, MessageCommandPayload, UserCommandPayload } from '../interactions/interaction.ts';

export interface AutocompleteChoice {
  readonly name: string;
  readonly value: string | number;
}

/** A slash command: what Discord is told of it, and what it does. */
export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  execute(context: DiscordContext, interaction: CommandPayload): Promise<void>;
  autocomplete?(context: DiscordContext, interaction: AutocompletePayload): Promise<readonly AutocompleteChoice[]>;
}

/** A command behind a person's name: what Discord is told of it, and what it does. */
export interface UserCommand {
  readonly definition: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  execute(context: DiscordContext, interaction: UserCommandPayload): Promise<void>;
}

/** A command behind a message. */
export interface MessageCommand {
  readonly definition: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  readonly onMessages: true;
  execute(context: DiscordContext, interaction: MessageCommandPayload): Promise<void>;
}

/** What stands behind the name of a member, in servers. */
export function userMenuDefinition(name: keyof typeof MENU_NAMES): RESTPostAPIContextMenuApplicationCommandsJSONBody {
  return menuDefinition(ApplicationCommandType.User, name, MENU_NAMES[name]);
}

/** What stands behind a message, in servers. */
export function messageMenuDefinition(name: keyof typeof POST_MENU_NAMES): RESTPostAPIContextMenuApplicationCommandsJSONBody {
  return menuDefinition(ApplicationCommandType.Message, name, POST_MENU_NAMES[name]);
}

function menuDefinition(
  type: ApplicationCommandType.User | ApplicationCommandType.Message,
  name: string,
  names: LocalizationMap,
): RESTPostAPIContextMenuApplicationCommandsJSONBody {
  return {
    type,
    name,
    name_localizations: names,
    integration_types: [ApplicationIntegrationType.GuildInstall],
    contexts: [InteractionContextType.Guild],
  };
}

/** A description in English, with the other languages beside it, as Discord wants them. */
export function localizedDescription(key: HouseKey): { readonly description: string; readonly description_localizations: LocalizationMap } {
  const say = (locale: 'en' | 'fr' | 'pl') => translatorFor(locale).say(key);
  return { description: say('en'), description_localizations: { fr: say('fr'), pl: say('pl') } };
}

/** A command for everywhere; `guildOnly` narrows it. */
export function commandDefinition(
  name: string,
  description: HouseKey,
  options: readonly APIApplicationCommandBasicOption[] = [],
): RESTPostAPIChatInputApplicationCommandsJSONBody {
  return {
    type: ApplicationCommandType.ChatInput,
    name,
    ...(COMMAND_NAMES[name] === undefined ? {} : { name_localizations: COMMAND_NAMES[name] }),
    ...localizedDescription(description),
    options: [...options],
    integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
  };
}

/** In servers only. */
export function guildOnly(definition: RESTPostAPIChatInputApplicationCommandsJSONBody): RESTPostAPIChatInputApplicationCommandsJSONBody {
  return { ...definition, integration_types: [ApplicationIntegrationType.GuildInstall], contexts: [InteractionContextType.Guild] };
}
