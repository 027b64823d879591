import { type Command, commandNamed } from '../src/discord/command.ts';
import { gameOption } from '../src/discord/command-options.ts';
import { acknowledge, fill, readerOf } from '../src/discord/interaction.ts';
import { note } from '../src/discord/note.ts';
import { ordersPanel } from '../src/discord/orders-panel.ts';
import { ownGames, whichGame } from '../src/discord/which.ts';
import { houseVoice } from '../src/i18n/index.ts';

/** What a player leaves to the house in one game. */
export const orders: Command = {
  definition: commandNamed('orders', 'command.orders', [gameOption()]),

  async execute(desk, it) {
    await acknowledge(desk, it, 'private');
    const looking = await whichGame(desk, it);
    if (looking === undefined) return fill(desk, it, note(houseVoice(readerOf(it)).say({ key: 'command.whichGame' })));
    await fill(desk, it, ordersPanel(looking, readerOf(it)));
  },

  suggest: ownGames,
};
