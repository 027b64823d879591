import { type Command, commandNamed } from '../src/discord/commands/command.ts';
import { gameOption } from '../src/discord/commands/options.ts';
import { ownGames, showOf } from '../src/discord/commands/which.ts';
import { ordersPanel } from '../src/discord/panel/orders.ts';

/** What a player leaves to the house in one game. */
export const ordersCommand: Command = {
  definition: commandNamed('orders', 'command.orders', [gameOption()]),

  execute: (context, interaction) => showOf(context, interaction, (view, locale) => ordersPanel(view, locale)),

  suggest: ownGames,
};
