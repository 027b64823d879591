import { type Command, commandDefinition } from '../src/discord/commands/command.ts';
import { deferIfSlow, personOf, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { buildSettingsPanel } from '../src/discord/settings/panel.ts';

/** Language, zone, quiet hours, reminders, vacation: all of a user's own settings on one panel. */
export const settingsCommand: Command = {
  definition: commandDefinition('settings', 'command.settings'),

  async execute(context, interaction) {
    await deferIfSlow(context, interaction, 'private');
    await respond(
      context,
      interaction,
      await buildSettingsPanel(context, personOf(interaction).id, interaction.guild_id, readerLocaleOf(interaction)),
    );
  },
};
