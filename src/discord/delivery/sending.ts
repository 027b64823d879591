import { type APIMessage, RESTJSONErrorCodes as Code, DiscordAPIError, RateLimitError, Routes } from 'discord.js';
import { SECOND } from '../../clock/durations.ts';
import type { Locale } from '../../kit/message.ts';
import { must } from '../../kit/must.ts';
import type { LatestGame, Receipt, SentFile, Outgoing as Stored } from '../../store/records.ts';
import { gameOf } from '../../table/house.ts';
import { lobbyOf } from '../../table/lobby/lobby.ts';
import type { TableOutgoing, Waiting } from '../../table/posts/outgoing.ts';
import { shownToday } from '../../table/posts/publish.ts';
import { heldAt } from '../../table/seats/departures.ts';
import { isLostPicture, kept, picturesIn, shown, unpictured } from '../components/pictures.ts';
import type { Desk } from '../desk.ts';
import { type Body, type Files, rewire } from '../interaction.ts';
import { sendLeague } from '../league/deliver.ts';
import { lobbyCard } from '../lobby/card.ts';
import { titlePicture } from '../lobby/title-picture.ts';
import { awaitingBoard, boardMessage, boardPicture, retiredBoard } from '../posts/board.ts';
import { openingMessage } from '../posts/opening.ts';
import { shareMessage } from '../posts/share.ts';
import { noticeMessage } from '../seats/posts.ts';
import { askingMessage, rename, retireAsked } from './asked.ts';
import { TooSoon } from './late-edits.ts';
import { isOfLeague, messageOf } from './message.ts';
import { codeOf, isPassing, LOCKED, unlocked } from './obstacle.ts';
import { movedOn, newThread, openThread } from './place.ts';
import { post, postPictured } from './post.ts';
import { sendDigest, sendReminder, sendSearchEnded, sendTrouble } from './private-post.ts';
import { withoutFiles } from './without-files.ts';

const LONGEST_WAIT = 30 * SECOND;

/** How often a picture is tried before its message goes without. */
const PAINTED = 3;

/** Nothing is said in the channel of a game that has begun, but what belongs to its card. */
const IN_CHANNEL = new Set(['lobby', 'thread', 'social', 'settled', 'rename']);

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
  const payload = messageOf(row);
  if (isOfLeague(payload)) return sendLeague(desk, row, payload);
  if (payload.kind === 'digest') return sendDigest(desk, row, payload.userId);
  if (payload.kind === 'search-ended') return sendSearchEnded(desk, row, payload);
  if (payload.kind === 'trouble') return sendTrouble(desk, row, payload);
  const latest = must(await desk.house.store.latestGame(must(row.gameId, 'a game to write of')), 'a game');
  const locale = lobbyOf(latest.game).locale;
  switch (payload.kind) {
    case 'lobby':
      return sendCard(desk, row, latest);
    case 'thread':
      return openThread(desk, latest);
    case 'opening':
      return { messageId: await post(desk, thread(latest), await openingMessage(desk, latest, locale, payload.again), row) };
    case 'board': {
      const told = shownToday(gameOf(desk.house, latest.game.title), latest, payload.post);
      const body = await pictured(
        desk,
        row,
        () => boardMessage(desk, latest, told, locale),
        () => boardMessage(desk, latest, told, locale, false),
      );
      const receipt = await sent(desk, thread(latest), body, locale, row);
      await retireLast(desk, latest, receipt.messageId);
      return { ...receipt, lastPost: receipt.messageId };
    }
    case 'awaited':
      await bringUpToDate(desk, row, latest, payload.awaited);
      return {};
    case 'social':
      return {
        messageId: await post(desk, latest.game.threadId ?? latest.game.channelId, askingMessage(desk, latest, payload, locale), row),
      };
    case 'settled':
      await retireAsked(desk, row, latest, payload);
      return {};
    case 'rename':
      await rename(desk, latest);
      return {};
    case 'reminder':
      return sendReminder(desk, row, latest, payload, locale);
    case 'offer':
    case 'handover':
    case 'vote':
      return { messageId: await post(desk, thread(latest), askingMessage(desk, latest, payload, locale), row) };
    case 'page':
      return { messageId: await post(desk, thread(latest), shareMessage(desk, latest.game, locale), row) };
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
  const delivered = await desk.house.store.delivered(latest.game.id, card);
  const without = delivered?.leftOut;
  const { files = [] } = delivered ?? {};
  let stands: readonly SentFile[];
  try {
    stands = await edit(
      desk,
      latest.game.channelId,
      card,
      asWritten(body, without, locale),
      files,
      () => titlePicture(desk, latest),
      locale,
    );
  } catch (error) {
    // A game that has begun does not wait long for its card.
    if (latest.game.status !== 'lobby' && error instanceof RateLimitError && error.retryAfter > LONGEST_WAIT) return {};
    if (codeOf(error) !== Code.UnknownMessage) throw error;
    // Somebody deleted the card: an open table needs another, a game that has begun does not.
    return latest.game.status === 'lobby' ? fresh() : {};
  }
  return { messageId: card, files: stands, ...(without === undefined ? {} : { without }) };
}

/** The message with the picture that stands in it, if there is one. */
function asWritten(body: Body, without: Receipt['without'], locale: Locale): Body {
  if (without === 'picture') return withoutFiles(body, locale);
  return without === 'paint' ? { ...body, components: body.components.map(unpictured) } : body;
}

/**
 * Changes a message and leaves it its pictures, if Discord finds them again; else they are sent anew, at once: nothing waits for it. Gives
 * the pictures that stand there then.
 */
async function edit(
  desk: Desk,
  channelId: string,
  messageId: string,
  body: Body,
  files: readonly SentFile[],
  paint: () => Promise<Files>,
  locale: Locale,
): Promise<readonly SentFile[]> {
  desk.lateEdits.take(channelId, messageId);
  const patch = async (what: Body) =>
    picturesIn((await desk.rest.patch(Routes.channelMessage(channelId, messageId), rewire(what))) as APIMessage);
  const staying = desk.keeping.goes() || shown(body.components).length === 0 ? kept(body.components, files) : undefined;
  if (staying !== undefined)
    try {
      return await patch({ ...body, kept: staying });
    } catch (error) {
      if (!isLostPicture(error)) throw error;
      desk.keeping.refused();
    }
  const painted = await paint().catch((error: unknown) => {
    desk.log.warn({ err: error, message: messageId }, 'a picture cannot be painted again');
    return undefined;
  });
  if (painted === undefined) return patch(withoutFiles(body, locale));
  try {
    return await patch({ ...body, files: painted });
  } catch (error) {
    if (codeOf(error) !== Code.MissingPermissions) throw error;
    return patch(withoutFiles(body, locale));
  }
}

/** The post before loses its buttons, once. */
async function retireLast(desk: Desk, latest: LatestGame, newest: string): Promise<void> {
  if (latest.game.lastPost !== newest) await rewriteLast(desk, latest, retiredBoard);
}

/** The newest post lists those who are awaited now. Where edits are scarce, only the last of several such lists is shown. */
async function bringUpToDate(desk: Desk, row: Stored, latest: LatestGame, awaited: readonly Waiting[]): Promise<void> {
  const { lastPost } = latest.game;
  if (lastPost !== undefined && desk.lateEdits.isOld(lastPost)) {
    const after = (await desk.house.store.outgoing(latest.game.id)).filter((o) => o.id > row.id && o.state === 'pending');
    if (after.some((o) => o.kind === 'awaited' || o.kind === 'board')) return;
  }
  await rewriteLast(desk, latest, (of, now, post, locale) => awaitingBoard(of, now, { ...post, awaited }, locale), true);
}

/** Old messages were edited too often just now. */
function isForLater(error: unknown): boolean {
  return error instanceof TooSoon || error instanceof RateLimitError;
}

/** What an older post tells was done by those who sat there then. */
async function asOf(desk: Desk, latest: LatestGame, { createdAt }: Stored): Promise<LatestGame> {
  return { ...latest, seats: heldAt(await desk.house.store.seats(latest.game.id), createdAt) };
}

async function rewriteLast(desk: Desk, latest: LatestGame, anew: typeof retiredBoard, patiently = false): Promise<void> {
  const last = latest.game.lastPost;
  if (last === undefined || last === latest.game.threadId) return;
  const sent = await desk.house.store.delivered(latest.game.id, last);
  const payload = sent?.payload as TableOutgoing | undefined;
  if (sent === undefined || payload?.kind !== 'board') return;
  const { locale } = lobbyOf(latest.game);
  const told = shownToday(gameOf(desk.house, latest.game.title), latest, payload.post);
  try {
    const body = asWritten(anew(desk, patiently ? latest : await asOf(desk, latest, sent), told, locale), sent?.leftOut, locale);
    const { files = [] } = sent;
    const stands = await edit(desk, thread(latest), last, body, files, () => boardPicture(desk, latest, told, locale), locale);
    if (stands.some(({ id }) => !files.some((f) => f.id === id))) await desk.house.store.hung(sent.id, stands);
  } catch (error) {
    // Old buttons lead to the newest panel all the same, and it says who is awaited: not worth holding the story up for.
    if (isForLater(error) ? patiently : error instanceof Error && isPassing(error)) throw error;
    if (!(error instanceof DiscordAPIError) && !isForLater(error))
      desk.log.warn({ err: error, game: latest.game.id }, 'an older post stays as it is');
  }
}
