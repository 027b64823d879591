import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { acknowledge, fill, personOf, readerOf } from '../src/discord/interaction.ts';
import { nextPanel } from '../src/discord/panels/inbox.ts';

/** Opens the panel of the game that has waited longest, the nearest deadline first. */
export const turnCommand: Command = {
  definition: commandNamed('turn', 'command.turn'),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    await fill(desk, it, await nextPanel(desk, personOf(it).id, readerOf(it), undefined, it.guild_id));
  },
};
