import { type Command, commandNamed, guildOnly } from '../src/discord/commands/command.ts';
import { manage as managed, managedGames, manageOptions } from '../src/discord/commands/manage.ts';
import { deferIfSlow } from '../src/discord/interactions/interaction.ts';

/** For organisers: ending and repairing games, the list of the barred, logs. */
export const manageCommand: Command = {
  definition: guildOnly({ ...commandNamed('manage', 'command.manage'), options: manageOptions() }),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await managed(context, interaction);
  },

  suggest: managedGames,
};
