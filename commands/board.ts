import { opened } from '../src/discord/clicks.ts';
import { type Command, commandNamed } from '../src/discord/command.ts';
import { gameOption } from '../src/discord/command-options.ts';
import { acknowledge, fill, readerOf } from '../src/discord/interaction.ts';
import { note } from '../src/discord/note.ts';
import { ownGames, whichGame } from '../src/discord/which.ts';
import { houseVoice } from '../src/i18n/index.ts';

/** Shows the position as the asker may see it. */
export const board: Command = {
  definition: commandNamed('board', 'command.board', [gameOption()]),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    const looking = await whichGame(desk, it);
    if (looking === undefined) return fill(desk, it, note(houseVoice(readerOf(it)).say({ key: 'command.whichGame' })));
    await fill(desk, it, await opened(desk, looking, 'board', readerOf(it)));
  },

  suggest: ownGames,
};
