import { HTTPError } from '@discordjs/rest';
import type { APIInteraction, APIModalInteractionResponseCallbackData } from 'discord.js';
import { InteractionResponseType, MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Locale } from '../../kit/message.ts';
import { retryOverloaded } from '../../render/overload.ts';
import type { Authority } from '../../table/guild/guild.ts';
import type { Person } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { ShownPicture } from '../panel/panel-tracker.ts';
import { isUnknownAttachment, picturesIn, reusableFiles } from '../ui/attachment-reuse.ts';
import { fitToByteBudget, inWordsAlone } from '../ui/byte-budget.ts';
import { fitToLimits } from '../ui/components.ts';
import { localeOf } from '../ui/people.ts';
import { within } from './deadline.ts';
import { amendLine, editOrSendReply, isEphemeralReply, sendFirstResponse, sendFollowUp, useRestCallback } from './first-response.ts';
import type { ComponentPayload, MessageBody, ModalPayload } from './payloads.ts';

export { deferIfSlow } from './first-response.ts';
export type {
  AutocompletePayload,
  CommandPayload,
  ComponentPayload,
  DeferredPicture,
  MessageBody,
  MessageCommandPayload,
  MessageFiles,
  ModalPayload,
  UserCommandPayload,
} from './payloads.ts';

/** What no other press has: under it a form is told apart from every other opening. */
export function openingOf({ id }: Pick<APIInteraction, 'id'>): string {
  return BigInt(id).toString(36);
}

export function personOf(payload: APIInteraction): Person {
  const user = payload.member?.user ?? payload.user;
  if (user === undefined) throw new Error('an interaction of nobody');
  return { id: user.id, name: payload.member?.nick ?? user.global_name ?? user.username };
}

/** Whether a component stands on a message that only this user sees. */
export function isPrivate(it: Pick<ComponentPayload | ModalPayload, 'message'>): boolean {
  return ((it.message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

/** What this member may do in the server he is in. */
export function authorityOf(payload: APIInteraction): Authority {
  const held = BigInt(payload.member?.permissions ?? '0');
  const needed = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;
  return { manages: (held & needed) !== 0n, roles: payload.member?.roles ?? [] };
}

export function readerLocaleOf(payload: APIInteraction): Locale {
  return localeOf('locale' in payload ? payload.locale : undefined);
}

export function serverLocale(payload: APIInteraction): Locale {
  return localeOf(payload.guild_locale);
}

/** The JSON and the files of a new message. */
export function toCreatePayload(body: MessageBody, flags = 0) {
  return toWirePayload(body, flags | MessageFlags.IsComponentsV2 | (body.silent ? MessageFlags.SuppressNotifications : 0));
}

/** The same for a message that stands: an edit takes no other flags. */
export function toEditPayload(body: MessageBody) {
  return toWirePayload(body, MessageFlags.IsComponentsV2);
}

function toWirePayload({ components, files = [], reusedFiles: kept = [], mentions: ping = [] }: MessageBody, flags: number) {
  return {
    body: {
      components: fitToByteBudget(fitToLimits(components)),
      flags,
      allowed_mentions: { parse: [], users: [...ping] },
      attachments: [...kept, ...files.map((f, id) => ({ id, filename: f.name, description: f.alt }))],
    },
    files: files.map((f) => ({ name: f.name, data: f.data })),
  };
}

/** How long the words of a panel wait for its picture, so that most panels are shown whole at once. */
const PICTURE_WAIT_MS = 60;

/** A line of its own waits longer: nothing stands there yet that the words would change. */
const BESIDE = 1_500;

/** Shows a panel; where Discord answers it with a server error again and again, a second time in words alone. */
export async function respond(context: DiscordContext, payload: APIInteraction, body: MessageBody): Promise<void> {
  try {
    await showPanel(context, payload, body);
  } catch (error) {
    if (!(error instanceof HTTPError) || context.panelTracker.hasLaterClick(payload)) throw error;
    context.log.warn({ err: error, interaction: payload.id }, 'a panel met a server error: tried in words alone');
    const { components, files, reusedFiles, deferredPicture, ...rest } = body;
    await showPanel(context, payload, { ...rest, components: inWordsAlone(deferredPicture?.bare ?? components) });
  }
}

/**
 * Fills in what was promised, or changes the message the component stands on. Words first when the picture takes its time, and words
 * alone when it cannot be painted. On a panel on which somebody has clicked on, the later click has the last word.
 */
async function showPanel(context: DiscordContext, payload: APIInteraction, body: MessageBody): Promise<void> {
  const { components, deferredPicture: painting } = body;
  if (painting === undefined)
    return isEphemeralReply(payload) ? replyEphemeral(context, payload, body) : showOnPanel(context, payload, () => body);
  useRestCallback(context, payload);
  const { of, marked, same, bare } = painting;
  const words: PanelContent = { components: bare };
  let painted: PanelContent | undefined;
  const paint = memoizeAsync(async () => {
    painted = await retryOverloaded(painting.render).then(
      (files) => ({ components, files, of }),
      (error: unknown) => {
        context.log.warn({ err: error }, 'a panel stays without its picture');
        return words;
      },
    );
  });
  if (isEphemeralReply(payload)) {
    await within(BESIDE, paint());
    const first = painted ?? words;
    const line = await sendFollowUp(context, payload, toCreatePayload(first));
    await paint();
    if (painted !== undefined && painted !== first) await amendLine(context, payload, line, toEditPayload(painted));
    return;
  }

  // Only under the name that the components say can it stay: on this panel there may have been something else.
  const stays = (shownPicture: ShownPicture | undefined): shownPicture is ShownPicture =>
    shownPicture !== undefined && reusableFiles(components, [shownPicture.file])?.length === 1;
  const fits = (shownPicture: ShownPicture | undefined) =>
    stays(shownPicture) && !marked && (shownPicture.of === undefined ? same : shownPicture.of === of);
  let [due, old] = [true, false];
  // What hangs there by now, which need not be what hung there at the click.
  const look = (shownPicture: ShownPicture | undefined): PanelContent => {
    due = painted === undefined && !fits(shownPicture);
    old = due && stays(shownPicture);
    if (painted !== undefined) return painted;
    return stays(shownPicture) ? { components, reusedFiles: [shownPicture.file], of: fits(shownPicture) ? of : shownPicture.of } : words;
  };
  const lookAgain = async () => {
    await within(PICTURE_WAIT_MS, paint());
    return look(undefined);
  };
  if (!fits(context.panelTracker.picture(payload))) await within(PICTURE_WAIT_MS, paint());
  await showOnPanel(context, payload, look, lookAgain);
  if (!due) return;
  await paint();
  // A later click on the same panel has its own picture coming.
  if (context.panelTracker.isLast(payload) && (old || painted !== words)) await showOnPanel(context, payload, look, lookAgain);
}

function memoizeAsync<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}

/** A panel, and what the picture on it shows. */
interface PanelContent extends MessageBody {
  readonly of?: string | undefined;
}

/** Changes what was promised, or the panel; where Discord does not find the picture that is to stay, says `otherwise`. */
function showOnPanel(
  context: DiscordContext,
  payload: APIInteraction,
  look: (shownPicture: ShownPicture | undefined) => PanelContent | Promise<PanelContent>,
  otherwise?: () => PanelContent | Promise<PanelContent>,
): Promise<void> {
  const say = async (what: PanelContent) => {
    const message = await editOrSendReply(context, payload, toEditPayload(what));
    if (what.reusedFiles !== undefined) context.attachmentReuse.found();
    const [file] = picturesIn(message);
    const panel = message.id === undefined ? {} : { panel: message.id };
    return { ...panel, ...(file === undefined ? {} : { picture: { file, ...(what.of === undefined ? {} : { of: what.of }) } }) };
  };
  return context.panelTracker.show(payload, async (shownPicture) =>
    say(await look(shownPicture)).catch(async (error: unknown) => {
      // A later answer has taken it away, or is about to, and has the last word.
      if (context.panelTracker.hasLaterClick(payload))
        context.log.info({ err: error, interaction: payload.id }, 'an answer was overtaken by a later one');
      else if (otherwise !== undefined && isUnknownAttachment(error)) {
        context.attachmentReuse.markRefused();
        return say(await otherwise());
      }
      throw error;
    }),
  );
}

/** A private line of its own, whatever else was answered. */
export async function replyEphemeral(context: DiscordContext, payload: APIInteraction, body: MessageBody): Promise<void> {
  await sendFollowUp(context, payload, toCreatePayload(body));
}

export function openModal(context: DiscordContext, payload: APIInteraction, data: APIModalInteractionResponseCallbackData): Promise<void> {
  return sendFirstResponse(context, payload, InteractionResponseType.Modal, data);
}

export function sendSuggestions(
  context: DiscordContext,
  payload: APIInteraction,
  choices: readonly { name: string; value: string | number }[],
): Promise<void> {
  return sendFirstResponse(context, payload, InteractionResponseType.ApplicationCommandAutocompleteResult, {
    choices: choices.slice(0, 25),
  });
}
