import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { acknowledge, fill, personOf, readerOf } from '../src/discord/interaction.ts';
import { helpPanel } from '../src/discord/panels/help.ts';

/** What the bot does and how to play, on one screen. */
export const helpCommand: Command = {
  definition: commandNamed('help', 'command.help'),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    await fill(desk, it, await helpPanel(desk, it.guild_id, personOf(it).id, readerOf(it)));
  },
};
