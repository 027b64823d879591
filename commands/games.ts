import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildInbox } from '../src/discord/panel/inbox.ts';

/** All games of who asks, in any server. */
export const gamesCommand: Command = {
  definition: commandDefinition('games', 'command.games'),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await respond(
      context,
      interaction,
      await buildInbox(context, personOf(interaction).id, readerLocaleOf(interaction), interaction.guild_id),
    );
  },
};
