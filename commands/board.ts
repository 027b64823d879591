import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { gameOption } from '../src/discord/commands/options.ts';
import { ownGames, showOf } from '../src/discord/commands/which.ts';
import { opened } from '../src/discord/panel/clicks.ts';

/** Shows the position as the asker may see it. */
export const boardCommand: Command = {
  definition: commandNamed('board', 'command.board', [gameOption()]),

  execute: (context, interaction) => showOf(context, interaction, (view, locale) => opened(context, view, 'board', locale)),

  suggest: ownGames,
};
