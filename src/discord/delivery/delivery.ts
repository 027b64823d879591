import { RateLimitError } from '@discordjs/rest';
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { ensureDefined } from '../../kit/must.ts';
import type { Seat } from '../../kit/seat.ts';
import type { OutboxMessage } from '../../storage/outgoing-records.ts';
import { NewerRulesError } from '../../table/errors.ts';
import { closeTable } from '../../table/lobby/lobby.ts';
import type { DiscordContext, Requests } from '../context.ts';
import { type Bounds, CutOff, openBounds } from '../rest/timeouts.ts';
import { checkMembership } from './check-membership.ts';
import { isGone } from './deleted-channels.ts';
import { deliverMessage } from './deliver-message.ts';
import { payloadOfRow } from './message.ts';
import { codeOf, isBlockedByPermissions, isOutage, isTransient, notifyHost } from './obstacles.ts';
import { EditRateLimited } from './old-message-edits.ts';

/** How long one delivery may take before somebody else may try. */
export const OUTBOX_CLAIM_MS = 60_000;
/** It is cut off before that; so is what has to be said where it failed. */
const LONGEST_DELIVERY = 45_000;
const LONGEST_PUTTING_OFF = 10_000;
const POLL_EVERY_MS = 1_000;
const BATCH_SIZE = 20;
const MAX_BACKOFF_MS = 10 * 60_000;
/** Retry with backoff: the first pause for what waits for people; it doubles up to the longest. Whoever gives something back is seen at once. */
const PERMISSION_BACKOFF_MS = 90_000;
const MAX_PERMISSION_BACKOFF_MS = 60 * 60_000;
/** The host is told at the first attempt, or at the next ones if we did not know what was the matter. */
const ATTEMPTS_BEFORE_NOTICE = 3;
/** How often a message that Discord refuses, or that we cannot write, is tried before the game goes on without it. */
const MAX_ATTEMPTS = 6;

/** The server or message is gone: trying again cannot help. */
const PERMANENT_CODES = new Set<unknown>([Code.UnknownGuild, Code.UnknownMessage]);

export interface Delivery {
  /** Something new may be waiting. */
  wake(): void;
  /** Delivers what is due, once; for tests and a graceful stop. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** What becomes of deliveries, for whoever watches: `settled` is done, refused or put off by Discord, `outage` its being out of order. */
export type WatchDelivery = (what: 'begun' | 'settled' | 'outage' | 'cut') => void;

/** Takes messages out of the outbox, one game's in order, and sends each exactly once. */
export function startDelivery(context: DiscordContext, bounds: Bounds = openBounds(), watch: WatchDelivery = () => {}): Delivery {
  const underWay = new Set<Promise<void>>();
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let call = () => {};

  /** What is slow holds up its own game alone: as soon as something is done, or something new has come, the next are taken. */
  async function drainOutbox(): Promise<void> {
    for (;;) {
      const called = new Promise<void>((resolve) => {
        call = resolve;
      });
      const now = context.services.now();
      const free = stopped ? 0 : BATCH_SIZE - underWay.size;
      for (const row of free > 0 ? await context.services.store.claimOutbox(now, now + OUTBOX_CLAIM_MS, free) : []) begin(row);
      if (underWay.size === 0) return;
      await Promise.race([...underWay, called]);
    }
  }

  function begin(row: OutboxMessage): void {
    watch('begun');
    const delivery = deliver(context, row, bounds)
      .then(watch, (error: unknown) => {
        watch('settled');
        context.log.error({ err: error, game: row.gameId }, 'a delivery could not be noted');
      })
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  }

  function wake(): void {
    if (stopped) return;
    if (running !== undefined) {
      again = true;
      call();
      return;
    }
    running = drainOutbox()
      .catch((error: unknown) => context.log.error({ err: error }, 'the outbox could not be emptied'))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          wake();
        }
      });
  }

  const timer = setInterval(wake, POLL_EVERY_MS);
  return {
    wake,
    async drain() {
      wake();
      while (running !== undefined) await running;
      await Promise.all(underWay);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await Promise.all(underWay);
    },
  };
}

/** The desk for work that may be cut off: from then on it sends nothing. */
function cutOffBy(signal: AbortSignal, context: DiscordContext): DiscordContext {
  const { rest } = context;
  const bounded: Requests = {
    get: (route, options) => rest.get(route, { ...options, signal }),
    post: (route, options) => rest.post(route, { ...options, signal }),
    patch: (route, options) => rest.patch(route, { ...options, signal }),
    put: (route, options) => rest.put(route, { ...options, signal }),
    delete: (route, options) => rest.delete(route, { ...options, signal }),
  };
  return { ...context, rest: bounded };
}

/** Sends a message, within a bound: one that was cut off may stand there all the same, and the next attempt looks for it (`post.ts`). */
async function deliver(context: DiscordContext, row: OutboxMessage, bounds: Bounds): Promise<'settled' | 'outage' | 'cut'> {
  try {
    await bounds.within(LONGEST_DELIVERY, async (signal) => {
      const bounded = cutOffBy(signal, context);
      const receipt = await deliverMessage(bounded, row);
      signal.throwIfAborted();
      await context.services.store.markSent(row.id, receipt);
      await checkCalledMembers(bounded, row);
    });
    return 'settled';
  } catch (error) {
    if (error instanceof CutOff) {
      await tryLater(context, row, error);
      return 'cut';
    }
    await bounds.within(LONGEST_PUTTING_OFF, (signal) => putOff(cutOffBy(signal, context), row, error));
    return isOutage(error) ? 'outage' : 'settled';
  }
}

/** Until the next attempt, or for good. */
async function putOff(context: DiscordContext, row: OutboxMessage, error: unknown): Promise<void> {
  const { store } = context.services;
  const text = textOf(error);
  const code = await explainRefusal(context, row, codeOf(error));
  // That it was deleted may be told a moment later.
  if (code !== codeOf(error) && row.lastError !== text) return tryLater(context, row, error);
  if (PERMANENT_CODES.has(code) || (code === Code.UnknownChannel && !(await closeOrWaitWithoutChannel(context, row)))) {
    context.log.warn({ game: row.gameId, kind: row.kind, code }, 'a message cannot be delivered');
    return store.failOutgoing(row.id, text);
  }
  if (isBlockedByPermissions(code) || code === Code.UnknownChannel) {
    const pause = Math.min(MAX_PERMISSION_BACKOFF_MS, PERMISSION_BACKOFF_MS * 2 ** Math.min(row.attempts - 1, 10));
    context.log.warn({ game: row.gameId, kind: row.kind, code, pause }, 'a message waits for what somebody took away');
    if (row.attempts <= ATTEMPTS_BEFORE_NOTICE) await notifyHost(context, row.gameId, code, row.id);
    return store.retryOutgoing(row.id, context.services.now() + pause, text);
  }
  if (error instanceof EditRateLimited) return store.retryOutgoing(row.id, error.at, text);
  if (row.attempts >= MAX_ATTEMPTS && !(error instanceof NewerRulesError) && !(error instanceof Error && isTransient(error))) {
    context.log.error({ game: row.gameId, kind: row.kind, err: error }, 'a message is faulty and is left out');
    return store.failOutgoing(row.id, text);
  }
  await tryLater(context, row, error);
}

/** A channel that nobody has said was deleted is hidden from us, like any other that we may not see. A game that is over waits less long for it. */
async function explainRefusal(context: DiscordContext, row: OutboxMessage, code: unknown): Promise<unknown> {
  const { store } = context.services;
  const game = code === Code.UnknownChannel && row.gameId !== undefined ? await store.findGame(row.gameId) : undefined;
  if (game === undefined || (await isGone(store, game.channelId))) return code;
  const goesOn = game.status === 'running' || game.status === 'lobby';
  return goesOn || row.attempts < MAX_ATTEMPTS ? Code.MissingAccess : code;
}

/** Retry with backoff. */
async function tryLater(context: DiscordContext, row: OutboxMessage, error: unknown): Promise<void> {
  const pause = error instanceof RateLimitError ? error.retryAfter : Math.min(MAX_BACKOFF_MS, 1_000 * 2 ** Math.min(row.attempts, 10));
  context.log.warn({ game: row.gameId, kind: row.kind, err: error, pause }, 'a message will be tried again');
  await context.services.store.retryOutgoing(row.id, context.services.now() + pause, textOf(error));
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whoever was called by name may be gone. The message stands in any case. */
async function checkCalledMembers(context: DiscordContext, row: OutboxMessage): Promise<void> {
  const payload = payloadOfRow(row);
  const called = calledSeats(payload);
  if (row.gameId === undefined || called.length === 0) return;
  try {
    await checkMembership(
      context,
      ensureDefined(await context.services.store.loadLatestGame(row.gameId), 'a game'),
      called,
      payload.kind === 'reminder',
    );
  } catch (error) {
    context.log.warn({ err: error, game: row.gameId }, 'nobody could say whether the players are still there');
  }
}

function calledSeats(payload: ReturnType<typeof payloadOfRow>): readonly Seat[] {
  if (payload.kind === 'board') return payload.post.newly;
  if (payload.kind === 'call') return payload.awaited.map(({ seat }) => seat);
  return payload.kind === 'reminder' ? [payload.seat] : [];
}

/** The channel is gone: a game waits for a place to go on, a table is cleared, and of what is over nothing more is told. */
async function closeOrWaitWithoutChannel(context: DiscordContext, row: OutboxMessage): Promise<boolean> {
  const game = row.gameId === undefined ? undefined : await context.services.store.findGame(row.gameId);
  if (game?.status !== 'lobby') return game?.status === 'running';
  await notifyHost(context, game.id, Code.UnknownChannel, row.id);
  await closeTable(context.services, game.id, 'lost');
  return false;
}
