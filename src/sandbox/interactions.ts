import { randomBytes } from 'node:crypto';
import { ANSWER, COMPONENT, FIRST_ANSWER_MS, FLAG, INTERACTION, MESSAGE, MIB, OPTION, TOKEN_MS } from './discord.ts';
import type { FaultDesk } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { edit, post } from './messages.ts';
import { channelPayload, memberPayload, messagePayload, rolePayload, userById } from './payloads.ts';
import { guildPermissions, permissionsIn } from './permissions.ts';
import { badForm, refused, unknown } from './problem.ts';
import { checkAutocomplete, checkModal } from './validate/answer.ts';
import { BLANK, checkDefer, checkDraft, type Upload } from './validate/message.ts';
import type { Channel, Choice, Command, Component, Interaction, Message, Modal } from './wire.ts';
import { member, type World } from './world.ts';

export interface GivenOption {
  readonly name: string;
  readonly type: number;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly GivenOption[];
}

/** What a member did. */
type Deed =
  | { readonly did: 'command'; readonly command: Command; readonly options: readonly GivenOption[] }
  | { readonly did: 'complete'; readonly command: Command; readonly options: readonly GivenOption[] }
  | { readonly did: 'component'; readonly message: Message; readonly component: Component; readonly values?: readonly string[] }
  | { readonly did: 'modal'; readonly modal: Modal; readonly from: Interaction; readonly fields: Fields };

/** What was filled in, by custom id. */
export type Fields = Readonly<Record<string, string | readonly string[] | boolean>>;

/** What the member saw happen first. */
export type Outcome =
  | { readonly saw: 'message' | 'thinking' | 'update'; readonly message: Message }
  | { readonly saw: 'nothing' }
  | { readonly saw: 'modal'; readonly modal: Modal; readonly interactionId: string }
  | { readonly saw: 'choices'; readonly choices: readonly Choice[] }
  /** "The application did not respond". */
  | { readonly saw: 'failure' };

export interface InteractionDesk {
  open(userId: string, channel: Channel, deed: Deed): { readonly interaction: Interaction; readonly outcome: Promise<Outcome> };
  /** The first answer, as the bot gave it. */
  callback(id: string, token: string, body: unknown, files: ReadonlyMap<string, Upload>): Message | undefined;
  /** The interaction a webhook token stands for. */
  byToken(application: string, token: string): Interaction;
  original(interaction: Interaction): Message;
  followUp(interaction: Interaction, body: unknown, files: ReadonlyMap<string, Upload>): Message;
  close(): void;
}

export interface DeskRoom {
  readonly world: World;
  readonly gateway: Gateway;
  readonly faults: FaultDesk;
  readonly base: () => string;
}

export function openInteractions({ world, gateway, faults, base }: DeskRoom): InteractionDesk {
  const waiting = new Map<string, (outcome: Outcome) => void>();
  const timers = new Set<NodeJS.Timeout>();
  let held: { interaction: Interaction; payload: unknown }[] = [];

  const deliver = (interaction: Interaction, payload: unknown) => {
    gateway.dispatch('INTERACTION_CREATE', payload);
    if (faults.takeDuplicate()) {
      excuse(interaction);
      gateway.dispatch('INTERACTION_CREATE', payload);
    }
  };
  const excuse = (interaction: Interaction) => {
    interaction.excused = true;
    world.interactions.put(interaction);
  };
  const release = () => {
    const due = held;
    held = [];
    for (const { interaction, payload } of due) deliver(interaction, payload);
  };
  faults.onRelease.add(release);
  // What lay about while the bot was away reaches the next one that comes.
  const onIdentify = () => setImmediate(() => faults.release());
  gateway.onIdentify.add(onIdentify);

  function open(userId: string, channel: Channel, deed: Deed) {
    forgetOld();
    const id = world.newId();
    const interaction: Interaction = {
      id,
      token: Buffer.from(`${id}:${randomBytes(24).toString('base64url')}`).toString('base64url'),
      type: {
        command: INTERACTION.COMMAND,
        complete: INTERACTION.AUTOCOMPLETE,
        component: INTERACTION.COMPONENT,
        modal: INTERACTION.MODAL,
      }[deed.did],
      user_id: userId,
      ...(channel.guild_id === undefined ? {} : { guild_id: channel.guild_id }),
      channel_id: channel.id,
      ...sourceOf(deed),
      at: world.now(),
    };
    world.interactions.put(interaction);
    const payload = payloadOf(world, interaction, channel, deed, base());
    const outcome = new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => settle(id, { saw: 'failure' }), FIRST_ANSWER_MS);
      timers.add(timer);
      waiting.set(id, (seen) => {
        clearTimeout(timer);
        timers.delete(timer);
        resolve(seen);
      });
    });
    if (faults.held()) {
      excuse(interaction);
      held.push({ interaction, payload });
    } else deliver(interaction, payload);
    world.file.flush();
    return { interaction, outcome };
  }

  function settle(id: string, outcome: Outcome): void {
    waiting.get(id)?.(outcome);
    waiting.delete(id);
  }

  function forgetOld(): void {
    for (const old of world.interactions.all()) {
      if (world.now() - old.at <= TOKEN_MS + 60_000) break;
      world.interactions.drop(old.id);
    }
  }

  function callback(id: string, token: string, body: unknown, files: ReadonlyMap<string, Upload>): Message | undefined {
    const interaction = world.interactions.get(id);
    if (interaction === undefined || interaction.token !== token) throw unknown.interaction();
    if (interaction.answer !== undefined) throw forgiving(interaction, refused.answered());
    if (world.now() - interaction.at > FIRST_ANSWER_MS) throw forgiving(interaction, unknown.interaction());
    const { type, data, ...rest } = (body ?? {}) as { type?: number; data?: unknown };
    for (const field of Object.keys(rest)) throw badForm(field, 'UNKNOWN_FIELD', 'Discord does not know this field.');
    const outcome = answer(interaction, type ?? 0, data, files);
    Object.assign(interaction, { answer: type, answered_at: world.now() });
    world.interactions.put(interaction);
    settle(id, outcome);
    if (faults.takeDrop()) setImmediate(() => gateway.drop());
    return 'message' in outcome ? outcome.message : undefined;
  }

  function answer(interaction: Interaction, type: number, data: unknown, files: ReadonlyMap<string, Upload>): Outcome {
    const completing = interaction.type === INTERACTION.AUTOCOMPLETE;
    if (completing !== (type === ANSWER.CHOICES))
      throw badForm('type', 'INTERACTION_CALLBACK_TYPE_INVALID', `This interaction cannot be answered with type ${type}.`);
    const on = interaction.message_id === undefined ? undefined : world.messages.get(interaction.message_id);
    switch (type) {
      case ANSWER.CHOICES:
        return { saw: 'choices', choices: checkAutocomplete(data) };
      case ANSWER.MODAL: {
        if (interaction.type === INTERACTION.MODAL)
          throw badForm('type', 'INTERACTION_CALLBACK_TYPE_INVALID', 'A modal cannot follow a modal.');
        const modal = checkModal(data);
        interaction.modal = modal;
        return { saw: 'modal', modal, interactionId: interaction.id };
      }
      case ANSWER.MESSAGE: {
        const draft = checkDraft(data, { ...BLANK, files });
        const message = speak(interaction, draft, files, (draft.flags ?? 0) & FLAG.EPHEMERAL, on);
        return { saw: 'message', message };
      }
      case ANSWER.DEFER: {
        const flags = checkDefer(data);
        return { saw: 'thinking', message: speak(interaction, {}, files, flags | FLAG.LOADING, on) };
      }
      case ANSWER.DEFER_UPDATE:
      case ANSWER.UPDATE: {
        if (interaction.message_id === undefined)
          throw badForm('type', 'INTERACTION_CALLBACK_TYPE_INVALID', 'There is no message to update.');
        if (on === undefined) throw unknown.message();
        interaction.original_id = on.id;
        if (type === ANSWER.DEFER_UPDATE) return { saw: 'nothing' };
        return { saw: 'update', message: change(on, data, files) };
      }
      default:
        throw badForm('type', 'BASE_TYPE_CHOICES', `Value must be one of {4, 5, 6, 7, 8, 9}.`);
    }
  }

  /** A new message as answer to somebody's deed. */
  function speak(
    interaction: Interaction,
    draft: Parameters<typeof post>[1]['draft'],
    files: ReadonlyMap<string, Upload>,
    flags: number,
    on?: Message,
  ): Message {
    const channel = world.channels.get(interaction.channel_id);
    if (channel === undefined) throw unknown.channel();
    const message = post(world, {
      channel,
      author: world.meta.botId,
      draft: on === undefined || on.own.for !== undefined ? draft : { ...draft, message_reference: referenceTo(on) },
      files,
      flags,
      type: interaction.type === INTERACTION.COMMAND ? MESSAGE.COMMAND : on === undefined ? MESSAGE.DEFAULT : MESSAGE.REPLY,
      token: interaction.token,
      interaction: {
        id: interaction.id,
        type: interaction.type,
        user_id: interaction.user_id,
        ...(interaction.command_name === undefined ? {} : { name: interaction.command_name }),
        ...(interaction.message_id === undefined ? {} : { on: interaction.message_id }),
      },
      ...((flags & FLAG.EPHEMERAL) === 0 ? {} : { for: interaction.user_id }),
    });
    interaction.original_id ??= message.id;
    return message;
  }

  function change(message: Message, body: unknown, files: ReadonlyMap<string, Upload>): Message {
    return edit(world, message, checkDraft(body, settingOf(message, files)), files);
  }

  function byToken(application: string, token: string): Interaction {
    if (application !== world.meta.applicationId) throw unknown.webhook();
    const id = Buffer.from(token, 'base64url').toString().split(':')[0] ?? '';
    const interaction = world.interactions.get(id);
    if (interaction === undefined || interaction.token !== token) throw refused.tokenExpired();
    if (world.now() - interaction.at > TOKEN_MS) throw forgiving(interaction, refused.tokenExpired());
    // Before the first answer there is no webhook yet.
    if (interaction.answer === undefined) throw Object.assign(unknown.webhook(), { violation: interaction.excused !== true });
    return interaction;
  }

  function original(interaction: Interaction): Message {
    const message = world.messages.get(interaction.original_id ?? '');
    if (message === undefined) throw unknown.message();
    return message;
  }

  function followUp(interaction: Interaction, body: unknown, files: ReadonlyMap<string, Upload>): Message {
    const first = world.messages.get(interaction.original_id ?? '');
    // The first follow-up after "thinking…" takes its place, and is as private as that was.
    if (interaction.answer === ANSWER.DEFER && first !== undefined && (first.flags & FLAG.LOADING) !== 0) {
      const draft = checkDraft(body, { ...BLANK, files });
      return edit(world, first, { ...draft, flags: (draft.flags ?? 0) & ~FLAG.EPHEMERAL }, files);
    }
    const draft = checkDraft(body, { ...BLANK, files });
    const on = first ?? (interaction.message_id === undefined ? undefined : world.messages.get(interaction.message_id));
    return speak(interaction, draft, files, (draft.flags ?? 0) & FLAG.EPHEMERAL, on);
  }

  return {
    open,
    callback,
    byToken,
    original,
    followUp,
    close() {
      for (const timer of timers) clearTimeout(timer);
      faults.onRelease.delete(release);
      gateway.onIdentify.delete(onIdentify);
    },
  };
}

export function settingOf(message: Message, files: ReadonlyMap<string, Upload>) {
  return {
    files,
    kept: message.attachments,
    flags: message.flags,
    legacy: { content: message.content !== '', embeds: message.embeds.length > 0 },
    editing: true,
  };
}

function forgiving<T extends { readonly violation: boolean }>(interaction: Interaction, problem: T): T {
  return interaction.excused === true ? Object.assign(problem, { violation: false }) : problem;
}

function referenceTo(message: Message) {
  return { message_id: message.id, type: undefined, channel_id: undefined, guild_id: undefined, fail_if_not_exists: undefined };
}

function sourceOf(deed: Deed): { message_id?: string; command_name?: string } {
  if (deed.did === 'component') return { message_id: deed.message.id };
  if (deed.did === 'modal') return deed.from.message_id === undefined ? {} : { message_id: deed.from.message_id };
  const path = [deed.command.name];
  let options = deed.options;
  while (options[0] !== undefined && options[0].type <= OPTION.SUB_COMMAND_GROUP) {
    path.push(options[0].name);
    options = options[0].options ?? [];
  }
  return { command_name: path.join(' ') };
}

function payloadOf(world: World, interaction: Interaction, channel: Channel, deed: Deed, base: string) {
  const guild = channel.guild_id === undefined ? undefined : world.guilds.get(channel.guild_id);
  const who = guild === undefined ? undefined : member(world, guild.id, interaction.user_id);
  const permissions = String(permissionsIn(world, channel, interaction.user_id));
  const message = interaction.message_id === undefined ? undefined : world.messages.get(interaction.message_id);
  return {
    version: 1,
    id: interaction.id,
    application_id: world.meta.applicationId,
    type: interaction.type,
    token: interaction.token,
    data: dataOf(world, interaction, deed),
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
    authorizing_integration_owners: { 0: channel.guild_id ?? '0' },
    context: channel.guild_id === undefined ? 1 : 0,
    attachment_size_limit: 10 * MIB,
  };
}

function dataOf(world: World, interaction: Interaction, deed: Deed) {
  switch (deed.did) {
    case 'command':
    case 'complete': {
      const { command, options } = deed;
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
    case 'component': {
      const { component, values } = deed;
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
      return { custom_id: deed.modal.custom_id, components: deed.modal.components.map((c, i) => filled(c, i + 1, deed.fields)) };
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
      const who = guild === undefined ? undefined : member(world, guild.id, id);
      if (guild !== undefined && who !== undefined)
        add('members', id, { ...memberPayload(world, who, false), permissions: String(guildPermissions(world, guild.id, id)) });
    } else if (role !== undefined) add('roles', id, rolePayload(role));
    else if (channel !== undefined)
      add('channels', id, { ...channelPayload(world, channel), permissions: String(permissionsIn(world, channel, interaction.user_id)) });
  }
  return resolved;
}
