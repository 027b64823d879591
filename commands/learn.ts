import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { parseOptions, suggestedOption } from '../src/discord/commands/options.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildLearnPanel, openLessonPanel } from '../src/discord/panel/learn.ts';
import { translatorFor } from '../src/i18n/index.ts';

/** A game is learned by playing it. */
export const learnCommand: Command = {
  definition: commandDefinition('learn', 'command.learn', [suggestedOption('game', 'command.play.game', false)]),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    const title = parseOptions(interaction).text('game');
    await respond(
      context,
      interaction,
      await (title === undefined
        ? buildLearnPanel(context, personOf(interaction).id, readerLocaleOf(interaction))
        : openLessonPanel(context, interaction, title)),
    );
  },

  autocomplete: async (context, interaction) => {
    const { say } = translatorFor(readerLocaleOf(interaction));
    const typed = (parseOptions(interaction).text('game') ?? '').toLowerCase();
    return context.services.games
      .filter(({ lesson }) => lesson !== undefined)
      .map((game) => ({ name: say(game.name), value: game.id }))
      .filter(({ name }) => name.toLowerCase().includes(typed));
  },
};
