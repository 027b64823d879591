import type { Locale } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import type { DeliveryReceipt, OutboxMessage } from '../../storage/outgoing-records.ts';
import type { LatestGame } from '../../storage/records.ts';
import type { JobKind } from '../../table/job-kind.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import type { MessageKind, UserMessageKind } from '../../table/message-kind.ts';
import type { Services } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { postMessage } from '../delivery/post.ts';
import type { MessageBody } from '../interactions/payloads.ts';
import type { ControlKind } from '../ui/control-kind.ts';
import type { Click, ControlBinding, JobBinding, MessageBinding, SlotBinding } from './registry.ts';
import type { Slot } from './slot.ts';

/** Binds a control to what answers it; the answer is for the one who pressed it alone. */
export function pressed<M>(
  { wire, more: format }: ControlKind<M>,
  press: (context: DiscordContext, click: Click<M>) => Promise<MessageBody>,
): ControlBinding<DiscordContext> {
  return {
    wire,
    press: (context, click) => press(context, { ...click, more: click.more === undefined ? undefined : format.read(click.more) }),
  };
}

/** Binds a message of a game to what sends it. */
export function delivered<P>(
  { kind, schema }: MessageKind<P>,
  deliver: (context: DiscordContext, row: OutboxMessage, latest: LatestGame, payload: P) => Promise<DeliveryReceipt>,
): MessageBinding<DiscordContext> {
  return {
    kind,
    deliver: async (context, row) => {
      const latest = await context.services.store.loadLatestGame(ensureDefined(row.gameId, 'a game to write of'));
      return deliver(context, row, ensureDefined(latest, 'a game'), schema.parse(row.payload));
    },
  };
}

/** Binds a message to what it says in the thread of its game. */
export function rendered<P>(
  handle: MessageKind<P>,
  render: (context: DiscordContext, latest: LatestGame, payload: P, locale: Locale) => MessageBody,
): MessageBinding<DiscordContext> {
  return delivered(handle, async (context, row, latest, payload) => {
    const body = render(context, latest, payload, lobbyOf(latest.game).locale);
    return { messageId: await postMessage(context, ensureDefined(latest.game.threadId, 'a thread'), body, row) };
  });
}

/** Binds a message to one user to what sends it. */
export function deliveredToUser<P>(
  { kind, schema }: UserMessageKind<P>,
  deliver: (context: DiscordContext, row: OutboxMessage, payload: P) => Promise<DeliveryReceipt>,
): MessageBinding<DiscordContext> {
  return { kind, deliver: (context, row) => deliver(context, row, schema.parse(row.payload)) };
}

/** Binds a job to what does it. */
export function onJob<P, J extends { readonly payload: P }>(
  { kind, schema }: JobKind<P, J>,
  run: (services: Services, job: J) => Promise<void>,
  { inBackground = false } = {},
): JobBinding {
  return { kind, inBackground, run: (services, job) => run(services, schema.parse(job)) };
}

/** Adds something to a panel or a post of another part. */
export function filled<S, T>(
  slot: Slot<S, T>,
  fill: (context: DiscordContext, state: S) => readonly T[],
): SlotBinding<DiscordContext, S, T> {
  return { slot, fill };
}
