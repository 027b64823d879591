import { type MessageCommand, postMenuNamed } from '../src/discord/commands/command.ts';
import { gameOfPost } from '../src/discord/commands/which.ts';
import { deferIfSlow, respond } from '../src/discord/interactions/interaction.ts';
import { openSameAgain } from '../src/discord/lobby/same-again.ts';

/** Opens a table for what is played in this thread, set up in the same way. */
export const sameAgainMenu: MessageCommand = {
  definition: postMenuNamed('Same set-up again'),
  onMessages: true,
  async execute(desk, it) {
    await deferIfSlow(desk, it, 'private');
    await respond(desk, it, await openSameAgain(desk, it, await gameOfPost(desk, it)));
  },
};
