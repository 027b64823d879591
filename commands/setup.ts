import { PermissionFlagsBits } from 'discord-api-types/v10';
import { type Command, commandDefinition, guildOnly } from '../src/discord/commands/command.ts';
import { deferIfSlow, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildSetupPanel, resolveConfigurableGuild } from '../src/discord/settings/setup.ts';

/** How games are kept in this server, and what stands in their way. */
export const setupCommand: Command = {
  definition: {
    ...guildOnly(commandDefinition('setup', 'command.setup')),
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  },

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await respond(
      context,
      interaction,
      await buildSetupPanel(
        context,
        await resolveConfigurableGuild(context, interaction),
        interaction.channel.id,
        readerLocaleOf(interaction),
      ),
    );
  },
};
