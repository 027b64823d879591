import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { givenIn, suggestedOption } from '../src/discord/commands/options.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { learnPanel, lessonOf } from '../src/discord/panel/learn.ts';
import { translatorFor } from '../src/i18n/index.ts';

/** A game is learned by playing it. */
export const learnCommand: Command = {
  definition: commandNamed('learn', 'command.learn', [suggestedOption('game', 'command.play.game', false)]),

  async execute(desk, it) {
    await deferIfSlow(desk, it, 'private');
    const title = givenIn(it).text('game');
    await respond(
      desk,
      it,
      await (title === undefined ? learnPanel(desk, personOf(it).id, readerLocaleOf(it)) : lessonOf(desk, it, title)),
    );
  },

  suggest: async (desk, it) => {
    const { say } = translatorFor(readerLocaleOf(it));
    const typed = (givenIn(it).text('game') ?? '').toLowerCase();
    return desk.house.games
      .filter(({ lesson }) => lesson !== undefined)
      .map((game) => ({ name: say(game.name), value: game.id }))
      .filter(({ name }) => name.toLowerCase().includes(typed));
  },
};
