import { RateLimitError } from '@discordjs/rest';
import type { RequestData } from 'discord.js';
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { ensureDefined } from '../../kit/must.ts';
import type { Seat } from '../../kit/seat.ts';
import type { OutboxMessage } from '../../storage/outgoing-records.ts';
import { NewerRulesError } from '../../table/errors.ts';
import { closeTable } from '../../table/lobby/lobby.ts';
import type { DiscordContext, Requests } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { type Bounds, CutOff, openBounds } from '../rest/timeouts.ts';
import { inWordsAlone } from '../ui/byte-budget.ts';
import { checkMembership } from './check-membership.ts';
import { isGone } from './deleted-channels.ts';
import { deliverMessage } from './deliver-message.ts';
import { payloadOfRow } from './message.ts';
import { codeOf, isBlockedByPermissions, isOutage, isServerError, isTransient, notifyHost, notifyOfServerErrors } from './obstacles.ts';
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

/** Discord answers some messages with a server error whenever they come. From this failure on such a message goes in words alone, … */
const SERVER_ERRORS_BEFORE_WORDS = 3;
/** … and after this one the game goes on without it. */
const SERVER_ERRORS_BEFORE_LEAVING_OUT = 6;

/** Server errors, by message: those that Discord gives while it takes other requests are about the message. */
function countServerErrors() {
  const errors = new Map<number, { readonly times: number; readonly passed: number; readonly written: number }>();
  let passed = 0;
  let written = 0;
  const timesOf = (row: number) => errors.get(row)?.times ?? 0;
  return {
    notePassed: () => void passed++,
    noteWritten: () => void written++,
    noteError: (row: number) => void errors.set(row, { passed, written, ...errors.get(row), times: timesOf(row) + 1 }),
    forget: (row: number) => void errors.delete(row),
    needsWords: (row: number) => timesOf(row) >= SERVER_ERRORS_BEFORE_WORDS && passed > (errors.get(row)?.passed ?? passed),
    /** Reading may go on while Discord takes no messages: only another one that was written tells. */
    isHopeless: (row: number) => timesOf(row) >= SERVER_ERRORS_BEFORE_LEAVING_OUT && written > (errors.get(row)?.written ?? written),
  };
}
type ServerErrors = ReturnType<typeof countServerErrors>;

/** Takes messages out of the outbox, one game's in order, and sends each exactly once. */
export function startDelivery(context: DiscordContext, bounds: Bounds = openBounds(), watch: WatchDelivery = () => {}): Delivery {
  const underWay = new Set<Promise<void>>();
  const serverErrors = countServerErrors();
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
    const delivery = deliver(context, row, bounds, serverErrors)
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

/** Watches what a delivery asks of Discord. */
interface RequestWatch {
  readonly inWords?: boolean;
  onPassed(isWritten: boolean): void;
}

/** The context for work that may be cut off: from then on it sends nothing. */
function cutOffBy(signal: AbortSignal, context: DiscordContext, watch: RequestWatch = { onPassed() {} }): DiscordContext {
  const { rest } = context;
  const recordFailure = async (request: Promise<unknown>, isWritten: boolean) => {
    const answer = await request;
    watch.onPassed(isWritten);
    return answer;
  };
  const written = (options: RequestData = {}) => ({ ...(watch.inWords === true ? requestInWords(options) : options), signal });
  const bounded: Requests = {
    get: (route, options) => recordFailure(rest.get(route, { ...options, signal }), false),
    post: (route, options) => recordFailure(rest.post(route, written(options)), true),
    patch: (route, options) => recordFailure(rest.patch(route, written(options)), true),
    put: (route, options) => recordFailure(rest.put(route, { ...options, signal }), true),
    delete: (route, options) => recordFailure(rest.delete(route, { ...options, signal }), true),
  };
  return { ...context, rest: bounded };
}

/** The same message without pictures, icons and hints. */
function requestInWords(options: RequestData): RequestData {
  const body = options.body as Partial<MessageBody> | undefined;
  if (body?.components === undefined) return options;
  const { files: _, ...others } = options;
  return { ...others, body: { ...body, components: inWordsAlone(body.components), attachments: [] } };
}

/** Sends a message, within a bound: one that was cut off may stand there all the same, and the next attempt looks for it (`post.ts`). */
async function deliver(
  context: DiscordContext,
  row: OutboxMessage,
  bounds: Bounds,
  serverErrors: ServerErrors,
): Promise<'settled' | 'outage' | 'cut'> {
  const inWords = serverErrors.needsWords(row.id);
  let isWritten = false;
  const watch: RequestWatch = {
    inWords,
    onPassed(wrote) {
      serverErrors.notePassed();
      isWritten ||= wrote;
    },
  };
  try {
    await bounds.within(LONGEST_DELIVERY, async (signal) => {
      const bounded = cutOffBy(signal, context, watch);
      const receipt = await deliverMessage(bounded, row);
      signal.throwIfAborted();
      if (inWords) await notifyOfServerErrors(context, row, 'trouble.inWords');
      await context.services.store.markSent(
        row.id,
        inWords && receipt.messageId !== undefined ? { ...receipt, without: 'paint' } : receipt,
      );
      await checkCalledMembers(bounded, row);
    });
    if (isWritten) serverErrors.noteWritten();
    serverErrors.forget(row.id);
    return 'settled';
  } catch (error) {
    if (error instanceof CutOff) {
      await tryLater(context, row, error);
      return 'cut';
    }
    if (isServerError(error)) serverErrors.noteError(row.id);
    await bounds.within(LONGEST_PUTTING_OFF, (signal) => putOff(cutOffBy(signal, context), row, error, serverErrors));
    return isOutage(error) ? 'outage' : 'settled';
  }
}

/** Until the next attempt, or for good. */
async function putOff(context: DiscordContext, row: OutboxMessage, error: unknown, serverErrors: ServerErrors): Promise<void> {
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
  if (serverErrors.isHopeless(row.id)) {
    context.log.error({ game: row.gameId, kind: row.kind, err: error }, 'a message meets server errors while others pass: left out');
    serverErrors.forget(row.id);
    await notifyOfServerErrors(context, row, 'trouble.leftOut');
    return store.failOutgoing(row.id, text);
  }
  if (error instanceof EditRateLimited) return store.retryOutgoing(row.id, error.at, text);
  if (row.attempts >= MAX_ATTEMPTS && !(error instanceof NewerRulesError) && !(error instanceof Error && isTransient(error))) {
    context.log.error({ game: row.gameId, kind: row.kind, err: error }, 'a message is faulty and is left out');
    return store.failOutgoing(row.id, text);
  }
  if (serverErrors.needsWords(row.id)) await notifyOfServerErrors(context, row, 'trouble.inWords');
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
  if (row.gameId === undefined || !CALLING_KINDS.has(row.kind)) return;
  const payload = payloadOfRow(row);
  const called = calledSeats(payload);
  if (called.length === 0) return;
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

/** Messages that call players by name; a feature's are none of them. */
const CALLING_KINDS = new Set(['board', 'call', 'reminder']);

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
