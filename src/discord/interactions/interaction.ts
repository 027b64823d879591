import type {
  APIApplicationCommandAutocompleteInteraction,
  APIChatInputApplicationCommandInteraction,
  APIInteraction,
  APIMessageApplicationCommandInteraction,
  APIMessageComponentInteraction,
  APIModalInteractionResponseCallbackData,
  APIModalSubmitInteraction,
  APIUserApplicationCommandInteraction,
} from 'discord.js';
import { InteractionResponseType, MessageFlags, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Locale } from '../../kit/message.ts';
import { retryOverloaded } from '../../render/overload.ts';
import type { SentFile } from '../../storage/outgoing-records.ts';
import type { Authority } from '../../table/guild/guild.ts';
import type { Person } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { ShownPicture } from '../panel/panel-tracker.ts';
import { isUnknownAttachment, kept, picturesIn } from '../ui/attachment-reuse.ts';
import { type Container, type ControlRow, fitting } from '../ui/components.ts';
import { localeOf } from '../ui/people.ts';
import { within } from './deadline.ts';
import { amendLine, giveFirst, isEphemeralReply, reply, sendFollowUp, useRestCallback } from './first-response.ts';

export { deferIfSlow } from './first-response.ts';

export type CommandPayload = APIChatInputApplicationCommandInteraction;
export type UserCommandPayload = APIUserApplicationCommandInteraction;
export type MessageCommandPayload = APIMessageApplicationCommandInteraction;
export type AutocompletePayload = APIApplicationCommandAutocompleteInteraction;
export type ComponentPayload = APIMessageComponentInteraction;
export type ModalPayload = APIModalSubmitInteraction;

export type Files = readonly { readonly name: string; readonly data: Buffer; readonly alt: string }[];

/** A message as this house writes it: Components V2 throughout. */
export interface MessageBody {
  readonly components: readonly (Container | ControlRow)[];
  readonly files?: Files;
  /** Files that the message has, and that stay: whatever an edit does not name, Discord takes away. */
  readonly kept?: readonly SentFile[];
  readonly ping?: readonly string[];
  readonly silent?: boolean;
  readonly painting?: DeferredPicture;
}

/** The picture of a panel, which takes longer than its words. */
export interface DeferredPicture {
  /** What it shows, but for marks: a panel on which just this stands needs no other. */
  readonly of: string;
  /** Marks are set on it, which the one that stands there does not have. */
  readonly marked: boolean;
  /** Nothing has changed since the panel was drawn: what counts where nobody remembers what stands there. */
  readonly same: boolean;
  readonly paint: () => Promise<Files>;
  /** The words alone. */
  readonly bare: readonly (Container | ControlRow)[];
}

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
  return written(body, flags | MessageFlags.IsComponentsV2 | (body.silent ? MessageFlags.SuppressNotifications : 0));
}

/** The same for a message that stands: an edit takes no other flags. */
export function toEditPayload(body: MessageBody) {
  return written(body, MessageFlags.IsComponentsV2);
}

function written({ components, files = [], kept = [], ping = [] }: MessageBody, flags: number) {
  return {
    body: {
      components: fitting(components),
      flags,
      allowed_mentions: { parse: [], users: [...ping] },
      attachments: [...kept, ...files.map((f, id) => ({ id, filename: f.name, description: f.alt }))],
    },
    files: files.map((f) => ({ name: f.name, data: f.data })),
  };
}

/** How long the words of a panel wait for its picture, so that most panels are shown whole at once. */
const TOGETHER = 60;

/** A line of its own waits longer: nothing stands there yet that the words would change. */
const BESIDE = 1_500;

/**
 * Fills in what was promised, or changes the message the component stands on. Words first when the picture takes its time, and words
 * alone when it cannot be painted. On a panel on which somebody has clicked on, the later click has the last word.
 */
export async function respond(desk: DiscordContext, payload: APIInteraction, body: MessageBody): Promise<void> {
  const { components, painting } = body;
  if (painting === undefined) return isEphemeralReply(payload) ? replyEphemeral(desk, payload, body) : show(desk, payload, () => body);
  useRestCallback(desk, payload);
  const { of, marked, same, bare } = painting;
  const words: Look = { components: bare };
  let painted: Look | undefined;
  const paint = once(async () => {
    painted = await retryOverloaded(painting.paint).then(
      (files) => ({ components, files, of }),
      (error: unknown) => {
        desk.log.warn({ err: error }, 'a panel stays without its picture');
        return words;
      },
    );
  });
  if (isEphemeralReply(payload)) {
    await within(BESIDE, paint());
    const first = painted ?? words;
    const line = await sendFollowUp(desk, payload, toCreatePayload(first));
    await paint();
    if (painted !== undefined && painted !== first) await amendLine(desk, payload, line, toEditPayload(painted));
    return;
  }

  // Only under the name that the components say can it stay: on this panel there may have been something else.
  const stays = (hung: ShownPicture | undefined): hung is ShownPicture => hung !== undefined && kept(components, [hung.file])?.length === 1;
  const fits = (hung: ShownPicture | undefined) => stays(hung) && !marked && (hung.of === undefined ? same : hung.of === of);
  let [due, old] = [true, false];
  // What hangs there by now, which need not be what hung there at the click.
  const look = (hung: ShownPicture | undefined): Look => {
    due = painted === undefined && !fits(hung);
    old = due && stays(hung);
    if (painted !== undefined) return painted;
    return stays(hung) ? { components, kept: [hung.file], of: fits(hung) ? of : hung.of } : words;
  };
  const lookAgain = async () => {
    await within(TOGETHER, paint());
    return look(undefined);
  };
  if (!fits(desk.screens.picture(payload))) await within(TOGETHER, paint());
  await show(desk, payload, look, lookAgain);
  if (!due) return;
  await paint();
  // A later click on the same panel has its own picture coming.
  if (desk.screens.isLast(payload) && (old || painted !== words)) await show(desk, payload, look, lookAgain);
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}

/** A panel, and what the picture on it shows. */
interface Look extends MessageBody {
  readonly of?: string | undefined;
}

/** Changes what was promised, or the panel; where Discord does not find the picture that is to stay, says `otherwise`. */
function show(
  desk: DiscordContext,
  payload: APIInteraction,
  look: (hung: ShownPicture | undefined) => Look | Promise<Look>,
  otherwise?: () => Look | Promise<Look>,
): Promise<void> {
  const say = async (what: Look) => {
    const message = await reply(desk, payload, toEditPayload(what));
    if (what.kept !== undefined) desk.keeping.found();
    const [file] = picturesIn(message);
    const panel = message.id === undefined ? {} : { panel: message.id };
    return { ...panel, ...(file === undefined ? {} : { picture: { file, ...(what.of === undefined ? {} : { of: what.of }) } }) };
  };
  return desk.screens.show(payload, async (hung) =>
    say(await look(hung)).catch(async (error: unknown) => {
      // A later answer has taken it away, or is about to, and has the last word.
      if (desk.screens.isOvertaken(payload))
        desk.log.info({ err: error, interaction: payload.id }, 'an answer was overtaken by a later one');
      else if (otherwise !== undefined && isUnknownAttachment(error)) {
        desk.keeping.refused();
        return say(await otherwise());
      }
      throw error;
    }),
  );
}

/** A private line of its own, whatever else was answered. */
export async function replyEphemeral(desk: DiscordContext, payload: APIInteraction, body: MessageBody): Promise<void> {
  await sendFollowUp(desk, payload, toCreatePayload(body));
}

export function openModal(desk: DiscordContext, payload: APIInteraction, data: APIModalInteractionResponseCallbackData): Promise<void> {
  return giveFirst(desk, payload, InteractionResponseType.Modal, data);
}

export function suggest(
  desk: DiscordContext,
  payload: APIInteraction,
  choices: readonly { name: string; value: string | number }[],
): Promise<void> {
  return giveFirst(desk, payload, InteractionResponseType.ApplicationCommandAutocompleteResult, { choices: choices.slice(0, 25) });
}
