import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { givenIn, userOption } from '../src/discord/commands/options.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { playerPage } from '../src/discord/league/people-pages.ts';

/** A player's page: games, places, favourite game, response times, streaks, ratings. */
export const profileCommand: Command = {
  definition: commandNamed('profile', 'command.profile', [userOption('player', 'command.profile.player')]),

  async execute(desk, it) {
    await deferIfSlow(desk, it, 'private');
    const id = givenIn(it).text('player');
    const user = typeof id === 'string' ? it.data.resolved?.users?.[id] : undefined;
    const who = user === undefined ? personOf(it) : { id: user.id, name: user.global_name ?? user.username };
    await respond(desk, it, await playerPage(desk, it.guild_id, who, readerLocaleOf(it)));
  },
};
