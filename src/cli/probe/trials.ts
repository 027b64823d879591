import type { APIInteraction } from 'discord.js';
import type { Answer, Laboratory } from './probe-channel.ts';

// What several experiments send, and how they put what came of it.

export const V2 = 1 << 15;
export const EPHEMERAL = 1 << 6;
export const SILENT = 1 << 12;
const TEXT = 0;
const ANNOUNCEMENT = 5;
export const FORUM = 15;
export const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const DOT_WEBP = 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=';
export const LOST = '400 50035 UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
export const REFUSED = '400 50035';

export const saying = (content: string) => ({ type: 10, content });
export const dotGallery = { type: 12, items: [{ media: { url: 'attachment://dot.png' }, description: 'A dot' }] };
export const always = (what: string) => () => what;
/** Where threads can be opened: not in a forum's post, which is one. */
export const beside = (inText: string, inNews: string) => (kind: number) =>
  kind === TEXT ? inText : kind === ANNOUNCEMENT ? inNews : undefined;

export function told({ status, body }: Answer): string {
  return body?.code === undefined || status < 400 ? String(status) : `${status} ${body.code}`;
}

/** The same, with the first of Discord's own words for what is wrong. */
export function detailed(answer: Answer): string {
  const [, word] = /"code":"([A-Z_0-9]+)"/.exec(JSON.stringify(answer.body?.errors ?? {})) ?? [];
  return word === undefined ? told(answer) : `${told(answer)} ${word}`;
}

export const messages = (lab: Laboratory) => `/channels/${lab.channel}/messages`;

export async function said(lab: Laboratory, body: object, files: Readonly<Record<string, Buffer>> = {}): Promise<Answer> {
  const answer = await lab.call('POST', messages(lab), { allowed_mentions: { parse: [] }, ...body }, files);
  if (answer.status < 400) lab.made(`${messages(lab)}/${answer.body.id}`);
  return answer;
}

/** A message with a picture, and how to edit it. */
export async function pictured(lab: Laboratory) {
  const { body } = await said(
    lab,
    { flags: V2, components: [dotGallery], attachments: [{ id: 0, filename: 'dot.png' }] },
    { 'dot.png': DOT },
  );
  const id: string | undefined = body.components?.[0]?.items?.[0]?.media?.attachment_id;
  return { body, id, edit: (change: object) => lab.call('PATCH', `${messages(lab)}/${body.id}`, change) };
}

export async function thread(lab: Laboratory, path: string, body: object): Promise<Answer> {
  const answer = await lab.call('POST', path, { name: 'Experiment', auto_archive_duration: 60, ...body });
  if (answer.status === 201) lab.made(`/channels/${answer.body.id}`);
  return answer;
}

export const threadOpened = (answer: Answer) => (answer.status === 201 ? `201, type ${answer.body.type}` : told(answer));

export function answeredThere(lab: Laboratory, { id, token }: APIInteraction, body: object, files = {}): Promise<Answer> {
  return lab.call('POST', `/interactions/${id}/${token}/callback?with_response=true`, body, files);
}

export async function emoji(lab: Laboratory, image: string): Promise<Answer> {
  const path = `/applications/${lab.application}/emojis`;
  const made = await lab.call('POST', path, { name: 'experiment', image });
  if (made.status === 201) lab.made(`${path}/${made.body.id}`);
  return made;
}

export async function registered(lab: Laboratory, type: number, name: string): Promise<string> {
  const path = `/applications/${lab.application}/guilds/${lab.guild}/commands`;
  const answer = await lab.call('POST', path, { type, name });
  if (answer.status < 400) lab.made(`${path}/${answer.body.id}`);
  return told(answer);
}
