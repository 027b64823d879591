import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { parseOptions, userOption } from '../src/discord/commands/options.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildPlayerPage } from '../src/discord/league/people-pages.ts';

/** A player's page: games, places, favourite game, response times, streaks, ratings. */
export const profileCommand: Command = {
  definition: commandDefinition('profile', 'command.profile', [userOption('player', 'command.profile.player')]),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    const id = parseOptions(interaction).text('player');
    const user = typeof id === 'string' ? interaction.data.resolved?.users?.[id] : undefined;
    const who = user === undefined ? personOf(interaction) : { id: user.id, name: user.global_name ?? user.username };
    await respond(context, interaction, await buildPlayerPage(context, interaction.guild_id, who, readerLocaleOf(interaction)));
  },
};
