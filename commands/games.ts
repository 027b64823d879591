import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { inbox } from '../src/discord/panel/inbox.ts';

/** All games of who asks, in any server. */
export const gamesCommand: Command = {
  definition: commandNamed('games', 'command.games'),

  async execute(desk, it) {
    await deferIfSlow(desk, it, 'private');
    await respond(desk, it, await inbox(desk, personOf(it).id, readerLocaleOf(it), it.guild_id));
  },
};
