import { RateLimitError } from '@discordjs/rest';
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import type { Locale } from '../../kit/message.ts';
import { ensureDefined } from '../../kit/must.ts';
import { SECOND } from '../../shared/durations.ts';
import type { DeliveryReceipt, OutboxMessage, SentFile } from '../../storage/outgoing-records.ts';
import type { LatestGame } from '../../storage/records.ts';
import { buildArchivedTurn } from '../../table/archive/archive-game.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import type { BoardPost } from '../../table/posts/outgoing.ts';
import { upcastPost } from '../../table/posts/publish.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { sendLeague } from '../league/deliver.ts';
import { lobbyCard } from '../lobby/card.ts';
import { renderTitlePicture } from '../lobby/title-picture.ts';
import { buildBoardMessage } from '../posts/board.ts';
import { coachedMessage } from '../posts/coach.ts';
import { buildOpeningMessage } from '../posts/opening.ts';
import { pausedMessage } from '../posts/pause.ts';
import { noticeMessage } from '../seats/posts.ts';
import { withoutPictures } from '../ui/attachment-reuse.ts';
import { deleteAnsweredCalls, sendCall } from './calls.ts';
import { sendDigest, sendReminder, sendSearchEnded, sendTrouble } from './direct-messages.ts';
import { disableSettledQuestions, questionMessage, renameThread } from './disable-settled-questions.ts';
import { asSent, editMessage } from './edit.ts';
import { isLeaguePayload, payloadOfRow } from './message.ts';
import { addLine, removeButtonsFromPrevious, updateAwaitedList } from './newest-post.ts';
import { codeOf, LOCKED_CODES, unlockThread } from './obstacles.ts';
import { renderPictureOrText } from './picture-or-text.ts';
import { postMessage, postWithPicture } from './post.ts';
import { createGameThread, openThread, relocateGame } from './relocate-game.ts';
import { withoutFiles } from './without-files.ts';

const MAX_RATE_LIMIT_WAIT_MS = 30 * SECOND;

/** Nothing is said in the channel of a game that has begun, but what belongs to its card. */
const CHANNEL_MESSAGE_KINDS = new Set(['lobby', 'thread', 'social', 'settled', 'rename']);

/** Where somebody locked the thread it is opened again; where he deleted it, or the channel, the game goes on elsewhere. */
export async function deliverMessage(context: DiscordContext, row: OutboxMessage): Promise<DeliveryReceipt> {
  const { store } = context.services;
  const game = row.gameId === undefined ? undefined : await store.findGame(row.gameId);
  if (game?.startedAt !== undefined && game.threadId === undefined && !CHANNEL_MESSAGE_KINDS.has(row.kind))
    await store.setGamePlace(game.id, { channelId: game.channelId, threadId: await createGameThread(context, game.id, game.channelId) });
  try {
    return await sendByKind(context, row);
  } catch (error) {
    if (game === undefined) throw error;
    if (game.threadId !== undefined && LOCKED_CODES.has(codeOf(error))) {
      if (!(await unlockThread(context, game.threadId))) throw error;
    } else if (codeOf(error) !== Code.UnknownChannel || !(await relocateGame(context, game, row))) throw error;
    return sendByKind(context, row);
  }
}

async function sendByKind(context: DiscordContext, row: OutboxMessage): Promise<DeliveryReceipt> {
  const binding = context.features.findMessage(row.kind);
  if (binding !== undefined) return binding.deliver(context, row);
  const payload = payloadOfRow(row);
  if (isLeaguePayload(payload)) return sendLeague(context, row, payload);
  if (payload.kind === 'digest') return sendDigest(context, row, payload.userId);
  if (payload.kind === 'search-ended') return sendSearchEnded(context, row, payload);
  if (payload.kind === 'trouble') return sendTrouble(context, row, payload);
  const latest = ensureDefined(await context.services.store.loadLatestGame(ensureDefined(row.gameId, 'a game to write of')), 'a game');
  const locale = lobbyOf(latest.game).locale;
  switch (payload.kind) {
    case 'lobby':
      return sendCard(context, row, latest);
    case 'thread':
      return openThread(context, latest);
    case 'opening':
      return {
        messageId: await postMessage(context, threadIdOf(latest), await buildOpeningMessage(context, latest, locale, payload.again), row),
      };
    case 'board': {
      const receipt = await postBoard(context, row, latest, payload.post);
      await removeButtonsFromPrevious(context, latest, receipt.messageId);
      await deleteAnsweredCalls(context, latest);
      return receipt;
    }
    case 'line': {
      const receipt = (await addLine(context, row, latest)) ?? (await postBoard(context, row, latest, payload.post));
      await deleteAnsweredCalls(context, latest);
      return receipt;
    }
    case 'awaited':
      await updateAwaitedList(context, row, latest, payload.awaited);
      await deleteAnsweredCalls(context, latest);
      return {};
    case 'call':
      return sendCall(context, row, latest, payload, locale);
    case 'social':
      return {
        messageId: await postMessage(
          context,
          latest.game.threadId ?? latest.game.channelId,
          questionMessage(context, latest, payload, locale),
          row,
        ),
      };
    case 'settled':
      await disableSettledQuestions(context, row, latest, payload);
      return {};
    case 'rename':
      await renameThread(context, latest);
      return {};
    case 'reminder':
      return sendReminder(context, row, latest, payload, locale);
    case 'offer':
    case 'handover':
    case 'vote':
      return { messageId: await postMessage(context, threadIdOf(latest), questionMessage(context, latest, payload, locale), row) };
    case 'paused':
      return { messageId: await postMessage(context, threadIdOf(latest), pausedMessage(context, latest, payload.news, locale), row) };
    case 'coached':
      return { messageId: await postMessage(context, threadIdOf(latest), coachedMessage(context, latest, payload, locale), row) };
    case 'notice':
      return {
        messageId: await postMessage(context, threadIdOf(latest), noticeMessage(context, latest, payload, payload.locale ?? locale), row),
      };
  }
}

/** A step of the game as a message of its own, the newest from now on. */
async function postBoard(
  context: DiscordContext,
  row: OutboxMessage,
  latest: LatestGame,
  step: BoardPost,
): Promise<DeliveryReceipt & { readonly messageId: string }> {
  const { locale } = lobbyOf(latest.game);
  const game = gameOf(context.services, latest.game.title);
  const told = upcastPost(game, latest, step);
  const body = await renderPictureOrText(
    context,
    row,
    () => buildBoardMessage(context, latest, told, locale),
    () => buildBoardMessage(context, latest, told, locale, false),
  );
  const turn = await buildArchivedTurn(context.services, game, step);
  const receipt = await postAndRecord(context, threadIdOf(latest), body, locale, row);
  return { ...receipt, lastPost: receipt.messageId, ...(turn === undefined ? {} : { turn: { ...turn, messageId: receipt.messageId } }) };
}

async function postAndRecord(
  context: DiscordContext,
  channel: string,
  body: MessageBody,
  locale: Locale,
  row: OutboxMessage,
): Promise<DeliveryReceipt & { readonly messageId: string }> {
  const receipt = await postWithPicture(context, channel, body, () => withoutFiles(body, locale), row);
  return (body.files ?? []).length === 0 ? { ...receipt, without: 'paint' } : receipt;
}

function threadIdOf(latest: LatestGame): string {
  return ensureDefined(latest.game.threadId, 'a thread');
}

/** A thread opened on a message has that message's id, so the card is found through it. */
async function sendCard(context: DiscordContext, row: OutboxMessage, latest: LatestGame): Promise<DeliveryReceipt> {
  const card = latest.game.threadId ?? latest.game.lastPost;
  const body = lobbyCard(context, latest);
  const { locale } = lobbyOf(latest.game);
  const postNewCard = async () => {
    const card = await renderPictureOrText(
      context,
      row,
      async () => ({ ...body, files: await renderTitlePicture(context, latest) }),
      async () => ({ ...body, components: body.components.map(withoutPictures) }),
    );
    const receipt = await postAndRecord(context, latest.game.channelId, card, locale, row);
    return { ...receipt, lastPost: receipt.messageId };
  };
  if (card === undefined) return postNewCard();
  const delivered = (await context.services.store.listWrittenInto(latest.game.id, card)).at(-1);
  const without = delivered?.leftOut;
  const { files = [] } = delivered ?? {};
  let stands: readonly SentFile[];
  try {
    stands = await editMessage(
      context,
      latest.game.channelId,
      card,
      asSent(body, without, locale),
      files,
      () => renderTitlePicture(context, latest),
      locale,
    );
  } catch (error) {
    // A game that has begun does not wait long for its card.
    if (latest.game.status !== 'lobby' && error instanceof RateLimitError && error.retryAfter > MAX_RATE_LIMIT_WAIT_MS) return {};
    if (codeOf(error) !== Code.UnknownMessage) throw error;
    // Somebody deleted the card: an open table needs another, a game that has begun does not.
    return latest.game.status === 'lobby' ? postNewCard() : {};
  }
  return { messageId: card, files: stands, ...(without === undefined ? {} : { without }) };
}
