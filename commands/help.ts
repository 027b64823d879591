import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildHelpPanel } from '../src/discord/panel/help.ts';

/** What the bot does and how to play, on one screen. */
export const helpCommand: Command = {
  definition: commandDefinition('help', 'command.help'),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await respond(
      context,
      interaction,
      await buildHelpPanel(context, interaction.guild_id, personOf(interaction).id, readerLocaleOf(interaction)),
    );
  },
};
