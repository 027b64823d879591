import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { gameOption } from '../src/discord/commands/options.ts';
import { ownGames, showOf } from '../src/discord/commands/which.ts';
import { opened } from '../src/discord/panel/clicks.ts';

/** Shows a player what only he may see. */
export const handCommand: Command = {
  definition: commandNamed('hand', 'command.hand', [gameOption()]),

  execute: (context, interaction) => showOf(context, interaction, (view, locale) => opened(context, view, 'hand', locale)),

  suggest: ownGames,
};
