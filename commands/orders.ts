import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { gameOption } from '../src/discord/commands/options.ts';
import { respondForGame, suggestOwnGames } from '../src/discord/commands/which.ts';
import { ordersPanel } from '../src/discord/panel/orders.ts';

/** What a player leaves to the house in one game. */
export const ordersCommand: Command = {
  definition: commandDefinition('orders', 'command.orders', [gameOption()]),

  execute: (context, interaction) => respondForGame(context, interaction, (view, locale) => ordersPanel(view, locale)),

  autocomplete: suggestOwnGames,
};
