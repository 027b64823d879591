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
import type { Locale } from '../kit/message.ts';
import type { SentFile } from '../store/outgoing-records.ts';
import type { Authority } from '../table/guild/guild.ts';
import type { Person } from '../table/house.ts';
import { type Container, type ControlRow, fitting } from './components/components.ts';
import { localeOf } from './components/people.ts';
import { isLostPicture, picturesIn } from './components/pictures.ts';
import type { Desk } from './desk.ts';
import { answerByRequest, giveFirst, isBeside, lineTo, reply } from './first-answer.ts';
import type { Hung } from './panels/screens.ts';

export { acknowledge } from './first-answer.ts';

export type CommandPayload = APIChatInputApplicationCommandInteraction;
export type UserCommandPayload = APIUserApplicationCommandInteraction;
export type MessageCommandPayload = APIMessageApplicationCommandInteraction;
export type AutocompletePayload = APIApplicationCommandAutocompleteInteraction;
export type ComponentPayload = APIMessageComponentInteraction;
export type ModalPayload = APIModalSubmitInteraction;

export type Files = readonly { readonly name: string; readonly data: Buffer; readonly alt: string }[];

/** A message as this house writes it: Components V2 throughout. */
export interface Body {
  readonly components: readonly (Container | ControlRow)[];
  readonly files?: Files;
  /** Files that the message has, and that stay: whatever an edit does not name, Discord takes away. */
  readonly kept?: readonly SentFile[];
  readonly ping?: readonly string[];
  readonly silent?: boolean;
  readonly painting?: Painting;
}

/** The picture of a panel, which takes longer than its words. */
export interface Painting {
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

export function readerOf(payload: APIInteraction): Locale {
  return localeOf('locale' in payload ? payload.locale : undefined);
}

export function serverLocale(payload: APIInteraction): Locale {
  return localeOf(payload.guild_locale);
}

/** The JSON and the files of a new message. */
export function wire(body: Body, flags = 0) {
  return written(body, flags | MessageFlags.IsComponentsV2 | (body.silent ? MessageFlags.SuppressNotifications : 0));
}

/** The same for a message that stands: an edit takes no other flags. */
export function rewire(body: Body) {
  return written(body, MessageFlags.IsComponentsV2);
}

function written({ components, files = [], kept = [], ping = [] }: Body, flags: number) {
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

/**
 * Fills in what was promised, or changes the message the component stands on. Words first when the picture takes its time, and words
 * alone when it cannot be painted. On a panel on which somebody has clicked on, the later click has the last word.
 */
export async function fill(desk: Desk, payload: APIInteraction, body: Body): Promise<void> {
  const { components, painting } = body;
  if (painting === undefined) return isBeside(payload) ? whisper(desk, payload, body) : show(desk, payload, () => body);
  answerByRequest(desk, payload);
  const { of, marked, same, bare } = painting;
  const begun = once(painting.paint);
  const whole = async (): Promise<Look> => ({ components, files: await begun(), of });
  const words: Look = { components: bare };
  const unpainted = (error: unknown): undefined => desk.log.warn({ err: error }, 'a panel stays without its picture') as undefined;
  const wholeOrWords = async () => (await whole().catch(unpainted)) ?? words;
  if (isBeside(payload)) return whisper(desk, payload, await wholeOrWords());

  const fits = (hung: Hung | undefined) => hung !== undefined && !marked && (hung.of === of || (hung.of === undefined && same));
  if (fits(desk.screens.picture(payload))) {
    // It may be gone meanwhile: then it is painted all the same.
    const kept = (hung: Hung | undefined) => (hung !== undefined && fits(hung) ? { components, kept: [hung.file], of } : wholeOrWords());
    return show(desk, payload, kept, wholeOrWords);
  }
  let failed = false;
  const picture = whole().catch((error: unknown) => {
    failed = true;
    return unpainted(error);
  });
  const atOnce = await within(TOGETHER, picture);
  if (atOnce !== undefined || failed) return show(desk, payload, () => atOnce ?? words);
  // What hangs there by now, which need not be what hung there at the click.
  let hangs = false;
  const withOld = (hung: Hung | undefined): Look => {
    hangs = hung !== undefined;
    return hung === undefined ? words : { components, kept: [hung.file], of: hung.of };
  };
  await show(desk, payload, withOld, () => words);
  const late = await picture;
  // A later click on the same panel has its own picture coming.
  if (!desk.screens.isLast(payload)) return;
  if (late !== undefined || hangs) await show(desk, payload, () => late ?? words);
}

/** What comes of it, if it comes in this time; what waited is let go at once. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}

/** A panel, and what the picture on it shows. */
interface Look extends Body {
  readonly of?: string | undefined;
}

/** Changes what was promised, or the panel; where Discord does not find the picture that is to stay, says `otherwise`. */
function show(
  desk: Desk,
  payload: APIInteraction,
  look: (hung: Hung | undefined) => Look | Promise<Look>,
  otherwise?: () => Look | Promise<Look>,
): Promise<void> {
  const say = async (what: Look) => {
    const message = await reply(desk, payload, rewire(what));
    const [file] = picturesIn(message);
    const panel = message.id === undefined ? {} : { panel: message.id };
    return { ...panel, ...(file === undefined ? {} : { picture: { file, ...(what.of === undefined ? {} : { of: what.of }) } }) };
  };
  return desk.screens.show(payload, async (hung) =>
    say(await look(hung)).catch(async (error: unknown) => {
      // A later answer has taken it away, and stands there.
      if (otherwise === undefined || !isLostPicture(error) || desk.screens.isOvertaken(payload)) throw error;
      desk.keeping.refused();
      return say(await otherwise());
    }),
  );
}

/** A private line of its own, whatever else was answered. */
export function whisper(desk: Desk, payload: APIInteraction, body: Body): Promise<void> {
  return lineTo(desk, payload, wire(body));
}

export function openModal(desk: Desk, payload: APIInteraction, data: APIModalInteractionResponseCallbackData): Promise<void> {
  return giveFirst(desk, payload, InteractionResponseType.Modal, data);
}

export function suggest(desk: Desk, payload: APIInteraction, choices: readonly { name: string; value: string | number }[]): Promise<void> {
  return giveFirst(desk, payload, InteractionResponseType.ApplicationCommandAutocompleteResult, { choices: choices.slice(0, 25) });
}
