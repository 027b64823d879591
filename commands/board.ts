import { opened } from '../src/discord/clicks.ts';
import { type Command, commandNamed } from '../src/discord/command.ts';
import { gameOption } from '../src/discord/command-options.ts';
import { ownGames, showOf } from '../src/discord/which.ts';

/** Shows the position as the asker may see it. */
export const board: Command = {
  definition: commandNamed('board', 'command.board', [gameOption()]),

  execute: (desk, it) => showOf(desk, it, (looking, locale) => opened(desk, looking, 'board', locale)),

  suggest: ownGames,
};
