import { setTimeout as pause } from 'node:timers/promises';
import { DiscordAPIError } from '@discordjs/rest';
import type { APIInteraction, APIMessage, RawFile, RESTPostAPIInteractionCallbackWithResponseResult } from 'discord.js';
import { RESTJSONErrorCodes as Code, InteractionResponseType, MessageFlags, Routes } from 'discord-api-types/v10';
import type { DiscordContext } from '../context.ts';
import { picturesIn } from '../ui/attachment-reuse.ts';

/** From then on an answer that is not yet on its way is announced; and one that is, but has not arrived. */
const DEFER_AFTER_MS = 250;
const DEFER_DEADLINE_MS = 1_500;

/** How long Discord may take to read a response: after each such pause it is looked again. */
const MIN_READ_MS = 50;
const MAX_READ_MS = 1_000;
const UNREAD_CODES = new Set<unknown>([Code.UnknownWebhook, Code.UnknownMessage]);

/** A message as it is sent. */
interface SentPayload {
  readonly body: { readonly flags: number; readonly [field: string]: unknown };
  readonly files?: RawFile[];
}

/** A first answer. */
interface CallbackPayload {
  readonly type: InteractionResponseType;
  readonly data?: unknown;
}

/** How it stands with the first answer to an interaction, which Discord takes once and within three seconds. */
interface FirstResponse {
  /** A private message, a change of the private one the control stands on, or words beside one that all can see. */
  readonly how: 'private' | 'update' | 'beside';
  timer?: NodeJS.Timeout;
  /** Words are on their way. */
  sending: boolean;
  /** It is given, or on its way as a mere announcement. */
  given?: Promise<void>;
  /** It went as the response to Discord's own request: when Discord has read it is not known. */
  responded?: boolean;
}

const firstResponses = new WeakMap<APIInteraction, FirstResponse>();
const RESOLVED = Promise.resolve();

/**
 * The click was heard. What comes of it is the first answer if it is there soon; else Discord is told that something comes, which shows
 * "thinking…" where a message is promised.
 */
export async function deferIfSlow(context: DiscordContext, payload: APIInteraction, how: 'private' | 'update'): Promise<void> {
  const shared = how === 'update' && payload.message !== undefined && ((payload.message.flags ?? 0) & MessageFlags.Ephemeral) === 0;
  if (how === 'update' && payload.message !== undefined && !shared) {
    const { id, interaction_metadata: origin } = payload.message;
    context.panelTracker.trackClick(id, payload, picturesIn(payload.message)[0], origin?.id);
  }
  const first: FirstResponse = { how: shared ? 'beside' : how, sending: false };
  const late = () => void sendDefer(context, payload, first).catch(() => undefined);
  first.timer = setTimeout(() => {
    if (first.sending) first.timer = setTimeout(late, DEFER_DEADLINE_MS - DEFER_AFTER_MS);
    else late();
  }, DEFER_AFTER_MS);
  firstResponses.set(payload, first);
}

/** Clicked on a message that all can see: what it leads to is for the one who clicked alone, whatever control he sent. */
export function isEphemeralReply(payload: APIInteraction): boolean {
  return firstResponses.get(payload)?.how === 'beside';
}

/** For what takes long, and for what shows nothing: from here on Discord knows that the click was heard. */
export async function deferNow(context: DiscordContext, payload: APIInteraction): Promise<void> {
  const first = firstResponses.get(payload);
  if (first !== undefined) await sendDefer(context, payload, first);
}

function sendDefer(context: DiscordContext, payload: APIInteraction, first: FirstResponse): Promise<void> {
  clearTimeout(first.timer);
  first.given ??= postCallback(
    context,
    payload,
    first.how === 'private'
      ? { type: InteractionResponseType.DeferredChannelMessageWithSource, data: { flags: MessageFlags.Ephemeral } }
      : { type: InteractionResponseType.DeferredMessageUpdate },
  ).then(() => undefined, ignoreUnread);
  return first.given;
}

/** Nobody waits for an answer any more. */
export function cancelResponse(context: DiscordContext, payload: APIInteraction): void {
  clearTimeout(firstResponses.get(payload)?.timer);
  useRestCallback(context, payload);
}

/**
 * For panels that have a picture now and then. How it is numbered, and that Discord does not find it again, is told to whoever asks and not to
 * who responds; and a response that Discord reads late would take away a picture that came meanwhile.
 */
export function useRestCallback(context: DiscordContext, payload: APIInteraction): void {
  context.pendingResponses.take(payload.id)?.release();
}

/** The message that stands there, as far as Discord has told of it. */
type ShownMessage = Partial<Pick<APIMessage, 'id' | 'components'>>;

/** Fills in what was promised: the first answer while there is none, else an edit. Gives the message that stands there. */
export async function editOrSendReply(
  context: DiscordContext,
  payload: APIInteraction,
  { body, files }: SentPayload,
): Promise<ShownMessage> {
  const changes = firstResponses.get(payload)?.how === 'update';
  if (changes && payload.message !== undefined && picturesIn(payload.message).length > 0) useRestCallback(context, payload);
  const data = changes ? body : { ...body, flags: body.flags | MessageFlags.Ephemeral };
  const type = changes ? InteractionResponseType.UpdateMessage : InteractionResponseType.ChannelMessageWithSource;
  const given = await sendCallback(context, payload, { type, data }, files, 'with_response=true');
  if (given === undefined) {
    const original = Routes.webhookMessage(context.applicationId, payload.token, '@original');
    return (await sendAfterFirst(payload, () => context.interactionClient.patch(original, { body, files }))) as APIMessage;
  }
  return given.resource?.message ?? (changes && payload.message !== undefined ? { id: payload.message.id } : {});
}

/** A private line of its own: the first answer where nothing else was promised, else one more under it. Gives what it is called in edits. */
export async function sendFollowUp(context: DiscordContext, payload: APIInteraction, { body, files }: SentPayload): Promise<string> {
  // What the panel shows from now on is still to come.
  if (firstResponses.get(payload)?.how === 'update') await deferNow(context, payload);
  const data = { ...body, flags: body.flags | MessageFlags.Ephemeral };
  const given = await sendCallback(context, payload, { type: InteractionResponseType.ChannelMessageWithSource, data }, files);
  const more = () => context.interactionClient.post(Routes.webhook(context.applicationId, payload.token), { body: data, files });
  return given === undefined ? ((await sendAfterFirst(payload, more)) as APIMessage).id : '@original';
}

/** Changes such a line. */
export async function amendLine(
  context: DiscordContext,
  payload: APIInteraction,
  line: string,
  { body, files }: SentPayload,
): Promise<void> {
  await sendAfterFirst(payload, () =>
    context.interactionClient.patch(Routes.webhookMessage(context.applicationId, payload.token, line), { body, files }),
  );
}

/** What can be nothing but the first answer: a form, suggestions. */
export async function sendFirstResponse(
  context: DiscordContext,
  payload: APIInteraction,
  type: InteractionResponseType,
  data: unknown,
): Promise<void> {
  await sendCallback(context, payload, { type, data });
}

type CallbackResult = Partial<RESTPostAPIInteractionCallbackWithResponseResult>;

/** The first answer; nothing where there is one already. */
async function sendCallback(
  context: DiscordContext,
  payload: APIInteraction,
  answer: CallbackPayload,
  files?: RawFile[],
  query?: string,
): Promise<CallbackResult | undefined> {
  const first = firstResponses.get(payload) ?? { how: 'private', sending: false };
  firstResponses.set(payload, first);
  if (first.given !== undefined) return first.given.then(() => undefined);
  first.sending = true;
  try {
    const given = await postCallback(context, payload, answer, files, query);
    clearTimeout(first.timer);
    first.given = RESOLVED;
    return given ?? {};
  } catch (error) {
    ignoreUnread(error);
    first.given ??= RESOLVED;
    return undefined;
  } finally {
    first.sending = false;
  }
}

async function postCallback(
  context: DiscordContext,
  payload: APIInteraction,
  body: CallbackPayload,
  files: RawFile[] = [],
  query?: string,
): Promise<CallbackResult | undefined> {
  const response = context.pendingResponses.take(payload.id);
  if (response !== undefined && files.length === 0 && (await response.send(body))) {
    const first = firstResponses.get(payload);
    if (first !== undefined) first.responded = true;
    return undefined;
  }
  response?.release();
  const route = Routes.interactionCallback(payload.id, payload.token);
  return (await context.interactionClient.post(route, { body, files, query })) as CallbackResult | undefined;
}

/** What follows the first answer: where that was a response, Discord may not have read it yet. */
async function sendAfterFirst(payload: APIInteraction, send: () => Promise<unknown>): Promise<unknown> {
  for (let wait = MIN_READ_MS; ; wait *= 2) {
    try {
      return await send();
    } catch (error) {
      const early = error instanceof DiscordAPIError && UNREAD_CODES.has(error.code) && firstResponses.get(payload)?.responded === true;
      if (!early || wait > MAX_READ_MS) throw error;
      await pause(wait);
    }
  }
}

/** It was answered already: our answer arrived, and only Discord's receipt was lost. */
function ignoreUnread(error: unknown): void {
  if (!(error instanceof DiscordAPIError) || error.code !== Code.InteractionHasAlreadyBeenAcknowledged) throw error;
}
