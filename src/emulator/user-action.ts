import { COMPONENT, MIB, OPTION } from './discord.ts';
import { channelPayload, memberPayload, messagePayload, rolePayload, userById } from './payloads.ts';
import { guildPermissions, permissionsIn } from './permissions.ts';
import type { Channel, Component, Interaction, Message, Modal, WireCommand } from './wire.ts';
import { findMember, type World } from './world.ts';

export interface GivenOption {
  readonly name: string;
  readonly type: number;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly GivenOption[];
}

/** What a member did. */
export type UserAction =
  | { readonly did: 'command'; readonly command: WireCommand; readonly options: readonly GivenOption[] }
  | { readonly did: 'menu'; readonly command: WireCommand; readonly target: string }
  | { readonly did: 'complete'; readonly command: WireCommand; readonly options: readonly GivenOption[] }
  | { readonly did: 'component'; readonly message: Message; readonly component: Component; readonly values?: readonly string[] }
  | { readonly did: 'modal'; readonly modal: Modal; readonly from: Interaction; readonly fields: Fields };

/** What was filled in, by custom id. */
export type Fields = Readonly<Record<string, string | readonly string[] | boolean>>;

/** What the bot is told of it: INTERACTION_CREATE. */
export function payloadOf(world: World, interaction: Interaction, channel: Channel, action: UserAction, base: string) {
  const guild = channel.guild_id === undefined ? undefined : world.guilds.get(channel.guild_id);
  const who = guild === undefined ? undefined : findMember(world, guild.id, interaction.user_id);
  const permissions = String(permissionsIn(world, channel, interaction.user_id));
  const message = interaction.message_id === undefined ? undefined : world.messages.get(interaction.message_id);
  return {
    version: 1,
    id: interaction.id,
    application_id: world.meta.applicationId,
    type: interaction.type,
    token: interaction.token,
    data: dataOf(world, interaction, action),
    channel_id: channel.id,
    channel: { ...channelPayload(world, channel), permissions },
    ...(guild === undefined || who === undefined
      ? { user: userById(world, interaction.user_id) }
      : {
          guild_id: guild.id,
          guild: { id: guild.id, locale: guild.preferred_locale, features: [] },
          guild_locale: guild.preferred_locale,
          member: { ...memberPayload(world, who), permissions },
        }),
    locale: world.users.get(interaction.user_id)?.own.locale ?? 'en-GB',
    ...(message === undefined ? {} : { message: messagePayload(world, message, base) }),
    app_permissions: String(permissionsIn(world, channel, world.meta.botId)),
    entitlements: [],
    entitlement_sku_ids: [],
    // Where the bot is no member, its user has installed it for themselves.
    authorizing_integration_owners:
      guild !== undefined && world.members.get(`${guild.id}.${world.meta.botId}`) === undefined
        ? { 1: interaction.user_id }
        : { 0: channel.guild_id ?? '0' },
    context: channel.guild_id === undefined ? 1 : 0,
    attachment_size_limit: 10 * MIB,
  };
}

function dataOf(world: World, interaction: Interaction, action: UserAction) {
  switch (action.did) {
    case 'command':
    case 'complete': {
      const { command, options } = action;
      const resolved = resolve(world, interaction, valuesIn(options));
      return {
        id: command.id,
        name: command.name,
        type: command.type,
        ...(options.length === 0 ? {} : { options }),
        ...(resolved === undefined ? {} : { resolved }),
        ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
      };
    }
    case 'menu': {
      const { command, target } = action;
      const on = world.messages.get(target);
      const resolved = on === undefined ? resolve(world, interaction, [target]) : { messages: { [target]: messagePayload(world, on, '') } };
      return { id: command.id, name: command.name, type: command.type, target_id: target, resolved };
    }
    case 'component': {
      const { component, values } = action;
      const resolved = component.type > COMPONENT.STRING_SELECT ? resolve(world, interaction, values ?? []) : undefined;
      return {
        component_type: component.type,
        id: component.id,
        custom_id: component.custom_id,
        ...(values === undefined ? {} : { values }),
        ...(resolved === undefined ? {} : { resolved }),
      };
    }
    case 'modal':
      return { custom_id: action.modal.custom_id, components: action.modal.components.map((c, i) => filled(c, i + 1, action.fields)) };
  }
}

function filled(component: Component, id: number, fields: Fields) {
  if (component.type !== COMPONENT.LABEL) return { type: component.type, id };
  const inner = component.component as Component;
  const value = fields[String(inner.custom_id)];
  const said = { type: inner.type, id: 100 + id, custom_id: inner.custom_id };
  if (inner.type === COMPONENT.TEXT_INPUT) return { type: component.type, id, component: { ...said, value: value ?? '' } };
  if (inner.type === COMPONENT.CHECKBOX) return { type: component.type, id, component: { ...said, value: value === true } };
  if (inner.type === COMPONENT.RADIO_GROUP) return { type: component.type, id, component: { ...said, value: value ?? null } };
  return { type: component.type, id, component: { ...said, values: value ?? [] } };
}

function valuesIn(options: readonly GivenOption[]): string[] {
  return options.flatMap((o) =>
    o.type <= OPTION.SUB_COMMAND_GROUP
      ? valuesIn(o.options ?? [])
      : o.type >= OPTION.USER && o.type <= OPTION.MENTIONABLE && o.value !== undefined
        ? [String(o.value)]
        : [],
  );
}

/** The users, members, roles and channels that ids stand for. */
function resolve(world: World, interaction: Interaction, ids: readonly string[]) {
  if (ids.length === 0) return undefined;
  const guild = interaction.guild_id === undefined ? undefined : world.guilds.get(interaction.guild_id);
  const resolved: Record<string, Record<string, unknown>> = {};
  const add = (kind: string, id: string, value: unknown) => {
    resolved[kind] = { ...resolved[kind], [id]: value };
  };
  for (const id of ids) {
    const channel = world.channels.get(id);
    const role = guild?.roles.find((r) => r.id === id);
    if (world.users.get(id) !== undefined) {
      add('users', id, userById(world, id));
      const who = guild === undefined ? undefined : findMember(world, guild.id, id);
      if (guild !== undefined && who !== undefined)
        add('members', id, { ...memberPayload(world, who, false), permissions: String(guildPermissions(world, guild.id, id)) });
    } else if (role !== undefined) add('roles', id, rolePayload(role));
    else if (channel !== undefined)
      add('channels', id, { ...channelPayload(world, channel), permissions: String(permissionsIn(world, channel, interaction.user_id)) });
  }
  return resolved;
}
