import type { PermissionName } from './discord.ts';
import { guildCreatePayload } from './payloads.ts';
import { addBot, addChannel, addGuild, addMember, addRole, addUser, BOT_PERMISSIONS } from './seed.ts';
import type { Channel, Role, User, WireGuild } from './wire.ts';
import type { World } from './world.ts';

/** Who comes and what is founded while the bot looks on. */
export interface People {
  user(name: string, locale?: string): User;
  /** A new guild; the bot is invited with the usual permissions or with these. */
  guild(name: string, owner: User, permissions?: readonly PermissionName[]): WireGuild;
  channel(guild: WireGuild, name: string): Channel;
  role(guild: WireGuild, name: string, permissions: readonly PermissionName[]): Role;
  join(guild: WireGuild, user: User, roles?: readonly Role[]): void;
}

export function createPeople(world: World): People {
  return {
    user: (name, locale) => addUser(world, name, locale),
    guild(name, owner, permissions = BOT_PERMISSIONS) {
      const guild = addGuild(world, name, owner);
      addMember(world, guild, owner);
      addBot(world, guild, permissions);
      const now = world.guilds.get(guild.id) ?? guild;
      world.emit({ name: 'GUILD_CREATE', guildId: guild.id, data: () => guildCreatePayload(world, now) });
      return now;
    },
    channel: (guild, name) => addChannel(world, guild, name),
    role: (guild, name, permissions) => addRole(world, guild, name, permissions),
    join: (guild, user, roles = []) => addMember(world, guild, user, roles),
  };
}
