import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';
import type { APIInteraction } from 'discord.js';
import { ApplicationCommandType, RESTJSONErrorCodes as Code, InteractionType } from 'discord-api-types/v10';
import { msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import { isUnavailable } from '../../storage/error.ts';
import { RuleError } from '../../table/errors.ts';
import { loadUserSettings } from '../../table/settings/settings.ts';
import type { Command, MessageCommand, UserCommand } from '../commands/command.ts';
import type { DiscordContext } from '../context.ts';
import { codeOf, LOCKED_CODES } from '../delivery/obstacles.ts';
import { onForm, openForm } from '../forms/clicks.ts';
import { ensureThreadOpen, replyThreadLocked } from '../gateway/ensure-thread-open.ts';
import { onLeague } from '../league/clicks.ts';
import { onPace } from '../lobby/pace-clicks.ts';
import { onAnswer, onAsk, onLobby, onOpen, onOption, onUndo, onWalk } from '../panel/clicks.ts';
import { onSocial } from '../panel/social.ts';
import { onFeatureControl } from '../registry/clicks.ts';
import { onSeat } from '../seats/clicks.ts';
import { onOwn } from '../settings/clicks.ts';
import { type Control, decodeControl } from '../ui/ids.ts';
import { noteMessage } from '../ui/note.ts';
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
  sendSuggestions,
  type UserCommandPayload,
} from './interaction.ts';

/** Three seconds or the token's fifteen minutes are over, or the user has put the message away: nobody waits for an answer. */
const TOO_LATE_CODES = new Set<unknown>([Code.UnknownInteraction, Code.UnknownMessage, Code.UnknownWebhook, Code.InvalidWebhookToken]);

/** Takes a raw interaction payload to where it is answered. It does not matter whether the gateway or HTTP brought it. */
export async function routeInteraction(
  context: DiscordContext,
  commands: readonly Command[],
  payload: APIInteraction,
  menus: readonly (UserCommand | MessageCommand)[] = [],
): Promise<void> {
  let read = { context, payload };
  try {
    read = await loadReader(context, payload);
    if (await ensureThreadOpen(context, payload)) await dispatch(read.context, commands, menus, read.payload);
    else await replyThreadLocked(read.context, read.payload);
    await deferNow(read.context, read.payload);
  } catch (error) {
    await replyWithError(read.context, read.payload, error).catch((worse: unknown) =>
      context.log.error({ err: worse }, 'an interaction cannot be answered'),
    );
    cancelResponse(context, read.payload);
  }
}

/** The interaction as its user wants to be answered: in the language and with the pictures of his settings. */
async function loadReader(context: DiscordContext, payload: APIInteraction): Promise<{ context: DiscordContext; payload: APIInteraction }> {
  const { language, theme } = await loadUserSettings(context.services, personOf(payload).id);
  const discordLocale = 'locale' in payload ? payload.locale : undefined;
  const reader = { theme, ...(discordLocale === undefined ? {} : { discordLocale }) };
  return {
    context: { ...context, reader },
    payload: language === undefined ? payload : ({ ...payload, locale: language } as APIInteraction),
  };
}

async function dispatch(
  context: DiscordContext,
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
          ? menu.execute(context, payload as MessageCommandPayload)
          : menu.execute(context, payload as UserCommandPayload);
      }
      const command = commands.find((c) => c.definition.name === payload.data.name);
      if (command === undefined || !('options' in payload.data || payload.data.type === ApplicationCommandType.ChatInput))
        throw new Error(`unknown command ${payload.data.name}`);
      return command.execute(context, payload as Parameters<Command['execute']>[1]);
    }
    case InteractionType.ApplicationCommandAutocomplete: {
      const command = commands.find((c) => c.definition.name === payload.data.name);
      return sendSuggestions(context, payload, (await command?.autocomplete?.(context, payload)) ?? []);
    }
    case InteractionType.MessageComponent:
      return onComponent(context, payload);
    case InteractionType.ModalSubmit:
      return onModal(context, payload);
    default:
      return;
  }
}

/** A game of another server is nobody's business who never sat at it; no control of it stands anywhere he could press it. */
async function isFromOtherGuild(
  context: DiscordContext,
  payload: ComponentPayload | ModalPayload,
  control: Control | undefined,
): Promise<boolean> {
  if (payload.guild_id === undefined || control === undefined || control.at === 'league' || !('game' in control)) return false;
  return context.services.store.isForeignGame(control.game, payload.guild_id, personOf(payload).id);
}

/** Controls of games long gone, of an older format, or of somewhere else. */
async function replyOutOfDate(context: DiscordContext, payload: ComponentPayload | ModalPayload): Promise<void> {
  await deferIfSlow(context, payload, 'private');
  await respond(context, payload, noteMessage(translatorFor(readerLocaleOf(payload)).say('panel.gone')));
}

async function onComponent(context: DiscordContext, payload: ComponentPayload): Promise<void> {
  const control = decodeControl(payload.data.custom_id);
  if (await isFromOtherGuild(context, payload, control)) return replyOutOfDate(context, payload);
  switch (control?.at) {
    case 'open':
      return onOpen(context, payload, control);
    case 'walk':
    case 'pick':
    case 'set':
    case 'page':
      return onWalk(context, payload, control);
    case 'ask':
      return onAsk(context, payload, control);
    case 'undo':
      return onUndo(context, payload, control);
    case 'lobby':
      return onLobby(context, payload, control);
    case 'option':
      return onOption(context, payload, control);
    case 'seat':
      return onSeat(context, payload, control);
    case 'social':
      return onSocial(context, payload, control);
    case 'feature': {
      const binding = context.features.findControl(control.wire);
      return binding === undefined ? replyOutOfDate(context, payload) : onFeatureControl(context, payload, control, binding);
    }
    case 'pace':
      return onPace(context, payload, control);
    case 'form':
      return openForm(context, payload, control);
    case 'own':
      return onOwn(context, payload, control);
    case 'league':
      return onLeague(context, payload, control);
    default:
      return replyOutOfDate(context, payload);
  }
}

async function onModal(context: DiscordContext, payload: ModalPayload): Promise<void> {
  const control = decodeControl(payload.data.custom_id);
  if (await isFromOtherGuild(context, payload, control)) return replyOutOfDate(context, payload);
  if (control?.at === 'answer') return onAnswer(context, payload, control);
  if (control?.at === 'form') return onForm(context, payload, control);
  await replyOutOfDate(context, payload);
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
  return isIll || LOCKED_CODES.has(codeOf(error)) || isUnavailable(error) || isUnavailable(error.cause);
}

/** What went wrong, in one sentence: the rule that stands against it, that something is out of order, or that the fault is ours. */
async function replyWithError(context: DiscordContext, payload: APIInteraction, error: unknown): Promise<void> {
  if (error instanceof DiscordAPIError && TOO_LATE_CODES.has(error.code)) {
    context.log.warn({ interaction: payload.id, control: controlIn(payload) }, 'a click was answered too late');
    return;
  }
  if (payload.type === InteractionType.ApplicationCommandAutocomplete) {
    context.log.error({ err: error }, 'autocomplete failed');
    return;
  }
  const translator = translatorFor(readerLocaleOf(payload));
  const ours = !(error instanceof RuleError);
  if (ours) context.log.error({ err: error, interaction: payload.id, control: controlIn(payload) }, 'an interaction failed');
  const body = noteMessage(translator.say(ours ? msg(isOutage(error) ? 'panel.unavailable' : 'panel.broken') : error.why));
  await replyEphemeral(context, payload, body).catch((late: unknown) => context.log.warn({ err: late }, 'an apology came too late'));
}

/** Which control it was; what was chosen with it is the player's secret. */
function controlIn(payload: APIInteraction): string | undefined {
  const id = payload.data !== undefined && 'custom_id' in payload.data ? payload.data.custom_id : undefined;
  return id?.split(':').slice(0, 3).join(':');
}
