import { opened } from '../src/discord/clicks.ts';
import { type Command, commandNamed } from '../src/discord/command.ts';
import { gameOption } from '../src/discord/command-options.ts';
import { ownGames, showOf } from '../src/discord/which.ts';

/** Shows a player what only he may see. */
export const hand: Command = {
  definition: commandNamed('hand', 'command.hand', [gameOption()]),

  execute: (desk, it) => showOf(desk, it, (looking, locale) => opened(desk, looking, 'hand', locale)),

  suggest: ownGames,
};
