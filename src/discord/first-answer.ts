import {
  type APIInteraction,
  type APIMessage,
  RESTJSONErrorCodes as Code,
  DiscordAPIError,
  InteractionResponseType,
  MessageFlags,
  type RawFile,
  type RESTPostAPIInteractionCallbackWithResponseResult,
  Routes,
} from 'discord.js';
import { picturesIn } from './components/pictures.ts';
import type { Desk } from './desk.ts';

/** From then on an answer that is not yet on its way is announced; and one that is, but has not arrived. */
const SOON = 250;
const AT_LAST = 1_500;

/** A message as it is sent. */
interface Sent {
  readonly body: { readonly flags: number; readonly [field: string]: unknown };
  readonly files?: RawFile[];
}

/** How it stands with the first answer to an interaction, which Discord takes once and within three seconds. */
interface First {
  /** A private message, a change of the private one the control stands on, or words beside one that all can see. */
  readonly how: 'private' | 'update' | 'beside';
  timer?: NodeJS.Timeout;
  /** Words are on their way. */
  sending: boolean;
  /** It is given, or on its way as a mere announcement. */
  given?: Promise<void>;
}

const firsts = new WeakMap<APIInteraction, First>();
const GIVEN = Promise.resolve();

/**
 * The click was heard. What comes of it is the first answer if it is there soon; else Discord is told that something comes, which shows
 * "thinking…" where a message is promised.
 */
export async function acknowledge(desk: Desk, payload: APIInteraction, how: 'private' | 'update'): Promise<void> {
  const shared = how === 'update' && payload.message !== undefined && ((payload.message.flags ?? 0) & MessageFlags.Ephemeral) === 0;
  if (how === 'update' && payload.message !== undefined && !shared) {
    const { id, interaction_metadata: origin } = payload.message;
    desk.screens.hear(id, payload, picturesIn(payload.message)[0], origin?.id);
  }
  const first: First = { how: shared ? 'beside' : how, sending: false };
  const late = () => void announce(desk, payload, first).catch(() => undefined);
  first.timer = setTimeout(() => {
    if (first.sending) first.timer = setTimeout(late, AT_LAST - SOON);
    else late();
  }, SOON);
  firsts.set(payload, first);
}

/** Clicked on a message that all can see: what it leads to is for the one who clicked alone, whatever control he sent. */
export function isBeside(payload: APIInteraction): boolean {
  return firsts.get(payload)?.how === 'beside';
}

/** For what takes long, and for what shows nothing: from here on Discord knows that the click was heard. */
export async function acknowledged(desk: Desk, payload: APIInteraction): Promise<void> {
  const first = firsts.get(payload);
  if (first !== undefined) await announce(desk, payload, first);
}

function announce(desk: Desk, payload: APIInteraction, first: First): Promise<void> {
  clearTimeout(first.timer);
  first.given ??= post(
    desk,
    payload,
    first.how === 'private'
      ? { type: InteractionResponseType.DeferredChannelMessageWithSource, data: { flags: MessageFlags.Ephemeral } }
      : { type: InteractionResponseType.DeferredMessageUpdate },
  ).then(() => undefined, onlyIfOpen);
  return first.given;
}

/** Nobody waits for an answer any more. */
export function forgo(payload: APIInteraction): void {
  clearTimeout(firsts.get(payload)?.timer);
}

/** Fills in what was promised: the first answer while there is none, else an edit. Gives the message that stands there. */
export async function reply(desk: Desk, payload: APIInteraction, { body, files }: Sent): Promise<APIMessage> {
  const changes = firsts.get(payload)?.how === 'update';
  const data = changes ? body : { ...body, flags: body.flags | MessageFlags.Ephemeral };
  const type = changes ? InteractionResponseType.UpdateMessage : InteractionResponseType.ChannelMessageWithSource;
  const given = await give(desk, payload, { type, data }, files, 'with_response=true');
  const original = Routes.webhookMessage(desk.applicationId, payload.token, '@original');
  return given?.resource?.message ?? ((await desk.answers.patch(original, { body, files })) as APIMessage);
}

/** A private line of its own: the first answer where nothing else was promised, else one more under it. */
export async function lineTo(desk: Desk, payload: APIInteraction, { body, files }: Sent): Promise<void> {
  // What the panel shows from now on is still to come.
  if (firsts.get(payload)?.how === 'update') await acknowledged(desk, payload);
  const data = { ...body, flags: body.flags | MessageFlags.Ephemeral };
  const given = await give(desk, payload, { type: InteractionResponseType.ChannelMessageWithSource, data }, files);
  if (given === undefined) await desk.answers.post(Routes.webhook(desk.applicationId, payload.token), { body: data, files });
}

/** What can be nothing but the first answer: a form, suggestions. */
export async function giveFirst(desk: Desk, payload: APIInteraction, type: InteractionResponseType, data: unknown): Promise<void> {
  await give(desk, payload, { type, data });
}

type Given = Partial<RESTPostAPIInteractionCallbackWithResponseResult>;

/** The first answer; nothing where there is one already. */
async function give(desk: Desk, payload: APIInteraction, answer: object, files?: RawFile[], query?: string): Promise<Given | undefined> {
  const first = firsts.get(payload) ?? { how: 'private', sending: false };
  firsts.set(payload, first);
  if (first.given !== undefined) return first.given.then(() => undefined);
  first.sending = true;
  try {
    const given = await post(desk, payload, answer, files, query);
    clearTimeout(first.timer);
    first.given = GIVEN;
    return given ?? {};
  } catch (error) {
    onlyIfOpen(error);
    first.given ??= GIVEN;
    return undefined;
  } finally {
    first.sending = false;
  }
}

async function post(desk: Desk, payload: APIInteraction, body: object, files?: RawFile[], query?: string): Promise<Given | undefined> {
  const route = Routes.interactionCallback(payload.id, payload.token);
  return (await desk.answers.post(route, { body, files, query })) as Given | undefined;
}

/** It was answered already: our answer arrived, and only Discord's receipt was lost. */
function onlyIfOpen(error: unknown): void {
  if (!(error instanceof DiscordAPIError) || error.code !== Code.InteractionHasAlreadyBeenAcknowledged) throw error;
}
