import { type Command, commandNamed, guildOnly } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { companyPanel } from '../src/discord/matchmaking/panel.ts';

/** The search for a table, calls to open tables, and the private list of people one would rather not meet. */
export const findCommand: Command = {
  definition: guildOnly(commandNamed('find', 'command.find')),

  async execute(desk, it) {
    await deferIfSlow(desk, it, 'private');
    await respond(desk, it, await companyPanel(desk, personOf(it).id, it.guild_id, readerLocaleOf(it)));
  },
};
