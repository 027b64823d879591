import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { nextPanel } from '../src/discord/panel/inbox.ts';

/** Opens the panel of the game that has waited longest, the nearest deadline first. */
export const turnCommand: Command = {
  definition: commandNamed('turn', 'command.turn'),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await respond(
      context,
      interaction,
      await nextPanel(context, personOf(interaction).id, readerLocaleOf(interaction), undefined, interaction.guild_id),
    );
  },
};
