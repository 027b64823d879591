import type { APIInteraction } from 'discord.js';
import { InteractionType } from 'discord-api-types/v10';
import type { Command, MessageCommand, UserCommand } from '../commands/command.ts';
import type { DiscordContext } from '../context.ts';
import { type Control, decodeControl } from '../ui/ids.ts';

type Features = Pick<DiscordContext['features'], 'findControl'>;

function isKnownControl(control: Control | undefined, features: Features): boolean {
  return control?.at === 'feature' ? features.findControl(control.wire) !== undefined : control !== undefined;
}

/** Whether this build knows the command or the control of an interaction; another may have made it. */
export function isKnown(
  payload: APIInteraction,
  commands: readonly Pick<Command | UserCommand | MessageCommand, 'definition'>[],
  features: Features,
): boolean {
  switch (payload.type) {
    case InteractionType.ApplicationCommand:
    case InteractionType.ApplicationCommandAutocomplete:
      return commands.some(({ definition }) => definition.name === payload.data.name);
    case InteractionType.MessageComponent:
    case InteractionType.ModalSubmit:
      return isKnownControl(decodeControl(payload.data.custom_id), features);
    default:
      return true;
  }
}
