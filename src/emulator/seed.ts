import { CHANNEL, type PermissionName } from './discord.ts';
import { channelPayload } from './payloads.ts';
import { permissionBits } from './permissions.ts';
import type { Channel, Role, User, WireGuild } from './wire.ts';
import { currentTimestamp, type World } from './world.ts';

const EVERYBODY: readonly PermissionName[] = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'EMBED_LINKS',
  'ATTACH_FILES',
  'ADD_REACTIONS',
  'READ_MESSAGE_HISTORY',
  'USE_APPLICATION_COMMANDS',
  'SEND_MESSAGES_IN_THREADS',
  'CREATE_PUBLIC_THREADS',
  'USE_EXTERNAL_EMOJIS',
];

/** What the bot is invited with, unless the test says otherwise. */
export const BOT_PERMISSIONS: readonly PermissionName[] = [
  'VIEW_CHANNEL',
  'SEND_MESSAGES',
  'SEND_MESSAGES_IN_THREADS',
  'CREATE_PUBLIC_THREADS',
  'CREATE_PRIVATE_THREADS',
  'MANAGE_THREADS',
  'EMBED_LINKS',
  'ATTACH_FILES',
  'READ_MESSAGE_HISTORY',
  'USE_EXTERNAL_EMOJIS',
  'ADD_REACTIONS',
  'PIN_MESSAGES',
  'CREATE_EVENTS',
];

const COLOURS = ['#5865f2', '#3ba55d', '#eb459e', '#faa61a', '#00a8fc', '#ed4245', '#9b84ec', '#57c2a4'];

export function addUser(world: World, name: string, locale = 'en-GB', bot = false, id = world.newId()): User {
  const taken = [...world.users.all()].length;
  const colour = bot ? '#8b1e3f' : (COLOURS[taken % COLOURS.length] ?? '#5865f2');
  const username = name.toLowerCase().replaceAll(/[^a-z0-9_.]/g, '_');
  return world.users.put({ id, username, global_name: name, ...(bot ? { bot } : {}), own: { locale, dmsClosed: false, colour } });
}

export function addRole(
  world: World,
  guild: WireGuild,
  name: string,
  permissions: readonly PermissionName[],
  more: Partial<Role> = {},
): Role {
  const role: Role = {
    id: world.newId(),
    name,
    permissions: String(permissionBits(permissions)),
    color: 0,
    position: guild.roles.length,
    managed: false,
    mentionable: false,
    ...more,
  };
  world.guilds.put({ ...guild, roles: [...(world.guilds.get(guild.id)?.roles ?? guild.roles), role] });
  return role;
}

export function addGuild(world: World, name: string, owner: User, id = world.newId()): WireGuild {
  const everyone: Role = {
    id,
    name: '@everyone',
    permissions: String(permissionBits(EVERYBODY)),
    color: 0,
    position: 0,
    managed: false,
    mentionable: false,
  };
  return world.guilds.put({
    id,
    name,
    owner_id: owner.id,
    roles: [everyone],
    preferred_locale: 'en-GB',
    joined_at: currentTimestamp(world),
  });
}

export function addMember(world: World, guild: WireGuild, user: User, roles: readonly Role[] = []): void {
  world.members.put({
    id: `${guild.id}.${user.id}`,
    guild_id: guild.id,
    user_id: user.id,
    nick: null,
    roles: roles.map((r) => r.id),
    joined_at: currentTimestamp(world),
  });
}

export function addChannel(world: World, guild: WireGuild, name: string, topic?: string, type: number = CHANNEL.TEXT): Channel {
  const position = [...world.channels.all()].filter((c) => c.guild_id === guild.id && c.thread === undefined).length;
  const channel = world.channels.put({
    id: world.newId(),
    type,
    guild_id: guild.id,
    name,
    topic: topic ?? null,
    position,
    permission_overwrites: [],
    last_message_id: null,
  });
  world.emit({ name: 'CHANNEL_CREATE', guildId: guild.id, channelId: channel.id, data: () => channelPayload(world, channel) });
  return channel;
}

/** The bot joins a guild with a role of its own. */
export function addBot(world: World, guild: WireGuild, permissions: readonly PermissionName[] = BOT_PERMISSIONS): void {
  const bot = world.users.get(world.meta.botId);
  if (bot === undefined) return;
  const role = addRole(world, guild, bot.username, permissions, { managed: true });
  addMember(world, guild, bot, [role]);
}

/** One guild, five who play, one who only passes by. Anna, an administrator, owns nothing: permissions stay visible in her case too. */
export function seedWorld(world: World): void {
  const bot = addUser(world, 'Serenissima', 'en-GB', true, world.meta.botId);
  const keeper = addUser(world, 'Doge');
  const guild = addGuild(world, 'Serenissima', keeper, world.meta.guildId);
  const administrator = addRole(world, guild, 'Administrator', ['ADMINISTRATOR'], { color: 0xe8b04b });
  const player = addRole(world, guild, 'Player', [], { color: 0x6fb1e0, mentionable: true });
  for (const [name, locale] of [
    ['Anna', 'en-GB'],
    ['Bruno', 'en-GB'],
    ['Chiara', 'fr'],
    ['Dario', 'pl'],
    ['Elena', 'en-GB'],
  ] as const)
    addMember(world, guild, addUser(world, name, locale), name === 'Anna' ? [administrator, player] : [player]);
  addMember(world, guild, addUser(world, 'Stranger'));
  addBot(world, guild);
  addChannel(world, guild, 'welcome', `What ${bot.global_name} is and how to begin`);
  addChannel(world, guild, 'games', 'Tables are opened here: type /');
  addChannel(world, guild, 'news', 'Announcements: what is opened here is a thread of announcements', CHANNEL.ANNOUNCEMENT);
  addChannel(world, guild, 'ideas', 'A forum: it holds posts, and no messages of its own', CHANNEL.FORUM);
  addChannel(world, guild, 'parlour', 'A voice channel, with messages and without threads', CHANNEL.VOICE);
  addChannel(world, guild, 'stage', undefined, CHANNEL.STAGE);
}
