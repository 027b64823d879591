import { type MessageCommand, messageMenuDefinition } from '../src/discord/commands/command.ts';
import { findGameOfMessage } from '../src/discord/commands/which.ts';
import { deferIfSlow, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildReplayPanel } from '../src/discord/panel/replay.ts';
import { findStepOfMessage } from '../src/table/archive/replay-step.ts';

/** The replay of a game from the step that this post shows. */
export const replayFromMenu: MessageCommand = {
  definition: messageMenuDefinition('Replay from here'),
  onMessages: true,
  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    const { id } = await findGameOfMessage(context, interaction);
    const { target_id: post, resolved } = interaction.data;
    const step = await findStepOfMessage(context.services, id, post, Date.parse(resolved.messages[post]?.timestamp ?? ''));
    await respond(context, interaction, await buildReplayPanel(context, id, step, readerLocaleOf(interaction)));
  },
};
