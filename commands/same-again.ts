import { type MessageCommand, messageMenuDefinition } from '../src/discord/commands/command.ts';
import { findGameOfMessage } from '../src/discord/commands/which.ts';
import { deferIfSlow, respond } from '../src/discord/interactions/interaction.ts';
import { openSameAgain } from '../src/discord/lobby/same-again.ts';

/** Opens a table for what is played in this thread, set up in the same way. */
export const sameAgainMenu: MessageCommand = {
  definition: messageMenuDefinition('Same set-up again'),
  onMessages: true,
  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await respond(context, interaction, await openSameAgain(context, interaction, await findGameOfMessage(context, interaction)));
  },
};
