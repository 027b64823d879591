import { randomBytes } from 'node:crypto';
import { ANSWER, FIRST_ANSWER_MS, FLAG, INTERACTION, MESSAGE, OPTION, TOKEN_MS } from './discord.ts';
import { checkEmojis } from './emojis.ts';
import { createInteractionDispatch, type InteractionDeskOptions, type InteractionOutcome } from './interaction-dispatch.ts';
import { createMessage, edit } from './messages.ts';
import { badForm, refused, unknown } from './problem.ts';
import { payloadOf, type UserAction } from './user-action.ts';
import { checkAutocomplete, checkModal } from './validate/answer.ts';
import { BLANK, checkDefer, checkDraft, type Upload } from './validate/message.ts';
import type { Channel, Interaction, Message } from './wire.ts';

export interface InteractionDesk {
  open(
    userId: string,
    channel: Channel,
    action: UserAction,
  ): { readonly interaction: Interaction; readonly outcome: Promise<InteractionOutcome> };
  /** The first answer, as the bot gave it. */
  callback(id: string, token: string, body: unknown, files: ReadonlyMap<string, Upload>): Message | undefined;
  /** The interaction a webhook token stands for. */
  byToken(application: string, token: string): Interaction;
  /** A fault befell one of its requests: what goes wrong with it from now on is not the bot's doing. By id or token. */
  excuse(idOrToken: string): void;
  original(interaction: Interaction): Message;
  followUp(interaction: Interaction, body: unknown, files: ReadonlyMap<string, Upload>): Message;
  close(): void;
}

export function createInteractionDesk({ world, gateway, faults, webhook, phones, base, violate }: InteractionDeskOptions): InteractionDesk {
  const waiting = new Map<string, (outcome: InteractionOutcome) => void>();
  const timers = new Set<NodeJS.Timeout>();
  const excuse = (interaction: Interaction) => {
    interaction.excused = true;
    world.interactions.put(interaction);
  };
  const telling = createInteractionDispatch({ world, gateway, faults, webhook, violate, excuse, settle, callback });

  function open(userId: string, channel: Channel, action: UserAction) {
    forgetOld();
    const id = world.newId();
    const interaction: Interaction = {
      id,
      token: Buffer.from(`${id}:${randomBytes(24).toString('base64url')}`).toString('base64url'),
      type: {
        command: INTERACTION.COMMAND,
        menu: INTERACTION.COMMAND,
        complete: INTERACTION.AUTOCOMPLETE,
        component: INTERACTION.COMPONENT,
        modal: INTERACTION.MODAL,
      }[action.did],
      user_id: userId,
      ...(channel.guild_id === undefined ? {} : { guild_id: channel.guild_id }),
      channel_id: channel.id,
      ...sourceOf(action),
      at: world.now(),
    };
    world.interactions.put(interaction);
    const payload = payloadOf(world, interaction, channel, action, base());
    const outcome = new Promise<InteractionOutcome>((resolve) => {
      const timer = setTimeout(() => settle(id, { saw: 'failure' }), FIRST_ANSWER_MS);
      timers.add(timer);
      waiting.set(id, (seen) => {
        clearTimeout(timer);
        timers.delete(timer);
        resolve(seen);
      });
    });
    telling.tell(interaction, payload);
    world.file.flush();
    return { interaction, outcome };
  }

  function settle(id: string, outcome: InteractionOutcome): void {
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
    const { type, data, ...rest } = (body ?? {}) as { type?: number; data?: unknown };
    // What is announced may be there before its announcement.
    if (interaction.answer !== undefined && (type === ANSWER.DEFER || type === ANSWER.DEFER_UPDATE))
      throw Object.assign(refused.answered(), { violation: false });
    if (interaction.answer !== undefined) throw excuseAndReturn(interaction, refused.answered());
    if (world.now() - interaction.at > FIRST_ANSWER_MS) throw excuseAndReturn(interaction, unknown.interaction());
    for (const field of Object.keys(rest)) throw badForm(field, 'UNKNOWN_FIELD', 'Discord does not know this field.');
    const outcome = answer(interaction, type ?? 0, data, files);
    Object.assign(interaction, { answer: type, answered_at: world.now() });
    world.interactions.put(interaction);
    settle(id, outcome);
    if (faults.takeDrop()) setImmediate(() => gateway.drop());
    return 'message' in outcome ? outcome.message : undefined;
  }

  function answer(interaction: Interaction, type: number, data: unknown, files: ReadonlyMap<string, Upload>): InteractionOutcome {
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
        const sent = checkModal(data);
        checkEmojis(world, sent.components);
        const modal = phones.shows(interaction.user_id, sent);
        interaction.modal = modal;
        return { saw: 'modal', modal, interactionId: interaction.id };
      }
      case ANSWER.MESSAGE: {
        const draft = checkDraft(data, { ...BLANK, files, answering: true });
        const message = postReply(interaction, draft, files, (draft.flags ?? 0) & FLAG.EPHEMERAL, on);
        return { saw: 'message', message };
      }
      case ANSWER.DEFER: {
        const flags = checkDefer(data);
        return { saw: 'thinking', message: postReply(interaction, {}, files, flags | FLAG.LOADING, on) };
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
  function postReply(
    interaction: Interaction,
    draft: Parameters<typeof createMessage>[1]['draft'],
    files: ReadonlyMap<string, Upload>,
    flags: number,
    on?: Message,
  ): Message {
    const channel = world.channels.get(interaction.channel_id);
    if (channel === undefined) throw unknown.channel();
    const message = createMessage(world, {
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
    return edit(world, message, checkDraft(body, messageSettingOf(message, files)), files);
  }

  function byToken(application: string, token: string): Interaction {
    if (application !== world.meta.applicationId) throw unknown.webhook();
    const interaction = world.interactions.get(idIn(token));
    if (interaction === undefined || interaction.token !== token) throw refused.tokenExpired();
    if (world.now() - interaction.at > TOKEN_MS) throw excuseAndReturn(interaction, refused.tokenExpired());
    // Before the first answer there is no webhook yet.
    if (interaction.answer === undefined)
      throw Object.assign(unknown.webhook(), { violation: interaction.excused !== true && webhook.url() === null });
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
      const draft = checkDraft(body, { ...BLANK, files, answering: true });
      return edit(world, first, { ...draft, flags: (draft.flags ?? 0) & ~FLAG.EPHEMERAL }, files);
    }
    const draft = checkDraft(body, { ...BLANK, files, answering: true });
    const on = first ?? (interaction.message_id === undefined ? undefined : world.messages.get(interaction.message_id));
    return postReply(interaction, draft, files, (draft.flags ?? 0) & FLAG.EPHEMERAL, on);
  }

  return {
    open,
    callback,
    byToken,
    excuse(idOrToken) {
      const interaction = world.interactions.get(idOrToken) ?? world.interactions.get(idIn(idOrToken));
      if (interaction !== undefined) excuse(interaction);
    },
    original,
    followUp,
    close() {
      for (const timer of timers) clearTimeout(timer);
      for (const id of [...waiting.keys()]) settle(id, { saw: 'failure' });
      telling.close();
    },
  };
}

export function messageSettingOf(message: Message, files: ReadonlyMap<string, Upload>) {
  return {
    files,
    kept: message.attachments,
    flags: message.flags,
    legacy: { content: message.content !== '' },
    editing: true,
  };
}

function excuseAndReturn<T extends { readonly violation: boolean }>(interaction: Interaction, problem: T): T {
  return interaction.excused === true ? Object.assign(problem, { violation: false }) : problem;
}

/** A token carries the id of its interaction. */
function idIn(token: string): string {
  return Buffer.from(token, 'base64url').toString().split(':')[0] ?? '';
}

function referenceTo(message: Message) {
  return { message_id: message.id, type: undefined, channel_id: undefined, guild_id: undefined, fail_if_not_exists: undefined };
}

function sourceOf(action: UserAction): { message_id?: string; command_name?: string } {
  if (action.did === 'component') return { message_id: action.message.id };
  if (action.did === 'menu') return { command_name: action.command.name };
  if (action.did === 'modal') return action.from.message_id === undefined ? {} : { message_id: action.from.message_id };
  const path = [action.command.name];
  let options = action.options;
  while (options[0] !== undefined && options[0].type <= OPTION.SUB_COMMAND_GROUP) {
    path.push(options[0].name);
    options = options[0].options ?? [];
  }
  return { command_name: path.join(' ') };
}
