import { type Command, commandNamed, guildOnly } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { companyPanel } from '../src/discord/matchmaking/panel.ts';

/** The search for a table, calls to open tables, and the private list of people one would rather not meet. */
export const findCommand: Command = {
  definition: guildOnly(commandNamed('find', 'command.find')),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await respond(
      context,
      interaction,
      await companyPanel(context, personOf(interaction).id, interaction.guild_id, readerLocaleOf(interaction)),
    );
  },
};
