import { type Command, commandNamed } from '../src/discord/command.ts';
import { gameOption } from '../src/discord/command-options.ts';
import { acknowledge, fill, readerOf } from '../src/discord/interaction.ts';
import { note } from '../src/discord/note.ts';
import { replayPanel } from '../src/discord/replay.ts';
import { pastGames, whichGame } from '../src/discord/which.ts';
import { houseVoice } from '../src/i18n/index.ts';

/** A game from its first step to its last. */
export const replay: Command = {
  definition: commandNamed('replay', 'command.replay', [gameOption()]),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    const looking = await whichGame(desk, it);
    if (looking === undefined) return fill(desk, it, note(houseVoice(readerOf(it)).say({ key: 'command.whichGame' })));
    await fill(desk, it, await replayPanel(desk, looking.row.id, 0, readerOf(it)));
  },

  suggest: pastGames,
};
