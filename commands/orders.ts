import { type Command, commandNamed } from '../src/discord/command.ts';
import { gameOption } from '../src/discord/command-options.ts';
import { ordersPanel } from '../src/discord/orders-panel.ts';
import { ownGames, showOf } from '../src/discord/which.ts';

/** What a player leaves to the house in one game. */
export const orders: Command = {
  definition: commandNamed('orders', 'command.orders', [gameOption()]),

  execute: (desk, it) => showOf(desk, it, (looking, locale) => ordersPanel(looking, locale)),

  suggest: ownGames,
};
