import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { inbox } from '../src/discord/panel/inbox.ts';

/** All games of who asks, in any server. */
export const gamesCommand: Command = {
  definition: commandNamed('games', 'command.games'),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await respond(context, interaction, await inbox(context, personOf(interaction).id, readerLocaleOf(interaction), interaction.guild_id));
  },
};
