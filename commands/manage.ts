import { type Command, commandNamed, guildOnly } from '../src/discord/command.ts';
import { acknowledge } from '../src/discord/interaction.ts';
import { manage as managed, managedGames, manageOptions } from '../src/discord/manage.ts';

/** For organisers: ending and repairing games, the list of the barred, logs. */
export const manage: Command = {
  definition: guildOnly({ ...commandNamed('manage', 'command.manage'), options: manageOptions() }),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    await managed(desk, it);
  },

  suggest: managedGames,
};
