import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { gameOption } from '../src/discord/commands/options.ts';
import { respondForGame, suggestOwnGames } from '../src/discord/commands/which.ts';
import { buildOpenedPanel } from '../src/discord/panel/clicks.ts';

/** Shows the position as the asker may see it. */
export const boardCommand: Command = {
  definition: commandDefinition('board', 'command.board', [gameOption()]),

  execute: (context, interaction) =>
    respondForGame(context, interaction, (view, locale) => buildOpenedPanel(context, view, 'board', locale)),

  autocomplete: suggestOwnGames,
};
