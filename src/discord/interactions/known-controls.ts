import type { APIInteraction } from 'discord.js';
import { InteractionType } from 'discord-api-types/v10';
import type { Command, MessageCommand, UserCommand } from '../commands/command.ts';
import { decodeControl } from '../ui/ids.ts';

/** Whether this build knows the command or the control of an interaction; another may have made it. */
export function isKnown(payload: APIInteraction, commands: readonly Pick<Command | UserCommand | MessageCommand, 'definition'>[]): boolean {
  switch (payload.type) {
    case InteractionType.ApplicationCommand:
    case InteractionType.ApplicationCommandAutocomplete:
      return commands.some(({ definition }) => definition.name === payload.data.name);
    case InteractionType.MessageComponent:
    case InteractionType.ModalSubmit:
      return decodeControl(payload.data.custom_id) !== undefined;
    default:
      return true;
  }
}
