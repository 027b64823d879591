import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { gameOption } from '../src/discord/commands/options.ts';
import { ownGames, showOf } from '../src/discord/commands/which.ts';
import { opened } from '../src/discord/panel/clicks.ts';

/** Shows the position as the asker may see it. */
export const boardCommand: Command = {
  definition: commandNamed('board', 'command.board', [gameOption()]),

  execute: (desk, it) => showOf(desk, it, (looking, locale) => opened(desk, looking, 'board', locale)),

  suggest: ownGames,
};
