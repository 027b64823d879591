import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { gameOption } from '../src/discord/commands/options.ts';
import { respondForGame, suggestPastGames } from '../src/discord/commands/which.ts';
import { buildReplayPanel } from '../src/discord/panel/replay.ts';

/** A game from its first step to its last. */
export const replayCommand: Command = {
  definition: commandDefinition('replay', 'command.replay', [gameOption()]),

  execute: (context, interaction) =>
    respondForGame(context, interaction, (view, locale) => buildReplayPanel(context, view.row.id, 0, locale)),

  autocomplete: suggestPastGames,
};
