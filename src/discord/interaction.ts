import { setTimeout as pause } from 'node:timers/promises';
import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIChatInputApplicationCommandInteraction,
  type APIInteraction,
  type APIMessage,
  type APIMessageComponentInteraction,
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
  type APIModalSubmitInteraction,
  RESTJSONErrorCodes as Code,
  ComponentType,
  DiscordAPIError,
  InteractionResponseType,
  MessageFlags,
  PermissionFlagsBits,
  Routes,
} from 'discord.js';
import type { Locale } from '../kit/message.ts';
import type { Authority } from '../table/guild/guild.ts';
import type { Person } from '../table/house.ts';
import { type Card, fitting, type Row } from './components/components.ts';
import { localeOf } from './components/people.ts';
import type { Desk } from './desk.ts';

export type CommandPayload = APIChatInputApplicationCommandInteraction;
export type AutocompletePayload = APIApplicationCommandAutocompleteInteraction;
export type ComponentPayload = APIMessageComponentInteraction;
export type ModalPayload = APIModalSubmitInteraction;

/** A message as this house writes it: Components V2 throughout. */
export interface Body {
  readonly components: readonly (Card | Row)[];
  readonly files?: readonly { readonly name: string; readonly data: Buffer; readonly alt: string }[];
  /** Keep the picture that the message has. */
  readonly keepFiles?: boolean;
  readonly ping?: readonly string[];
  readonly silent?: boolean;
  /** The same with a picture that is still being painted, and without any for a message that has none yet. */
  readonly painting?: { readonly done: Promise<Body>; readonly bare: readonly (Card | Row)[] };
}

export function personOf(payload: APIInteraction): Person {
  const user = payload.member?.user ?? payload.user;
  if (user === undefined) throw new Error('an interaction of nobody');
  return { id: user.id, name: payload.member?.nick ?? user.global_name ?? user.username };
}

/** Whether a component stands on a message that only this user sees. */
export function isPrivate(it: ComponentPayload): boolean {
  return ((it.message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

/** What this member may do in the server he is in. */
export function authorityOf(payload: APIInteraction): Authority {
  const held = BigInt(payload.member?.permissions ?? '0');
  const needed = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;
  return { manages: (held & needed) !== 0n, roles: payload.member?.roles ?? [] };
}

export function readerOf(payload: APIInteraction): Locale {
  return localeOf('locale' in payload ? payload.locale : undefined);
}

export function serverLocale(payload: APIInteraction): Locale {
  return localeOf(payload.guild_locale);
}

/** The JSON and the files of a message. */
export function wire(body: Body, flags = 0) {
  const files = body.files ?? [];
  return {
    body: {
      components: fitting(body.components),
      flags: flags | MessageFlags.IsComponentsV2 | (body.silent ? MessageFlags.SuppressNotifications : 0),
      allowed_mentions: { parse: [], users: [...(body.ping ?? [])] },
      ...(body.keepFiles ? {} : { attachments: files.map((f, id) => ({ id, filename: f.name, description: f.alt })) }),
    },
    files: files.map((f) => ({ name: f.name, data: f.data })),
  };
}

/** Interaction has already been acknowledged. */
const ACKNOWLEDGED = Code.InteractionHasAlreadyBeenAcknowledged;

/** Clicks heard on a message that all can see: what they lead to is for the one who clicked alone, whatever control he sent. */
const onShared = new WeakSet<APIInteraction>();

/** The first answer: "thinking…", for this user's eyes or for all; or for a component, that the click was heard. */
export async function acknowledge(desk: Desk, payload: APIInteraction, how: 'private' | 'update'): Promise<void> {
  if (how === 'update' && payload.message !== undefined) {
    const { id, flags = 0 } = payload.message;
    if ((flags & MessageFlags.Ephemeral) === 0) onShared.add(payload);
    else desk.screens.hear(id, payload);
  }
  const body =
    how === 'update'
      ? { type: InteractionResponseType.DeferredMessageUpdate }
      : { type: InteractionResponseType.DeferredChannelMessageWithSource, data: { flags: MessageFlags.Ephemeral } };
  try {
    await desk.answers.post(Routes.interactionCallback(payload.id, payload.token), { auth: false, body });
  } catch (error) {
    // Our answer arrived, and only Discord's receipt was lost: it is acknowledged all the same.
    if (!(error instanceof DiscordAPIError) || error.code !== ACKNOWLEDGED) throw error;
  }
}

/** How long the words of a panel wait for its picture, so that most panels are shown whole at once. */
const TOGETHER = 60;

/**
 * Fills in what was promised, or changes the message the component stands on. Words first when the picture takes its time, and words
 * alone when it cannot be painted. On a panel on which somebody has clicked on, the later click has the last word.
 */
export async function fill(desk: Desk, payload: APIInteraction, body: Body): Promise<void> {
  if (onShared.has(payload)) {
    const whole = await body.painting?.done.catch(() => undefined);
    return whisper(desk, payload, whole ?? (body.keepFiles ? { components: body.components.map(unpictured) } : body));
  }
  const say = (what: Body) => desk.screens.show(payload, () => patch(desk, payload, what));
  if (body.painting === undefined) {
    await say(body);
    return;
  }
  const { done, bare } = body.painting;
  let unpainted = false;
  const picture = done.catch((error: unknown) => {
    desk.log.warn({ err: error }, 'a panel stays without its picture');
    unpainted = true;
    return undefined;
  });
  const whole = await Promise.race([picture, pause(TOGETHER)]);
  if (whole !== undefined || unpainted) {
    await say(whole ?? { components: bare });
    return;
  }
  const panel = desk.screens.isLast(payload) ? payload.message : undefined;
  // What a gallery shows, Discord does not list among the attachments.
  const hasPicture = panel?.components?.some(showsPicture) === true;
  const shown = await say(hasPicture ? body : { components: bare, keepFiles: true });
  if (panel === undefined && shown !== undefined) desk.screens.made(shown, payload);
  const late = await picture;
  // A later click on the same panel has its own picture coming.
  if (!desk.screens.isLast(payload)) return;
  if (late !== undefined) await say(late);
  else if (hasPicture) await say({ components: bare });
}

function showsPicture(part: APIMessageTopLevelComponent): boolean {
  return part.type === ComponentType.Container && part.components.some((c) => c.type === ComponentType.MediaGallery);
}

/** The same without its picture. */
export function unpictured(part: Card | Row): Card | Row {
  return part.type === ComponentType.Container
    ? { ...part, components: part.components.filter((c) => c.type !== ComponentType.MediaGallery) }
    : part;
}

async function patch(desk: Desk, payload: APIInteraction, body: Body): Promise<string> {
  const route = Routes.webhookMessage(desk.applicationId, payload.token, '@original');
  const message = (await desk.answers.patch(route, { auth: false, ...wire(body) })) as APIMessage;
  return message.id;
}

/** One more private line under an answered interaction. */
export async function whisper(desk: Desk, payload: APIInteraction, body: Body): Promise<void> {
  await desk.answers.post(Routes.webhook(desk.applicationId, payload.token), { auth: false, ...wire(body, MessageFlags.Ephemeral) });
}

export async function openModal(desk: Desk, payload: APIInteraction, data: APIModalInteractionResponseCallbackData): Promise<void> {
  await desk.answers.post(Routes.interactionCallback(payload.id, payload.token), {
    auth: false,
    body: { type: InteractionResponseType.Modal, data },
  });
}

export async function suggest(
  desk: Desk,
  payload: APIInteraction,
  choices: readonly { name: string; value: string | number }[],
): Promise<void> {
  await desk.answers.post(Routes.interactionCallback(payload.id, payload.token), {
    auth: false,
    body: { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices: choices.slice(0, 25) } },
  });
}
