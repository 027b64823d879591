import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildNextPanel } from '../src/discord/panel/inbox.ts';

/** Opens the panel of the game that has waited longest, the nearest deadline first. */
export const turnCommand: Command = {
  definition: commandDefinition('turn', 'command.turn'),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await respond(
      context,
      interaction,
      await buildNextPanel(context, personOf(interaction).id, readerLocaleOf(interaction), undefined, interaction.guild_id),
    );
  },
};
