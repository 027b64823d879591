import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { helpPanel } from '../src/discord/panel/help.ts';

/** What the bot does and how to play, on one screen. */
export const helpCommand: Command = {
  definition: commandNamed('help', 'command.help'),

  async execute(desk, it) {
    await deferIfSlow(desk, it, 'private');
    await respond(desk, it, await helpPanel(desk, it.guild_id, personOf(it).id, readerLocaleOf(it)));
  },
};
