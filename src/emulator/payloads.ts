import { attachmentUrl } from './attachments.ts';
import { CHANNEL, COMPONENT, PERMISSION } from './discord.ts';
import { isObfuscated, permissionsIn } from './permissions.ts';
import { timeOf } from './snowflake.ts';
import type { Channel, Component, Member, Message, Role, User, WireCommand, WireGuild } from './wire.ts';
import { channelsOf, findMember, membersOf, type World } from './world.ts';

/** The shapes Discord sends. */

/** What Discord tells of every user, and here is the same for all. */
const PLAIN = {
  discriminator: '0',
  avatar: null,
  avatar_decoration_data: null,
  collectibles: null,
  clan: null,
  primary_guild: null,
  flags: 0,
  public_flags: 0,
  system: false,
};

function userPayload(user: User) {
  const { own: _, ...told } = user;
  return { ...told, ...PLAIN, bot: user.bot ?? false };
}

export function userById(world: World, id: string) {
  const user = world.users.get(id);
  return user !== undefined ? userPayload(user) : { id, username: 'deleted_user', global_name: null, ...PLAIN, bot: false };
}

export function memberPayload(world: World, who: Member, withUser = true) {
  return {
    ...(withUser ? { user: userById(world, who.user_id) } : {}),
    nick: who.nick,
    avatar: null,
    banner: null,
    unusual_dm_activity_until: null,
    roles: who.roles,
    joined_at: who.joined_at,
    premium_since: null,
    deaf: false,
    mute: false,
    flags: 0,
    pending: false,
    communication_disabled_until: null,
  };
}

export function rolePayload(role: Role) {
  return {
    ...role,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: false,
    flags: 0,
    icon: null,
    unicode_emoji: null,
  };
}

/** What only channels of one kind have. */
const VOICE = { bitrate: 64_000, user_limit: 0, rtc_region: null };
const KINDS: { readonly [type: number]: object } = {
  [CHANNEL.VOICE]: VOICE,
  [CHANNEL.STAGE]: VOICE,
  [CHANNEL.FORUM]: { available_tags: [], default_reaction_emoji: null, default_sort_order: null, default_forum_layout: 0 },
};

const CHANNEL_OBFUSCATED = 1 << 17;

export function channelPayload(world: World, channel: Channel) {
  const base = { id: channel.id, type: channel.type, last_message_id: channel.last_message_id, flags: 0 };
  if (channel.guild_id === undefined) return { ...base, recipients: (channel.recipients ?? []).map((id) => userById(world, id)) };
  const inGuild = { ...base, guild_id: channel.guild_id, name: channel.name, parent_id: channel.parent_id ?? null, rate_limit_per_user: 0 };
  const { thread } = channel;
  if (thread === undefined && isObfuscated(world, channel))
    return {
      ...inGuild,
      flags: CHANNEL_OBFUSCATED,
      name: '___hidden___',
      last_message_id: null,
      parent_id: null,
      position: channel.position,
      topic: null,
      nsfw: false,
      permission_overwrites: [{ id: channel.guild_id, type: 0, allow: '0', deny: String(PERMISSION.VIEW_CHANNEL) }],
    };
  if (thread === undefined)
    return {
      ...KINDS[channel.type],
      ...inGuild,
      position: channel.position,
      topic: channel.topic ?? null,
      nsfw: false,
      permission_overwrites: channel.permission_overwrites,
    };
  return {
    ...inGuild,
    owner_id: thread.owner_id,
    message_count: thread.message_count,
    total_message_sent: thread.message_count,
    member_count: thread.members.length,
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      auto_archive_duration: thread.auto_archive_duration,
      archive_timestamp: thread.archive_timestamp,
      create_timestamp: thread.create_timestamp,
      ...(channel.type === 12 ? { invitable: thread.invitable } : {}),
    },
    ...(thread.members.includes(world.meta.botId) ? { member: threadMemberPayload(channel, world.meta.botId) } : {}),
  };
}

export function threadMemberPayload(channel: Channel, userId: string) {
  return { id: channel.id, user_id: userId, join_timestamp: channel.thread?.create_timestamp, flags: 0 };
}

export function guildPayload(guild: WireGuild) {
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.owner_id,
    roles: guild.roles.map(rolePayload),
    preferred_locale: guild.preferred_locale,
    icon: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    emojis: [],
    stickers: [],
    features: [],
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    vanity_url_code: null,
    max_members: 500_000,
  };
}

/** What a bot is told when it comes to a guild: with channels, open threads it may see, and itself. */
export function guildCreatePayload(world: World, guild: WireGuild) {
  const seen = channelsOf(world, guild.id).filter((c) => permissionsIn(world, c, world.meta.botId) !== 0n);
  const bot = findMember(world, guild.id, world.meta.botId);
  return {
    ...guildPayload(guild),
    joined_at: guild.joined_at,
    large: false,
    unavailable: false,
    member_count: membersOf(world, guild.id).length,
    members: bot === undefined ? [] : [memberPayload(world, bot)],
    // Those too that the bot may not see.
    channels: channelsOf(world, guild.id)
      .filter((c) => c.thread === undefined)
      .map((c) => channelPayload(world, c)),
    threads: seen.filter((c) => c.thread?.archived === false).map((c) => channelPayload(world, c)),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

export function messagePayload(world: World, message: Message, base: string) {
  const media = new Map(message.attachments.map((a) => [a.filename, { ...a, link: attachmentUrl(world, message.channel_id, a, base) }]));
  const channel = world.channels.get(message.channel_id);
  const thread = message.thread_id === undefined ? undefined : world.channels.get(message.thread_id);
  const { interaction } = message;
  const shown = new Set<string>();
  const components = message.components.map((c) => withLinks(c, media, shown));
  return {
    id: message.id,
    type: message.type,
    channel_id: message.channel_id,
    author: userById(world, message.author_id),
    content: message.content,
    timestamp: new Date(timeOf(message.id)).toISOString(),
    edited_timestamp: message.edited_timestamp,
    tts: false,
    mention_everyone: message.mention_everyone,
    mentions: message.mentions.map((id) => userById(world, id)),
    mention_roles: message.mention_roles,
    mention_channels: [],
    // What a gallery shows is no longer listed among the files.
    attachments: [...media.values()].filter((a) => !shown.has(a.filename)).map(({ link, ...a }) => ({ ...a, url: link, proxy_url: link })),
    embeds: [],
    components,
    reactions: [],
    pinned: message.pinned,
    flags: message.flags,
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...(message.author_id === world.meta.botId ? { application_id: world.meta.applicationId } : {}),
    ...(message.own.token === undefined ? {} : { webhook_id: world.meta.applicationId }),
    ...(message.reference === undefined ? {} : { message_reference: { type: 0, ...message.reference, guild_id: channel?.guild_id } }),
    ...(thread === undefined ? {} : { thread: channelPayload(world, thread) }),
    ...(interaction === undefined
      ? {}
      : {
          interaction_metadata: {
            id: interaction.id,
            type: interaction.type,
            user: userById(world, interaction.user_id),
            authorizing_integration_owners: { 0: channel?.guild_id ?? '0' },
            ...(interaction.name === undefined ? {} : { name: interaction.name }),
            ...(interaction.on === undefined ? {} : { interacted_message_id: interaction.on }),
          },
        }),
  };
}

type Linked = ReadonlyMap<string, Message['attachments'][number] & { readonly link: string }>;

function mediaPayload(url: string, media: Linked, shown: Set<string>) {
  const found = url.startsWith('attachment://') ? media.get(url.slice(13)) : undefined;
  if (found === undefined) return { url, proxy_url: url };
  shown.add(found.filename);
  const { link, width, height, content_type, id } = found;
  return { id, url: link, proxy_url: link, width: width ?? null, height: height ?? null, content_type, attachment_id: id };
}

function withLinks(component: Component, media: Linked, shown: Set<string>): Component {
  const link = (value: unknown) => mediaPayload((value as { url: string }).url, media, shown);
  switch (component.type) {
    case COMPONENT.CONTAINER:
      return {
        accent_color: null,
        spoiler: false,
        ...component,
        components: (component.components as Component[]).map((c) => withLinks(c, media, shown)),
      };
    case COMPONENT.ROW:
      return { ...component, components: (component.components as Component[]).map((c) => withLinks(c, media, shown)) };
    case COMPONENT.SECTION:
      return { ...component, accessory: withLinks(component.accessory as Component, media, shown) };
    case COMPONENT.THUMBNAIL:
      return { description: null, spoiler: false, ...component, media: link(component.media) };
    case COMPONENT.FILE:
      return { ...component, file: link(component.file) };
    case COMPONENT.GALLERY:
      return {
        ...component,
        items: (component.items as { media: unknown }[]).map((i) => ({ description: null, spoiler: false, ...i, media: link(i.media) })),
      };
    default:
      return component;
  }
}

export function commandPayload(world: World, command: WireCommand) {
  return { ...command, application_id: world.meta.applicationId, dm_permission: true };
}
