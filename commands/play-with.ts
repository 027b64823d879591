import { menuNamed, type UserCommand } from '../src/discord/commands/command.ts';
import { openForm } from '../src/discord/forms/clicks.ts';

/** Opens a table to which the person it was used on is invited. */
export const playWithMenu: UserCommand = {
  definition: menuNamed('Play with…'),
  // A form is the first answer, or there is none.
  execute: (desk, it) => openForm(desk, it, { at: 'form', form: 'inviting', game: 0, more: it.data.target_id }),
};
