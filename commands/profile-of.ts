import { menuNamed, type UserCommand } from '../src/discord/commands/command.ts';
import { deferIfSlow, readerLocaleOf, respond } from '../src/discord/interactions/interaction.ts';
import { playerPage } from '../src/discord/league/people-pages.ts';

/** The page of the person it was used on. */
export const profileMenu: UserCommand = {
  definition: menuNamed('Player’s page'),

  async execute(desk, it) {
    await deferIfSlow(desk, it, 'private');
    const id = it.data.target_id;
    const user = it.data.resolved.users[id];
    const name = user?.global_name ?? user?.username ?? '?';
    await respond(desk, it, await playerPage(desk, it.guild_id, { id, name }, readerLocaleOf(it)));
  },
};
