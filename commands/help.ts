import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { helpPanel } from '../src/discord/panel/help.ts';

/** What the bot does and how to play, on one screen. */
export const helpCommand: Command = {
  definition: commandNamed('help', 'command.help'),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await respond(
      context,
      interaction,
      await helpPanel(context, interaction.guild_id, personOf(interaction).id, readerLocaleOf(interaction)),
    );
  },
};
