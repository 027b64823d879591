import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { gameOption } from '../src/discord/commands/options.ts';
import { pastGames, showOf } from '../src/discord/commands/which.ts';
import { replayPanel } from '../src/discord/panel/replay.ts';

/** A game from its first step to its last. */
export const replayCommand: Command = {
  definition: commandNamed('replay', 'command.replay', [gameOption()]),

  execute: (context, interaction) => showOf(context, interaction, (view, locale) => replayPanel(context, view.row.id, 0, locale)),

  suggest: pastGames,
};
