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

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    const game = context.services.games.find((g) => g.id === givenIn(interaction).text('game'));
    if (game === undefined)
      return respond(context, interaction, note(translatorFor(readerLocaleOf(interaction)).say('command.unknownGame')));
    await respond(
      context,
      interaction,
      await board(context, interaction.guild_id ?? '', game, readerLocaleOf(interaction), personOf(interaction).id),
    );
  },

  async suggest(context, interaction) {
    return titlesLike(context, interaction, givenIn(interaction).text('game') ?? '');
  },
};
