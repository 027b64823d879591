import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { acknowledge, fill, personOf, readerOf } from '../src/discord/interaction.ts';
import { inbox } from '../src/discord/panels/inbox.ts';

/** All games of who asks, in any server. */
export const gamesCommand: Command = {
  definition: commandNamed('games', 'command.games'),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    await fill(desk, it, await inbox(desk, personOf(it).id, readerOf(it), it.guild_id));
  },
};
