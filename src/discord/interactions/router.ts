import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';
import type { APIInteraction } from 'discord.js';
import { ApplicationCommandType, RESTJSONErrorCodes as Code, InteractionType } from 'discord-api-types/v10';
import { msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import { isUnavailable } from '../../storage/error.ts';
import { RuleError } from '../../table/errors.ts';
import { settingsOf } from '../../table/settings/settings.ts';
import type { Command, MessageCommand, UserCommand } from '../commands/command.ts';
import type { DiscordContext } from '../context.ts';
import { codeOf, LOCKED } from '../delivery/obstacles.ts';
import { onForm, openForm } from '../forms/clicks.ts';
import { ensureThreadOpen, replyThreadLocked } from '../gateway/ensure-thread-open.ts';
import { onLeague } from '../league/clicks.ts';
import { onPace } from '../lobby/pace-clicks.ts';
import { onAnswer, onAsk, onLobby, onOpen, onOption, onUndo, onWalk } from '../panel/clicks.ts';
import { onSocial } from '../panel/social.ts';
import { onSeat } from '../seats/clicks.ts';
import { onOwn } from '../settings/clicks.ts';
import { type Control, decodeControl } from '../ui/ids.ts';
import { note } from '../ui/note.ts';
import { cancelResponse, deferNow } from './first-response.ts';
import {
  type ComponentPayload,
  deferIfSlow,
  type MessageCommandPayload,
  type ModalPayload,
  personOf,
  readerLocaleOf,
  replyEphemeral,
  respond,
  suggest,
  type UserCommandPayload,
} from './interaction.ts';

/** Three seconds or the token's fifteen minutes are over, or the user has put the message away: nobody waits for an answer. */
const TOO_LATE = new Set<unknown>([Code.UnknownInteraction, Code.UnknownMessage, Code.UnknownWebhook, Code.InvalidWebhookToken]);

/** Takes a raw interaction payload to where it is answered. It does not matter whether the gateway or HTTP brought it. */
export async function routeInteraction(
  desk: DiscordContext,
  commands: readonly Command[],
  payload: APIInteraction,
  menus: readonly (UserCommand | MessageCommand)[] = [],
): Promise<void> {
  let read = { desk, payload };
  try {
    read = await asReader(desk, payload);
    if (await ensureThreadOpen(desk, payload)) await dispatch(read.desk, commands, menus, read.payload);
    else await replyThreadLocked(read.desk, read.payload);
    await deferNow(read.desk, read.payload);
  } catch (error) {
    await apologise(read.desk, read.payload, error).catch((worse: unknown) =>
      desk.log.error({ err: worse }, 'an interaction cannot be answered'),
    );
    cancelResponse(desk, read.payload);
  }
}

/** The interaction as its user wants to be answered: in the language and with the pictures of his settings. */
async function asReader(desk: DiscordContext, payload: APIInteraction): Promise<{ desk: DiscordContext; payload: APIInteraction }> {
  const { language, theme } = await settingsOf(desk.house, personOf(payload).id);
  const discordLocale = 'locale' in payload ? payload.locale : undefined;
  const reader = { theme, ...(discordLocale === undefined ? {} : { discordLocale }) };
  return { desk: { ...desk, reader }, payload: language === undefined ? payload : ({ ...payload, locale: language } as APIInteraction) };
}

async function dispatch(
  desk: DiscordContext,
  commands: readonly Command[],
  menus: readonly (UserCommand | MessageCommand)[],
  payload: APIInteraction,
): Promise<void> {
  switch (payload.type) {
    case InteractionType.ApplicationCommand: {
      const { name, type } = payload.data;
      if (type === ApplicationCommandType.User || type === ApplicationCommandType.Message) {
        const menu = menus.find(({ definition }) => definition.name === name && definition.type === type);
        if (menu === undefined) throw new Error(`unknown command ${name}`);
        return 'onMessages' in menu
          ? menu.execute(desk, payload as MessageCommandPayload)
          : menu.execute(desk, payload as UserCommandPayload);
      }
      const command = commands.find((c) => c.definition.name === payload.data.name);
      if (command === undefined || !('options' in payload.data || payload.data.type === ApplicationCommandType.ChatInput))
        throw new Error(`unknown command ${payload.data.name}`);
      return command.execute(desk, payload as Parameters<Command['execute']>[1]);
    }
    case InteractionType.ApplicationCommandAutocomplete: {
      const command = commands.find((c) => c.definition.name === payload.data.name);
      return suggest(desk, payload, (await command?.suggest?.(desk, payload)) ?? []);
    }
    case InteractionType.MessageComponent:
      return onComponent(desk, payload);
    case InteractionType.ModalSubmit:
      return onModal(desk, payload);
    default:
      return;
  }
}

/** A game of another server is nobody's business who never sat at it; no control of it stands anywhere he could press it. */
async function isAbroad(desk: DiscordContext, payload: ComponentPayload | ModalPayload, control: Control | undefined): Promise<boolean> {
  if (payload.guild_id === undefined || control === undefined || control.at === 'league' || !('game' in control)) return false;
  return desk.house.store.isStrange(control.game, payload.guild_id, personOf(payload).id);
}

/** Controls of games long gone, of an older format, or of somewhere else. */
async function outOfDate(desk: DiscordContext, payload: ComponentPayload | ModalPayload): Promise<void> {
  await deferIfSlow(desk, payload, 'private');
  await respond(desk, payload, note(translatorFor(readerLocaleOf(payload)).say('panel.gone')));
}

async function onComponent(desk: DiscordContext, payload: ComponentPayload): Promise<void> {
  const control = decodeControl(payload.data.custom_id);
  if (await isAbroad(desk, payload, control)) return outOfDate(desk, payload);
  switch (control?.at) {
    case 'open':
      return onOpen(desk, payload, control);
    case 'walk':
    case 'pick':
    case 'set':
    case 'page':
      return onWalk(desk, payload, control);
    case 'ask':
      return onAsk(desk, payload, control);
    case 'undo':
      return onUndo(desk, payload, control);
    case 'lobby':
      return onLobby(desk, payload, control);
    case 'option':
      return onOption(desk, payload, control);
    case 'seat':
      return onSeat(desk, payload, control);
    case 'social':
      return onSocial(desk, payload, control);
    case 'pace':
      return onPace(desk, payload, control);
    case 'form':
      return openForm(desk, payload, control);
    case 'own':
      return onOwn(desk, payload, control);
    case 'league':
      return onLeague(desk, payload, control);
    default:
      return outOfDate(desk, payload);
  }
}

async function onModal(desk: DiscordContext, payload: ModalPayload): Promise<void> {
  const control = decodeControl(payload.data.custom_id);
  if (await isAbroad(desk, payload, control)) return outOfDate(desk, payload);
  if (control?.at === 'answer') return onAnswer(desk, payload, control);
  if (control?.at === 'form') return onForm(desk, payload, control);
  await outOfDate(desk, payload);
}

/** What a request ends with that got no answer in time. */
const TIMED_OUT = /^(AbortError|TimeoutError)$/;

/**
 * No fault of the program: Discord is out of order, cannot be reached or asks for patience, somebody put the thread away meanwhile, or the
 * database takes nothing.
 */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isIll = error instanceof HTTPError || error instanceof RateLimitError || TIMED_OUT.test(error.name);
  return isIll || LOCKED.has(codeOf(error)) || isUnavailable(error) || isUnavailable(error.cause);
}

/** What went wrong, in one sentence: the rule that stands against it, that something is out of order, or that the fault is ours. */
async function apologise(desk: DiscordContext, payload: APIInteraction, error: unknown): Promise<void> {
  if (error instanceof DiscordAPIError && TOO_LATE.has(error.code)) {
    desk.log.warn({ interaction: payload.id, control: controlIn(payload) }, 'a click was answered too late');
    return;
  }
  if (payload.type === InteractionType.ApplicationCommandAutocomplete) {
    desk.log.error({ err: error }, 'autocomplete failed');
    return;
  }
  const voice = translatorFor(readerLocaleOf(payload));
  const ours = !(error instanceof RuleError);
  if (ours) desk.log.error({ err: error, interaction: payload.id, control: controlIn(payload) }, 'an interaction failed');
  const body = note(voice.say(ours ? msg(isOutage(error) ? 'panel.unavailable' : 'panel.broken') : error.why));
  await replyEphemeral(desk, payload, body).catch((late: unknown) => desk.log.warn({ err: late }, 'an apology came too late'));
}

/** Which control it was; what was chosen with it is the player's secret. */
function controlIn(payload: APIInteraction): string | undefined {
  const id = payload.data !== undefined && 'custom_id' in payload.data ? payload.data.custom_id : undefined;
  return id?.split(':').slice(0, 3).join(':');
}
