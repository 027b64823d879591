import { type APIThreadChannel, ChannelType, DiscordAPIError, HTTPError, RateLimitError, Routes } from 'discord.js';
import { must } from '../kit/must.ts';
import type { LatestGame, Receipt, Outgoing as Stored, StoredGame } from '../store/repository.ts';
import { guildOf } from '../table/guild.ts';
import { gameOf } from '../table/house.ts';
import { close, lobbyOf } from '../table/lobby.ts';
import type { Outgoing } from '../table/outgoing.ts';
import { tellAgain } from '../table/steward.ts';
import { boardMessage, retiredBoard } from './board.ts';
import type { Desk } from './desk.ts';
import { inWords } from './in-words.ts';
import { type Body, wire } from './interaction.ts';
import { isLeague, sendLeague } from './league/deliver.ts';
import { clip, LIMITS } from './limits.ts';
import { lobbyCard } from './lobby-card.ts';
import { isWithheld, LOCKED, tellHost, UNKNOWN_CHANNEL, unlocked } from './obstacle.ts';
import { openingMessage } from './opening.ts';
import { plainVoice } from './people.ts';
import { post, postPictured } from './post.ts';
import { sendDigest, sendReminder, sendTrouble } from './private-post.ts';
import { handoverMessage, noticeMessage, offerMessage, voteMessage } from './seat-posts.ts';
import { socialMessage } from './social-posts.ts';
import { titlePicture } from './title-picture.ts';
import { askAfter } from './whereabouts.ts';

/** How long one delivery may take before somebody else may try. */
export const HOLD = 60_000;
const POLL = 1_000;
const BATCH = 20;
const LONGEST_PAUSE = 10 * 60_000;
/** The first pause for what waits for people; it doubles up to the longest. Whoever gives something back is seen at once. */
const WITHHELD_PAUSE = 90_000;
const LONGEST_WITHHELD = 60 * 60_000;
/** The host is told at the first attempt, or at the next ones if we did not know what was the matter. */
const TOLD = 3;
const WEEK = 10080;
/** How often a message that Discord refuses, or that we cannot write, is tried before the game goes on without it. */
const PATIENCE = 6;

/** The server or message is gone: trying again cannot help. */
const HOPELESS = new Set<unknown>([10004, 10008]);
const THREAD_EXISTS = 160004;
const UNKNOWN_MESSAGE = 10008;
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
    await askAfterCalled(desk, row);
  } catch (error) {
    const code = codeOf(error);
    const text = error instanceof Error ? error.message : String(error);
    if (HOPELESS.has(code) || (code === UNKNOWN_CHANNEL && !(await staysAlive(desk, row)))) {
      desk.log.warn({ game: row.gameId, kind: row.kind, code }, 'a message cannot be delivered');
      return store.failOutgoing(row.id, text);
    }
    if (isWithheld(code) || code === UNKNOWN_CHANNEL) {
      const pause = Math.min(LONGEST_WITHHELD, WITHHELD_PAUSE * 2 ** Math.min(row.attempts - 1, 10));
      desk.log.warn({ game: row.gameId, kind: row.kind, code, pause }, 'a message waits for what somebody took away');
      if (row.attempts <= TOLD) await tellHost(desk, row.gameId, code, row.id);
      return store.retryOutgoing(row.id, desk.house.now() + pause, text);
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

/** Whoever was called by name may be gone. The message stands in any case. */
async function askAfterCalled(desk: Desk, row: Stored): Promise<void> {
  const payload = row.payload as Outgoing;
  const called = payload.kind === 'board' ? payload.post.newly : payload.kind === 'reminder' ? [payload.seat] : [];
  if (row.gameId === undefined || called.length === 0) return;
  try {
    await askAfter(desk, must(await desk.house.store.latestGame(row.gameId), 'a game'), called, payload.kind === 'reminder');
  } catch (error) {
    desk.log.warn({ err: error, game: row.gameId }, 'nobody could say whether the players are still there');
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof DiscordAPIError ? error.code : undefined;
}

/** The channel is gone: a game waits for a place to go on, a table is cleared, and of what is over nothing more is told. */
async function staysAlive(desk: Desk, row: Stored): Promise<boolean> {
  const game = row.gameId === undefined ? undefined : await desk.house.store.game(row.gameId);
  if (game?.status !== 'lobby') return game?.status === 'running';
  await tellHost(desk, game.id, UNKNOWN_CHANNEL, row.id);
  await close(desk.house, game.id, 'lost');
  return false;
}

/** Discord is ill or unreachable: the message is not to blame. */
function isPassing(error: Error): boolean {
  if (error instanceof DiscordAPIError) return error.status >= 500 || error.status === 429;
  return error instanceof HTTPError || error instanceof RateLimitError || 'code' in error;
}

/** Nothing is said in the channel of a game that has begun, but what belongs to its card. */
const IN_CHANNEL = new Set(['lobby', 'thread', 'social']);

/** Where somebody locked the thread it is opened again; where he deleted it, or the channel, the game goes on elsewhere. */
async function sendSomewhere(desk: Desk, row: Stored): Promise<Receipt> {
  const { store } = desk.house;
  const game = row.gameId === undefined ? undefined : await store.game(row.gameId);
  if (game?.startedAt !== undefined && game.threadId === undefined && !IN_CHANNEL.has(row.kind))
    await store.movedTo(game.id, { channelId: game.channelId, threadId: await newThread(desk, game.id, game.channelId) });
  try {
    return await send(desk, row);
  } catch (error) {
    if (game === undefined) throw error;
    if (game.threadId !== undefined && LOCKED.has(codeOf(error))) {
      if (!(await unlocked(desk, game.threadId))) throw error;
    } else if (codeOf(error) !== UNKNOWN_CHANNEL || !(await moved(desk, game, row))) throw error;
    return send(desk, row);
  }
}

/** The game goes on in another thread of its channel; if the channel is gone too, in the server's channel for games. */
async function moved(desk: Desk, game: StoredGame, row: Stored): Promise<boolean> {
  const { store } = desk.house;
  const usual = (await guildOf(desk.house, game.guildId)).channel;
  for (const channelId of new Set([game.channelId, usual])) {
    if (channelId === undefined) continue;
    if (game.startedAt === undefined) {
      if (channelId === game.channelId) continue;
      await store.movedTo(game.id, { channelId });
      return true;
    }
    try {
      await store.movedTo(game.id, { channelId, threadId: await newThread(desk, game.id, channelId) });
    } catch (error) {
      if (codeOf(error) === UNKNOWN_CHANNEL) continue;
      throw error;
    }
    const position = (await store.outgoing(game.id)).some((o) => o.state === 'pending' && o.kind === 'board');
    if (row.kind !== 'board' && !position) await tellAgain(desk.house, game.id, { key: 'notice.newThread' });
    return true;
  }
  return false;
}

async function send(desk: Desk, row: Stored): Promise<Receipt> {
  if (isLeague(row.kind)) return sendLeague(desk, row);
  const payload = row.payload as Outgoing;
  if (payload.kind === 'digest') return sendDigest(desk, row, payload.userId);
  if (payload.kind === 'trouble') return sendTrouble(desk, row, payload);
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
      const body = await boardMessage(desk, latest, payload.post, locale);
      const receipt = await postPictured(desk, thread(latest), body, () => inWords(body, locale), row);
      await retireLast(desk, latest, receipt.messageId);
      return { ...receipt, lastPost: receipt.messageId };
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
  const { locale } = lobbyOf(latest.game);
  const fresh = async () => {
    const pictured = { ...body, files: await titlePicture(desk, latest) };
    const receipt = await postPictured(desk, latest.game.channelId, pictured, () => inWords(body, locale), row);
    return { ...receipt, lastPost: receipt.messageId };
  };
  if (card === undefined) return fresh();
  const { without } = await written(desk, latest, card);
  try {
    await edit(desk, latest.game.channelId, card, without === undefined ? body : inWords(body, locale));
  } catch (error) {
    const begun = latest.game.status !== 'lobby';
    if (!(error instanceof DiscordAPIError) || (error.code !== UNKNOWN_MESSAGE && !(begun && error.code === TOO_OLD))) throw error;
    // Somebody deleted the card: an open table needs another, a game that has begun does not.
    return latest.game.status === 'lobby' ? fresh() : {};
  }
  return { messageId: card, ...(without === undefined ? {} : { without }) };
}

/** What was sent as this message, and what it had to go without. */
async function written(desk: Desk, latest: LatestGame, messageId: string): Promise<Pick<Receipt, 'without'> & { payload?: Outgoing }> {
  const sent = await desk.house.store.delivered(latest.game.id, messageId);
  if (sent === undefined) return {};
  const payload = sent.payload as Outgoing;
  return sent.lastError === 'picture' ? { payload, without: 'picture' } : { payload };
}

/** Changes a message and leaves it the pictures it has. */
async function edit(desk: Desk, channelId: string, messageId: string, body: Body): Promise<void> {
  await desk.rest.patch(Routes.channelMessage(channelId, messageId), wire({ ...body, keepFiles: true }));
}

async function openThread(desk: Desk, latest: LatestGame): Promise<Receipt> {
  const { id, channelId, threadId, lastPost: card } = latest.game;
  if (threadId !== undefined) return {};
  if (card === undefined) return { threadId: await newThread(desk, id, channelId) };
  try {
    await desk.rest.post(Routes.threads(channelId, card), { body: threadPlan(desk, latest) });
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error;
    if (error.code === UNKNOWN_MESSAGE) return { threadId: await newThread(desk, id, channelId) };
    if (error.code !== THREAD_EXISTS) throw error;
  }
  return { threadId: card };
}

/** A thread on no message: the card is gone, or the thread that hung on it. */
async function newThread(desk: Desk, gameId: number, channelId: string): Promise<string> {
  const latest = must(await desk.house.store.latestGame(gameId), 'a game');
  const body = { ...threadPlan(desk, latest), type: ChannelType.PublicThread };
  const thread = (await desk.rest.post(Routes.threads(channelId), { body })) as APIThreadChannel;
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
  const { payload, without } = await written(desk, latest, last);
  if (payload?.kind !== 'board') return;
  const { locale } = lobbyOf(latest.game);
  const body = retiredBoard(desk, latest, payload.post, locale);
  try {
    await edit(desk, thread(latest), last, without === undefined ? body : inWords(body, locale));
  } catch (error) {
    // Old buttons lead to the newest panel all the same: not worth holding the story up for.
    if (!(error instanceof DiscordAPIError) || (isPassing(error) && error.code !== TOO_OLD)) throw error;
  }
}
