import type { APIInteraction } from 'discord.js';
import type { ApiResponse, ProbeChannel } from './probe-channel.ts';

// What several experiments send, and how they put what came of it.

export const COMPONENTS_V2_FLAG = 1 << 15;
export const EPHEMERAL_FLAG = 1 << 6;
export const SILENT_FLAG = 1 << 12;
const TEXT = 0;
const ANNOUNCEMENT = 5;
export const FORUM = 15;
export const DOT_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const DOT_WEBP = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=';
export const LOST_ATTACHMENT = '400 50035 UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
export const INVALID_FORM = '400 50035';

export const textBody = (content: string) => ({ type: 10, content });
export const dotGallery = { type: 12, items: [{ media: { url: 'attachment://dot.png' }, description: 'A dot' }] };
export const sameEverywhere = (what: string) => () => what;
/** Where threads can be opened: not in a forum's post, which is one. */
export const byChannelKind = (inText: string, inNews: string) => (kind: number) =>
  kind === TEXT ? inText : kind === ANNOUNCEMENT ? inNews : undefined;

export function summaryOf({ status, body }: ApiResponse): string {
  return body?.code === undefined || status < 400 ? String(status) : `${status} ${body.code}`;
}

/** The same, with the first of Discord's own words for what is wrong. */
export function detailedSummary(answer: ApiResponse): string {
  const [, word] = /"code":"([A-Z_0-9]+)"/.exec(JSON.stringify(answer.body?.errors ?? {})) ?? [];
  return word === undefined ? summaryOf(answer) : `${summaryOf(answer)} ${word}`;
}

export const messagesRoute = (lab: ProbeChannel) => `/channels/${lab.channel}/messages`;

export async function sendProbeMessage(
  lab: ProbeChannel,
  body: object,
  files: Readonly<Record<string, Buffer>> = {},
): Promise<ApiResponse> {
  const answer = await lab.call('POST', messagesRoute(lab), { allowed_mentions: { parse: [] }, ...body }, files);
  if (answer.status < 400) lab.noteCreated(`${messagesRoute(lab)}/${answer.body.id}`);
  return answer;
}

/** A message with a picture, and how to edit it. */
export async function sendPicture(lab: ProbeChannel) {
  const { body } = await sendProbeMessage(
    lab,
    { flags: COMPONENTS_V2_FLAG, components: [dotGallery], attachments: [{ id: 0, filename: 'dot.png' }] },
    { 'dot.png': DOT_PNG },
  );
  const id: string | undefined = body.components?.[0]?.items?.[0]?.media?.attachment_id;
  return { body, id, edit: (change: object) => lab.call('PATCH', `${messagesRoute(lab)}/${body.id}`, change) };
}

export async function createProbeThread(lab: ProbeChannel, path: string, body: object): Promise<ApiResponse> {
  const answer = await lab.call('POST', path, { name: 'Experiment', auto_archive_duration: 60, ...body });
  if (answer.status === 201) lab.noteCreated(`/channels/${answer.body.id}`);
  return answer;
}

export const threadIdOf = (answer: ApiResponse) => (answer.status === 201 ? `201, type ${answer.body.type}` : summaryOf(answer));

export function answerInteraction(lab: ProbeChannel, { id, token }: APIInteraction, body: object, files = {}): Promise<ApiResponse> {
  return lab.call('POST', `/interactions/${id}/${token}/callback?with_response=true`, body, files);
}

export async function createEmoji(lab: ProbeChannel, image: string): Promise<ApiResponse> {
  const path = `/applications/${lab.application}/emojis`;
  const made = await lab.call('POST', path, { name: 'experiment', image });
  if (made.status === 201) lab.noteCreated(`${path}/${made.body.id}`);
  return made;
}

export async function registerCommand(lab: ProbeChannel, type: number, name: string): Promise<string> {
  const path = `/applications/${lab.application}/guilds/${lab.guild}/commands`;
  const answer = await lab.call('POST', path, { type, name });
  if (answer.status < 400) lab.noteCreated(`${path}/${answer.body.id}`);
  return summaryOf(answer);
}
