import { DiscordAPIError } from '@discordjs/rest';
import type { APIMessage } from 'discord.js';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { DeliveryReceipt, OutboxMessage, SentFile } from '../../storage/outgoing-records.ts';
import type { DiscordContext } from '../context.ts';
import { type MessageBody, toCreatePayload } from '../interactions/interaction.ts';
import { picturesIn } from '../ui/attachment-reuse.ts';

/** A message of the outbox, as far as sending it once goes. */
export type RetryKey = Pick<OutboxMessage, 'nonce' | 'attempts'>;

const HISTORY_PAGE_SIZE = 100;
const MAX_HISTORY_PAGES = 5;

/**
 * Sends a message once. Discord drops a second one with the same nonce for some minutes; whoever comes later than that with a message
 * that may have been sent, looks for it first, by the mark on its outermost component.
 */
export async function postMessage(context: DiscordContext, channel: string, body: MessageBody, sending: RetryKey): Promise<string> {
  return (await postFiles(context, channel, body, sending)).messageId;
}

/** A message as Discord took it, with the pictures in it. */
export interface PostedMessage {
  readonly messageId: string;
  readonly files: readonly SentFile[];
}

/** The same, where the pictures are to be known afterwards. */
async function postFiles(context: DiscordContext, channel: string, body: MessageBody, sending: RetryKey): Promise<PostedMessage> {
  const before = await findSentBefore(context, channel, sending);
  if (before !== undefined) return before;
  const mark = nonceMark(sending.nonce);
  const [outermost, ...others] = body.components;
  const components = outermost === undefined ? [] : [{ ...outermost, id: mark }, ...others];
  const { body: json, files } = toCreatePayload({ ...body, components });
  const sent = (await context.rest.post(Routes.channelMessages(channel), {
    body: { ...json, nonce: sending.nonce, enforce_nonce: true },
    files,
  })) as APIMessage;
  return toPostedMessage(sent);
}

/** The message, if an attempt before this one may have sent it. */
export async function findSentBefore(
  context: DiscordContext,
  channel: string,
  { nonce, attempts }: RetryKey,
): Promise<PostedMessage | undefined> {
  return attempts > 1 ? searchHistory(context, channel, nonceMark(nonce)) : undefined;
}

function toPostedMessage(message: APIMessage): PostedMessage {
  return { messageId: message.id, files: picturesIn(message) };
}

/** Sends a message that has a picture once; where no files may be attached, in words. */
export async function postWithPicture(
  context: DiscordContext,
  channel: string,
  body: MessageBody,
  inWords: () => MessageBody,
  sending: RetryKey,
): Promise<DeliveryReceipt & PostedMessage> {
  try {
    return await postFiles(context, channel, body, sending);
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.code !== Code.MissingPermissions) throw error;
    // If it was not the picture, the words meet the same refusal.
    return { ...(await postFiles(context, channel, inWords(), sending)), without: 'picture' };
  }
}

/** A number for a component that no message counts its components to. */
function nonceMark(nonce: string): number {
  return 1_000_000 + Number.parseInt(nonce.slice(0, 7), 16);
}

/** Among the newest messages; no clock is asked, since ours and Discord's need not agree. */
async function searchHistory(context: DiscordContext, channel: string, mark: number): Promise<PostedMessage | undefined> {
  const query = new URLSearchParams({ limit: String(HISTORY_PAGE_SIZE) });
  for (let page = 0; page < MAX_HISTORY_PAGES; page++) {
    const found = (await context.rest.get(Routes.channelMessages(channel), { query })) as APIMessage[];
    const sent = found.find((m) => m.components?.[0]?.id === mark);
    if (sent !== undefined) return toPostedMessage(sent);
    const oldest = found.at(-1);
    if (oldest === undefined || found.length < HISTORY_PAGE_SIZE) return undefined;
    query.set('before', oldest.id);
  }
  return undefined;
}
