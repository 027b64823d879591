import { RESTJSONErrorCodes as Code, DiscordAPIError, Routes } from 'discord.js';
import type { Locale } from '../kit/message.ts';
import { must } from '../kit/must.ts';
import type { LatestGame, Receipt, Outgoing as Stored } from '../store/records.ts';
import { lobbyOf } from '../table/lobby.ts';
import type { Outgoing } from '../table/outgoing.ts';
import { awaitingBoard, boardMessage, retiredBoard } from './board.ts';
import type { Desk } from './desk.ts';
import { type Body, unpictured, wire } from './interaction.ts';
import { isLeague, sendLeague } from './league/deliver.ts';
import { lobbyCard } from './lobby-card.ts';
import { codeOf, isPassing, LOCKED, unlocked } from './obstacle.ts';
import { openingMessage } from './opening.ts';
import { movedOn, newThread, openThread } from './place.ts';
import { post, postPictured } from './post.ts';
import { sendDigest, sendReminder, sendTrouble } from './private-post.ts';
import { handoverMessage, noticeMessage, offerMessage, voteMessage } from './seat-posts.ts';
import { socialMessage } from './social-posts.ts';
import { titlePicture } from './title-picture.ts';
import { withoutFiles } from './without-files.ts';

/** Discord lets messages of an hour ago be edited only so often. */
const TOO_OLD = Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached;

/** How often a picture is tried before its message goes without. */
const PAINTED = 3;

/** Nothing is said in the channel of a game that has begun, but what belongs to its card. */
const IN_CHANNEL = new Set(['lobby', 'thread', 'social']);

/** Where somebody locked the thread it is opened again; where he deleted it, or the channel, the game goes on elsewhere. */
export async function sendSomewhere(desk: Desk, row: Stored): Promise<Receipt> {
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
    } else if (codeOf(error) !== Code.UnknownChannel || !(await movedOn(desk, game, row))) throw error;
    return send(desk, row);
  }
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
      return { messageId: await post(desk, thread(latest), openingMessage(desk, latest, locale, payload.again), row) };
    case 'board': {
      const body = await pictured(
        desk,
        row,
        () => boardMessage(desk, latest, payload.post, locale),
        () => boardMessage(desk, latest, payload.post, locale, false),
      );
      const receipt = await sent(desk, thread(latest), body, locale, row);
      await retireLast(desk, latest, receipt.messageId);
      return { ...receipt, lastPost: receipt.messageId };
    }
    case 'awaited':
      await bringUpToDate(desk, latest);
      return {};
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

/** A message with its picture; after some attempts at painting it, without: the game goes on in words. */
async function pictured(desk: Desk, row: Stored, whole: () => Promise<Body>, bare: () => Promise<Body>): Promise<Body> {
  try {
    return await whole();
  } catch (error) {
    if (row.attempts < PAINTED) throw error;
    desk.log.error({ err: error, game: row.gameId, kind: row.kind }, 'a picture cannot be painted: posted without it');
    return bare();
  }
}

async function sent(
  desk: Desk,
  channel: string,
  body: Body,
  locale: Locale,
  row: Stored,
): Promise<Receipt & { readonly messageId: string }> {
  const receipt = await postPictured(desk, channel, body, () => withoutFiles(body, locale), row);
  return (body.files ?? []).length === 0 ? { ...receipt, without: 'paint' } : receipt;
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
    const card = await pictured(
      desk,
      row,
      async () => ({ ...body, files: await titlePicture(desk, latest) }),
      async () => ({ ...body, components: body.components.map(unpictured) }),
    );
    const receipt = await sent(desk, latest.game.channelId, card, locale, row);
    return { ...receipt, lastPost: receipt.messageId };
  };
  if (card === undefined) return fresh();
  const { without } = await written(desk, latest, card);
  try {
    await edit(desk, latest.game.channelId, card, asWritten(body, without, locale));
  } catch (error) {
    const begun = latest.game.status !== 'lobby';
    if (!(error instanceof DiscordAPIError) || (error.code !== Code.UnknownMessage && !(begun && error.code === TOO_OLD))) throw error;
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
  const { lastError: without } = sent;
  return without === 'picture' || without === 'paint' ? { payload, without } : { payload };
}

/** The message with the picture that stands in it, if there is one. */
function asWritten(body: Body, without: Receipt['without'], locale: Locale): Body {
  if (without === 'picture') return withoutFiles(body, locale);
  return without === 'paint' ? { ...body, components: body.components.map(unpictured) } : body;
}

/** Changes a message and leaves it the pictures it has. */
async function edit(desk: Desk, channelId: string, messageId: string, body: Body): Promise<void> {
  await desk.rest.patch(Routes.channelMessage(channelId, messageId), wire({ ...body, keepFiles: true }));
}

/** The post before loses its buttons, once. */
async function retireLast(desk: Desk, latest: LatestGame, newest: string): Promise<void> {
  if (latest.game.lastPost !== newest) await rewriteLast(desk, latest, retiredBoard);
}

/** The newest post lists those who are still awaited. */
async function bringUpToDate(desk: Desk, latest: LatestGame): Promise<void> {
  await rewriteLast(desk, latest, awaitingBoard);
}

async function rewriteLast(desk: Desk, latest: LatestGame, anew: typeof retiredBoard): Promise<void> {
  const last = latest.game.lastPost;
  if (last === undefined || last === latest.game.threadId) return;
  const { payload, without } = await written(desk, latest, last);
  if (payload?.kind !== 'board') return;
  const { locale } = lobbyOf(latest.game);
  const body = anew(desk, latest, payload.post, locale);
  try {
    await edit(desk, thread(latest), last, asWritten(body, without, locale));
  } catch (error) {
    // Old buttons lead to the newest panel all the same, and it says who is awaited: not worth holding the story up for.
    if (!(error instanceof DiscordAPIError) || (isPassing(error) && error.code !== TOO_OLD)) throw error;
  }
}
