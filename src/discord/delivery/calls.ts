import { DiscordAPIError } from '@discordjs/rest';
import { RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { Locale } from '../../kit/message.ts';
import { must } from '../../kit/must.ts';
import type { DeliveryReceipt, Outgoing as Stored } from '../../storage/outgoing-records.ts';
import type { LatestGame } from '../../storage/records.ts';
import type { TableOutgoing } from '../../table/posts/outgoing.ts';
import type { DiscordContext } from '../context.ts';
import { callMessage } from '../seats/posts.ts';
import { codeOf, isTransient } from './obstacles.ts';
import { post, sentBefore } from './post.ts';

type Call = Extract<TableOutgoing, { kind: 'call' }>;
type Called = Pick<Call['awaited'][number], 'seat' | 'since'>;

/** What calls somebody and goes when he has answered. */
const CALLS = ['call', 'reminder'] as const;

const isWaitedFor = ({ awaited }: LatestGame, { seat, since }: Called) => awaited.some((a) => a.seat === seat && a.since === since);

/** A call to those who have not answered meanwhile. */
export async function sendCall(
  context: DiscordContext,
  row: Stored,
  latest: LatestGame,
  { awaited }: Call,
  locale: Locale,
): Promise<DeliveryReceipt> {
  const missing = awaited.filter((one) => isWaitedFor(latest, one));
  const channel = must(latest.game.threadId, 'a thread');
  if (missing.length === 0) return discardCall(context, channel, row);
  return { messageId: await post(context, channel, callMessage(context, latest, missing, locale), row) };
}

/** Nobody has to be called any more: what may have been sent all the same is taken out. */
export async function discardCall(context: DiscordContext, channel: string, row: Stored): Promise<DeliveryReceipt> {
  const sent = await sentBefore(context, channel, row);
  if (sent !== undefined) await takeOut(context, channel, sent.messageId);
  return {};
}

/** Calls that were answered leave the thread. */
export async function deleteAnsweredCalls(context: DiscordContext, latest: LatestGame): Promise<void> {
  const { store } = context.services;
  for (const kind of CALLS)
    for (const { id, messageId, payload } of await store.sentMessages(latest.game.id, kind)) {
      const called = payload as Call | Extract<TableOutgoing, { kind: 'reminder' }>;
      if ((called.kind === 'call' ? called.awaited : [called]).some((one) => isWaitedFor(latest, one))) continue;
      await takeOut(context, must(latest.game.threadId, 'a thread'), must(messageId, 'a message'));
      await store.sent(id, {});
    }
}

/** A message that is gone already, or that we may not touch, is not worth holding the story up for. */
async function takeOut(context: DiscordContext, channel: string, messageId: string): Promise<void> {
  try {
    await context.rest.delete(Routes.channelMessage(channel, messageId));
  } catch (error) {
    if (error instanceof Error && isTransient(error)) throw error;
    if (codeOf(error) !== Code.UnknownMessage) context.log.warn({ err: error, message: messageId }, 'a call stays where it is');
    if (!(error instanceof DiscordAPIError)) throw error;
  }
}
