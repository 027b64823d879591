import { type Command, commandDefinition, guildOnly } from '../src/discord/commands/command.ts';
import { manageOptions, runManageCommand, suggestManagedGames } from '../src/discord/commands/manage.ts';
import { deferIfSlow } from '../src/discord/interactions/interaction.ts';

/** For organisers: ending and repairing games, the list of the barred, logs. */
export const manageCommand: Command = {
  definition: guildOnly({ ...commandDefinition('manage', 'command.manage'), options: manageOptions() }),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await runManageCommand(context, interaction);
  },

  autocomplete: suggestManagedGames,
};
