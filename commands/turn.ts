import { type Command, commandNamed } from '../src/discord/command.ts';
import { nextPanel } from '../src/discord/inbox.ts';
import { acknowledge, fill, personOf, readerOf } from '../src/discord/interaction.ts';

/** Opens the panel of the game that has waited longest, the nearest deadline first. */
export const turn: Command = {
  definition: commandNamed('turn', 'command.turn'),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    await fill(desk, it, await nextPanel(desk, personOf(it).id, readerOf(it)));
  },
};
