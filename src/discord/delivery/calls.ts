import { DiscordAPIError } from '@discordjs/rest';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { Locale } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { DeliveryReceipt, OutboxMessage } from '../../storage/outgoing-records.ts';
import type { LatestGame } from '../../storage/records.ts';
import { type TablePayload, tablePayloadOf } from '../../table/posts/outgoing.ts';
import type { DiscordContext } from '../context.ts';
import { callMessage } from '../seats/posts.ts';
import { codeOf, isTransient } from './obstacles.ts';
import { findSentBefore, postMessage } from './post.ts';

type CallPayload = Extract<TablePayload, { kind: 'call' }>;
type CalledSeat = Pick<CallPayload['awaited'][number], 'seat' | 'since'>;

/** What calls somebody and goes when he has answered. */
const CALL_KINDS = ['call', 'reminder'] as const;

const isStillAwaited = ({ awaited }: LatestGame, { seat, since }: CalledSeat) => awaited.some((a) => a.seat === seat && a.since === since);

/** A call to those who have not answered meanwhile. */
export async function sendCall(
  context: DiscordContext,
  row: OutboxMessage,
  latest: LatestGame,
  { awaited }: CallPayload,
  locale: Locale,
): Promise<DeliveryReceipt> {
  const missing = awaited.filter((one) => isStillAwaited(latest, one));
  const channel = ensureDefined(latest.game.threadId, 'a thread');
  if (missing.length === 0) return discardCall(context, channel, row);
  return { messageId: await postMessage(context, channel, callMessage(context, latest, missing, locale), row) };
}

/** Nobody has to be called any more: what may have been sent all the same is taken out. */
export async function discardCall(context: DiscordContext, channel: string, row: OutboxMessage): Promise<DeliveryReceipt> {
  const sent = await findSentBefore(context, channel, row);
  if (sent !== undefined) await deleteMessage(context, channel, sent.messageId);
  return {};
}

/** Calls that were answered leave the thread. */
export async function deleteAnsweredCalls(context: DiscordContext, latest: LatestGame): Promise<void> {
  const { store } = context.services;
  for (const kind of CALL_KINDS)
    for (const row of await store.listSentMessages(latest.game.id, kind)) {
      const { id, messageId } = row;
      const called = tablePayloadOf(row);
      if (called.kind !== 'call' && called.kind !== 'reminder') continue;
      if ((called.kind === 'call' ? called.awaited : [called]).some((one) => isStillAwaited(latest, one))) continue;
      await deleteMessage(context, ensureDefined(latest.game.threadId, 'a thread'), ensureDefined(messageId, 'a message'));
      await store.markSent(id, {});
    }
}

/** A message that is gone already, or that we may not touch, is not worth holding the story up for. */
async function deleteMessage(context: DiscordContext, channel: string, messageId: string): Promise<void> {
  try {
    await context.rest.delete(Routes.channelMessage(channel, messageId));
  } catch (error) {
    if (error instanceof Error && isTransient(error)) throw error;
    if (codeOf(error) !== Code.UnknownMessage) context.log.warn({ err: error, message: messageId }, 'a call stays where it is');
    if (!(error instanceof DiscordAPIError)) throw error;
  }
}
