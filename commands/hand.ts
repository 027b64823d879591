import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { gameOption } from '../src/discord/commands/options.ts';
import { respondForGame, suggestOwnGames } from '../src/discord/commands/which.ts';
import { buildOpenedPanel } from '../src/discord/panel/clicks.ts';

/** Shows a player what only he may see. */
export const handCommand: Command = {
  definition: commandDefinition('hand', 'command.hand', [gameOption()]),

  execute: (context, interaction) =>
    respondForGame(context, interaction, (view, locale) => buildOpenedPanel(context, view, 'hand', locale)),

  autocomplete: suggestOwnGames,
};
