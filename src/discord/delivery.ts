import { type APIThreadChannel, ChannelType, DiscordAPIError, HTTPError, RateLimitError, Routes } from 'discord.js';
import { must } from '../kit/must.ts';
import type { LatestGame, Receipt, Outgoing as Stored } from '../store/repository.ts';
import { gameOf } from '../table/house.ts';
import { lobbyOf } from '../table/lobby.ts';
import type { Outgoing } from '../table/outgoing.ts';
import { boardMessage, retiredBoard } from './board.ts';
import type { Desk } from './desk.ts';
import { wire } from './interaction.ts';
import { isLeague, sendLeague } from './league/deliver.ts';
import { clip, LIMITS } from './limits.ts';
import { lobbyCard } from './lobby-card.ts';
import { openingMessage } from './opening.ts';
import { plainVoice } from './people.ts';
import { post } from './post.ts';
import { sendDigest, sendReminder } from './private-post.ts';
import { handoverMessage, noticeMessage, offerMessage, voteMessage } from './seat-posts.ts';
import { socialMessage } from './social-posts.ts';
import { titlePicture } from './title-picture.ts';

/** How long one delivery may take before somebody else may try. */
const HOLD = 60_000;
const POLL = 1_000;
const BATCH = 20;
const LONGEST_PAUSE = 10 * 60_000;
const WITHHELD_PAUSE = 60_000;
const WEEK = 10080;
/** How often a message that Discord refuses, or that we cannot write, is tried before the game goes on without it. */
const PATIENCE = 6;

/** The thread, channel or message is gone or closed to us: trying again cannot help. */
const HOPELESS = new Set([10003, 10004, 10008]);
/** Somebody has taken a permission from us, or locked the thread: the message waits until it is given back. */
const WITHHELD = new Set([50001, 50013, 50083, 160005]);
const THREAD_EXISTS = 160004;
const UNKNOWN_MESSAGE = 10008;
const UNKNOWN_CHANNEL = 10003;
/** Discord lets messages of an hour ago be edited only so often. */
const TOO_OLD = 30046;

export interface Delivery {
  /** Something new may be waiting. */
  wake(): void;
  /** Delivers what is due, once; for tests and a graceful stop. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Takes messages out of the outbox, one game's in order, and sends each exactly once. */
export function startDelivery(desk: Desk): Delivery {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  async function empty(): Promise<void> {
    for (;;) {
      const now = desk.house.now();
      const due = await desk.house.store.claimOutbox(now, now + HOLD, BATCH);
      if (due.length === 0) return;
      await Promise.all(due.map((row) => deliver(desk, row)));
    }
  }

  function wake(): void {
    if (stopped) return;
    if (running !== undefined) {
      again = true;
      return;
    }
    running = empty()
      .catch((error: unknown) => desk.log.error({ err: error }, 'the outbox could not be emptied'))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          wake();
        }
      });
  }

  const timer = setInterval(wake, POLL);
  return {
    wake,
    async drain() {
      wake();
      while (running !== undefined) await running;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function deliver(desk: Desk, row: Stored): Promise<void> {
  const { store } = desk.house;
  try {
    await store.sent(row.id, await sendSomewhere(desk, row));
  } catch (error) {
    const code = error instanceof DiscordAPIError ? error.code : undefined;
    const text = error instanceof Error ? error.message : String(error);
    if (typeof code === 'number' && HOPELESS.has(code)) {
      desk.log.warn({ game: row.gameId, kind: row.kind, code }, 'a message cannot be delivered');
      return store.failOutgoing(row.id, text);
    }
    if (typeof code === 'number' && WITHHELD.has(code)) {
      desk.log.warn({ game: row.gameId, kind: row.kind, code }, 'a message waits for a permission');
      return store.retryOutgoing(row.id, desk.house.now() + WITHHELD_PAUSE, text);
    }
    if (row.attempts >= PATIENCE && !(error instanceof Error && isPassing(error))) {
      desk.log.error({ game: row.gameId, kind: row.kind, err: error }, 'a message is faulty and is left out');
      return store.failOutgoing(row.id, text);
    }
    const pause = Math.min(LONGEST_PAUSE, 1_000 * 2 ** Math.min(row.attempts, 10));
    desk.log.warn({ game: row.gameId, kind: row.kind, err: error, pause }, 'a message will be tried again');
    await store.retryOutgoing(row.id, desk.house.now() + pause, text);
  }
}

/** Discord is ill or unreachable: the message is not to blame. */
function isPassing(error: Error): boolean {
  if (error instanceof DiscordAPIError) return error.status >= 500 || error.status === 429;
  return error instanceof HTTPError || error instanceof RateLimitError || 'code' in error;
}

/** Where somebody deleted the game's thread, the game goes on in a new one. */
async function sendSomewhere(desk: Desk, row: Stored): Promise<Receipt> {
  try {
    return await send(desk, row);
  } catch (error) {
    const thread = row.gameId === undefined ? undefined : (await desk.house.store.game(row.gameId))?.threadId;
    if (!(error instanceof DiscordAPIError) || error.code !== UNKNOWN_CHANNEL || thread === undefined || row.gameId === undefined)
      throw error;
    await desk.house.store.movedTo(row.gameId, await newThread(desk, row.gameId));
    return send(desk, row);
  }
}

async function send(desk: Desk, row: Stored): Promise<Receipt> {
  if (isLeague(row.kind)) return sendLeague(desk, row);
  const payload = row.payload as Outgoing;
  if (payload.kind === 'digest') return sendDigest(desk, row, payload.userId);
  const latest = must(await desk.house.store.latestGame(must(row.gameId, 'a game to write of')), 'a game');
  const locale = lobbyOf(latest.game).locale;
  switch (payload.kind) {
    case 'lobby':
      return sendCard(desk, row, latest);
    case 'thread':
      return openThread(desk, latest);
    case 'opening':
      return { messageId: await post(desk, thread(latest), openingMessage(desk, latest, locale), row) };
    case 'board': {
      const messageId = await post(desk, thread(latest), await boardMessage(desk, latest, payload.post, locale), row);
      await retireLast(desk, latest, messageId);
      return { messageId, lastPost: messageId };
    }
    case 'social': {
      const body = socialMessage(desk, latest, payload.post, locale);
      return { messageId: await post(desk, latest.game.threadId ?? latest.game.channelId, body, row) };
    }
    case 'reminder':
      return sendReminder(desk, row, latest, payload, locale);
    case 'offer':
      return { messageId: await post(desk, thread(latest), offerMessage(desk, latest, payload, locale), row) };
    case 'handover':
      return { messageId: await post(desk, thread(latest), handoverMessage(desk, latest, payload, locale), row) };
    case 'vote':
      return { messageId: await post(desk, thread(latest), voteMessage(desk, latest, payload, locale), row) };
    case 'notice':
      return { messageId: await post(desk, thread(latest), noticeMessage(desk, latest, payload, locale), row) };
  }
}

function thread(latest: LatestGame): string {
  return must(latest.game.threadId, 'a thread');
}

/** A thread opened on a message has that message's id, so the card is found through it. */
async function sendCard(desk: Desk, row: Stored, latest: LatestGame): Promise<Receipt> {
  const card = latest.game.threadId ?? latest.game.lastPost;
  const body = lobbyCard(desk, latest);
  const fresh = async () => {
    const messageId = await post(desk, latest.game.channelId, { ...body, files: await titlePicture(desk, latest) }, row);
    return { messageId, lastPost: messageId };
  };
  if (card === undefined) return fresh();
  try {
    await desk.rest.patch(Routes.channelMessage(latest.game.channelId, card), wire({ ...body, keepFiles: true }));
  } catch (error) {
    const begun = latest.game.status !== 'lobby';
    if (!(error instanceof DiscordAPIError) || (error.code !== UNKNOWN_MESSAGE && !(begun && error.code === TOO_OLD))) throw error;
    // Somebody deleted the card: an open table needs another, a game that has begun does not.
    return latest.game.status === 'lobby' ? fresh() : {};
  }
  return { messageId: card };
}

async function openThread(desk: Desk, latest: LatestGame): Promise<Receipt> {
  const card = latest.game.lastPost;
  if (card === undefined) return { threadId: await newThread(desk, latest.game.id) };
  try {
    await desk.rest.post(Routes.threads(latest.game.channelId, card), { body: threadPlan(desk, latest) });
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    if (error.code === UNKNOWN_MESSAGE) return { threadId: await newThread(desk, latest.game.id) };
    if (error.code !== THREAD_EXISTS) throw error;
  }
  return { threadId: card };
}

/** A thread on no message: the card is gone, or the thread that hung on it. */
async function newThread(desk: Desk, gameId: number): Promise<string> {
  const latest = must(await desk.house.store.latestGame(gameId), 'a game');
  const body = { ...threadPlan(desk, latest), type: ChannelType.PublicThread };
  const thread = (await desk.rest.post(Routes.threads(latest.game.channelId), { body })) as APIThreadChannel;
  return thread.id;
}

function threadPlan(desk: Desk, latest: LatestGame) {
  const game = gameOf(desk.house, latest.game.title);
  const voice = plainVoice(lobbyOf(latest.game).locale, game, latest.seats);
  const name = clip(`${voice.say(game.name)} #${latest.game.id} · ${latest.seats.map((h) => h.displayName).join(', ')}`, LIMITS.threadName);
  return { name, auto_archive_duration: WEEK };
}

/** The post before loses its buttons, once. */
async function retireLast(desk: Desk, latest: LatestGame, newest: string): Promise<void> {
  const last = latest.game.lastPost;
  if (last === undefined || last === newest || last === latest.game.threadId) return;
  const old = await desk.house.store.delivered(latest.game.id, last);
  const payload = old?.payload as Outgoing | undefined;
  if (payload?.kind !== 'board') return;
  try {
    await desk.rest.patch(
      Routes.channelMessage(thread(latest), last),
      wire(retiredBoard(desk, latest, payload.post, lobbyOf(latest.game).locale)),
    );
  } catch (error) {
    // Old buttons lead to the newest panel all the same: not worth holding the story up for.
    if (!(error instanceof DiscordAPIError) || (isPassing(error) && error.code !== TOO_OLD)) throw error;
  }
}
