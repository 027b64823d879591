import { type Command, commandDefinition, guildOnly } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildMatchmakingPanel } from '../src/discord/matchmaking/panel.ts';

/** The search for a table, calls to open tables, and the private list of people one would rather not meet. */
export const findCommand: Command = {
  definition: guildOnly(commandDefinition('find', 'command.find')),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await respond(
      context,
      interaction,
      await buildMatchmakingPanel(context, personOf(interaction).id, interaction.guild_id, readerLocaleOf(interaction)),
    );
  },
};
