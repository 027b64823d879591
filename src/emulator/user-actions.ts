import { commandsFor, fillOptions, type TypedOptions } from './commands.ts';
import { COMPONENT, FLAG } from './discord.ts';
import type { InteractionOutcome } from './interaction-dispatch.ts';
import type { InteractionDesk } from './interactions.ts';
import { createMessage, removeMessage } from './messages.ts';
import { canPost, canSee } from './permissions.ts';
import { compareIds } from './snowflake.ts';
import type { Fields } from './user-action.ts';
import { BLANK, checkDraft, flattenComponents } from './validate/message.ts';
import type { Channel, Component, Interaction, Message } from './wire.ts';
import type { World } from './world.ts';

/** Something done that the bot answers within three seconds, or does not. */
export interface StartedAction {
  readonly interaction: Interaction;
  readonly outcome: Promise<InteractionOutcome>;
}

/** What a member can do with a mouse and a keyboard. Impossible deeds throw: no client would offer them. */
export interface UserActions {
  slash(userId: string, channelId: string, path: readonly string[], given: TypedOptions): StartedAction;
  complete(userId: string, channelId: string, path: readonly string[], given: TypedOptions, focused: string): StartedAction;
  /** A command behind a person's name, or behind a message. */
  menu(userId: string, channelId: string, name: string, target: string): StartedAction;
  use(userId: string, messageId: string, customId: string, values?: readonly string[]): StartedAction;
  submit(userId: string, interactionId: string, fields: Fields): StartedAction;
  /** What only a tampered client sends: a control that does not stand on this message. */
  forge(userId: string, messageId: string, customId: string, values?: readonly string[]): StartedAction;
  say(userId: string, channelId: string, content: string): Message;
  read(userId: string, channelId: string): void;
  dismiss(userId: string, messageId: string): void;
}

export function createUserActions(world: World, desk: InteractionDesk): UserActions {
  const channelOf = (userId: string, channelId: string): Channel => {
    const channel = world.channels.get(channelId);
    if (channel === undefined || !canSee(world, channel, userId)) throw new Error('you cannot see this channel');
    return channel;
  };

  const commandAt = (userId: string, channel: Channel, path: readonly string[]) => {
    const command = commandsFor(world, channel, userId).find((c) => c.name === path[0]);
    if (command === undefined) throw new Error(`there is no command /${path.join(' ')} here`);
    return command;
  };

  return {
    slash(userId, channelId, path, given) {
      const channel = channelOf(userId, channelId);
      const command = commandAt(userId, channel, path);
      return desk.open(userId, channel, { did: 'command', command, options: fillOptions(command, path.slice(1), given) });
    },
    complete(userId, channelId, path, given, focused) {
      const channel = channelOf(userId, channelId);
      const command = commandAt(userId, channel, path);
      return desk.open(userId, channel, { did: 'complete', command, options: fillOptions(command, path.slice(1), given, focused) });
    },
    menu(userId, channelId, name, target) {
      const channel = channelOf(userId, channelId);
      const message = world.messages.get(target);
      if (message === undefined && world.users.get(target) === undefined) throw new Error('there is nobody and nothing of this number');
      if (message?.own.for !== undefined) throw new Error('a message for one reader has no menu');
      const command = commandsFor(world, channel, userId, message === undefined ? 2 : 3).find((c) => c.name === name);
      if (command === undefined) throw new Error(`there is no command ${name} in this menu`);
      return desk.open(userId, channel, { did: 'menu', command, target });
    },
    use(userId, messageId, customId, values) {
      const message = world.messages.get(messageId);
      if (message === undefined || (message.own.for !== undefined && message.own.for !== userId))
        throw new Error('this message is not there');
      const channel = channelOf(userId, message.channel_id);
      if ((message.flags & FLAG.LOADING) !== 0) throw new Error('this message is still being written');
      const component = flattenComponents(message.components).find((c) => c.component.custom_id === customId)?.component;
      if (component === undefined) throw new Error(`there is no component ${customId} on this message`);
      if (component.disabled === true) throw new Error(`${customId} is disabled`);
      if (component.type !== COMPONENT.BUTTON) checkValues(component, values ?? []);
      return desk.open(userId, channel, {
        did: 'component',
        message,
        component,
        ...(component.type === COMPONENT.BUTTON ? {} : { values: values ?? [] }),
      });
    },
    submit(userId, interactionId, fields) {
      const from = world.interactions.get(interactionId);
      if (from?.modal === undefined || from.user_id !== userId) throw new Error('no such modal is open');
      for (const component of from.modal.components) if (component.type === COMPONENT.LABEL) checkField(component, fields);
      return desk.open(userId, channelOf(userId, from.channel_id), { did: 'modal', modal: from.modal, from, fields });
    },
    forge(userId, messageId, customId, values) {
      const message = world.messages.get(messageId);
      if (message === undefined) throw new Error('this message is not there');
      const component = { type: values === undefined ? COMPONENT.BUTTON : COMPONENT.STRING_SELECT, custom_id: customId };
      const channel = channelOf(userId, message.channel_id);
      return desk.open(userId, channel, { did: 'component', message, component, ...(values === undefined ? {} : { values }) });
    },
    say(userId, channelId, content) {
      const channel = channelOf(userId, channelId);
      if (!canPost(world, channel, userId)) throw new Error('you cannot write here');
      const draft = checkDraft({ content }, { ...BLANK, files: new Map() });
      const message = createMessage(world, { channel, author: userId, draft, files: new Map() });
      this.read(userId, channelId);
      world.file.flush();
      return message;
    },
    read(userId, channelId) {
      const channel = channelOf(userId, channelId);
      const last = world.messages.in(channelId).at(-1)?.id ?? '0';
      const id = `${userId}.${channel.id}`;
      const before = world.readings.get(id);
      if (before !== undefined && before.pings === 0 && compareIds(before.last, last) >= 0) return;
      world.readings.put({ id, last, pings: 0 });
      world.emit({ name: 'READING', channelId, userId, data: () => undefined });
      world.file.flush();
    },
    dismiss(userId, messageId) {
      const message = world.messages.get(messageId);
      if (message?.own.for === userId) removeMessage(world, message);
      world.file.flush();
    },
  };
}

function checkValues(component: Component, values: readonly string[]): void {
  const min = (component.min_values as number | undefined) ?? 1;
  const max = (component.max_values as number | undefined) ?? 1;
  if (values.length < min || values.length > max) throw new Error(`between ${min} and ${max} values, not ${values.length}`);
  if (new Set(values).size !== values.length) throw new Error('a value was given twice');
  if (component.type !== COMPONENT.STRING_SELECT) return;
  const options = component.options as { value: string }[];
  for (const value of values) if (!options.some((o) => o.value === value)) throw new Error(`there is no option ${value}`);
}

function checkField(label: Component, fields: Fields): void {
  const inner = label.component as Component;
  const name = String(inner.custom_id);
  const value = fields[name];
  const required = inner.required !== false;
  const fail = (why: string): never => {
    throw new Error(`${String(label.label)}: ${why}`);
  };
  if (inner.type === COMPONENT.CHECKBOX) return;
  if (inner.type === COMPONENT.TEXT_INPUT) {
    const said = String(value ?? '');
    if (required && said === '') fail('is required');
    if (said !== '' && said.length < Number(inner.min_length ?? 0)) fail(`at least ${String(inner.min_length)} characters`);
    if (said.length > Number(inner.max_length ?? 4000)) fail(`at most ${String(inner.max_length ?? 4000)} characters`);
    return;
  }
  const chosen = value === undefined ? [] : Array.isArray(value) ? value : [String(value)];
  if (chosen.length === 0) {
    if (required) fail('is required');
    return;
  }
  const options = inner.options as { value: string }[] | undefined;
  for (const one of chosen) if (options !== undefined && !options.some((o) => o.value === one)) fail(`there is no option ${one}`);
  if (chosen.length > Number(inner.max_values ?? (inner.type === COMPONENT.CHECKBOX_GROUP ? options?.length : 1))) fail('too many');
  if (chosen.length < Number(inner.min_values ?? 0)) fail('too few');
}
