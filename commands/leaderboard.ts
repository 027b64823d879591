import { type Command, commandNamed, guildOnly } from '../src/discord/commands/command.ts';
import { givenIn, suggestedOption } from '../src/discord/commands/options.ts';
import { titlesLike } from '../src/discord/commands/which.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { leaderboard as board } from '../src/discord/league/people-pages.ts';
import { note } from '../src/discord/ui/note.ts';
import { translatorFor } from '../src/i18n/index.ts';

/** The ratings of a game in this server. */
export const leaderboardCommand: Command = {
  definition: guildOnly(commandNamed('leaderboard', 'command.leaderboard', [suggestedOption('game', 'command.play.game', true)])),

  async execute(desk, it) {
    await deferIfSlow(desk, it, 'private');
    const game = desk.house.games.find((g) => g.id === givenIn(it).text('game'));
    if (game === undefined) return respond(desk, it, note(translatorFor(readerLocaleOf(it)).say('command.unknownGame')));
    await respond(desk, it, await board(desk, it.guild_id ?? '', game, readerLocaleOf(it), personOf(it).id));
  },

  async suggest(desk, it) {
    return titlesLike(desk, it, givenIn(it).text('game') ?? '');
  },
};
