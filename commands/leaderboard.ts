import { type Command, commandDefinition, guildOnly } from '../src/discord/commands/command.ts';
import { parseOptions, suggestedOption } from '../src/discord/commands/options.ts';
import { suggestTitles } from '../src/discord/commands/which.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildLeaderboard } from '../src/discord/league/people-pages.ts';
import { noteMessage } from '../src/discord/ui/note.ts';
import { translatorFor } from '../src/i18n/index.ts';

/** The ratings of a game in this server. */
export const leaderboardCommand: Command = {
  definition: guildOnly(commandDefinition('leaderboard', 'command.leaderboard', [suggestedOption('game', 'command.play.game', true)])),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    const game = context.services.games.find((g) => g.id === parseOptions(interaction).text('game'));
    if (game === undefined)
      return respond(context, interaction, noteMessage(translatorFor(readerLocaleOf(interaction)).say('command.unknownGame')));
    await respond(
      context,
      interaction,
      await buildLeaderboard(context, interaction.guild_id ?? '', game, readerLocaleOf(interaction), personOf(interaction).id),
    );
  },

  async autocomplete(context, interaction) {
    return suggestTitles(context, interaction, parseOptions(interaction).text('game') ?? '');
  },
};
