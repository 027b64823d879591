import { type UserCommand, userMenuDefinition } from '../src/discord/commands/command.ts';
import { openForm } from '../src/discord/forms/clicks.ts';

/** Opens a table to which the person it was used on is invited. */
export const playWithMenu: UserCommand = {
  definition: userMenuDefinition('Play with…'),
  // A form is the first answer, or there is none.
  execute: (context, interaction) =>
    openForm(context, interaction, { at: 'form', form: 'inviting', game: 0, more: interaction.data.target_id }),
};
