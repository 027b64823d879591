import { type UserCommand, userMenuDefinition } from '../src/discord/commands/command.ts';
import { deferIfSlow, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildPlayerPage } from '../src/discord/league/people-pages.ts';

/** The page of the person it was used on. */
export const profileMenu: UserCommand = {
  definition: userMenuDefinition('Player’s page'),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    const id = interaction.data.target_id;
    const user = interaction.data.resolved.users[id];
    const name = user?.global_name ?? user?.username ?? '?';
    await respond(context, interaction, await buildPlayerPage(context, interaction.guild_id, { id, name }, readerLocaleOf(interaction)));
  },
};
