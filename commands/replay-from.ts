import { type MessageCommand, postMenuNamed } from '../src/discord/commands/command.ts';
import { gameOfPost } from '../src/discord/commands/which.ts';
import { deferIfSlow, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { replayPanel } from '../src/discord/panel/replay.ts';
import { stepShownIn } from '../src/table/archive/replay-step.ts';

/** The replay of a game from the step that this post shows. */
export const replayFromMenu: MessageCommand = {
  definition: postMenuNamed('Replay from here'),
  onMessages: true,
  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    const { id } = await gameOfPost(context, interaction);
    const { target_id: post, resolved } = interaction.data;
    const step = await stepShownIn(context.services, id, post, Date.parse(resolved.messages[post]?.timestamp ?? ''));
    await respond(context, interaction, await replayPanel(context, id, step, readerLocaleOf(interaction)));
  },
};
