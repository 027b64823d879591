import { type MessageCommand, postMenuNamed } from '../src/discord/commands/command.ts';
import { gameOfPost } from '../src/discord/commands/which.ts';
import { deferIfSlow, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { replayPanel } from '../src/discord/panel/replay.ts';
import { stepShownIn } from '../src/table/archive/replay-step.ts';

/** The replay of a game from the step that this post shows. */
export const replayFromMenu: MessageCommand = {
  definition: postMenuNamed('Replay from here'),
  onMessages: true,
  async execute(desk, it) {
    await deferIfSlow(desk, it, 'private');
    const { id } = await gameOfPost(desk, it);
    const { target_id: post, resolved } = it.data;
    const step = await stepShownIn(desk.house, id, post, Date.parse(resolved.messages[post]?.timestamp ?? ''));
    await respond(desk, it, await replayPanel(desk, id, step, readerLocaleOf(it)));
  },
};
