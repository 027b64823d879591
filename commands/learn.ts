import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { givenIn, suggestedOption } from '../src/discord/commands/options.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { learnPanel, lessonOf } from '../src/discord/panel/learn.ts';
import { translatorFor } from '../src/i18n/index.ts';

/** A game is learned by playing it. */
export const learnCommand: Command = {
  definition: commandNamed('learn', 'command.learn', [suggestedOption('game', 'command.play.game', false)]),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    const title = givenIn(interaction).text('game');
    await respond(
      context,
      interaction,
      await (title === undefined
        ? learnPanel(context, personOf(interaction).id, readerLocaleOf(interaction))
        : lessonOf(context, interaction, title)),
    );
  },

  suggest: async (context, interaction) => {
    const { say } = translatorFor(readerLocaleOf(interaction));
    const typed = (givenIn(interaction).text('game') ?? '').toLowerCase();
    return context.services.games
      .filter(({ lesson }) => lesson !== undefined)
      .map((game) => ({ name: say(game.name), value: game.id }))
      .filter(({ name }) => name.toLowerCase().includes(typed));
  },
};
