import { DiscordAPIError, RateLimitError } from '@discordjs/rest';
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { ensureDefined } from '../../kit/must.ts';
import type { DeliveryReceipt, OutboxMessage } from '../../storage/outgoing-records.ts';
import type { LatestGame } from '../../storage/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { type AwaitedPlayer, type BoardPost, type TablePayload, tablePayloadOf } from '../../table/posts/outgoing.ts';
import { upcastPost } from '../../table/posts/publish.ts';
import { holdersAt } from '../../table/seats/departures.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { boardWithAwaited, boardWithoutButtons, renderBoardPicture, type ShownPost } from '../posts/board.ts';
import { asSent, editMessage } from './edit.ts';
import { codeOf, isTransient } from './obstacles.ts';
import { EditRateLimited } from './old-message-edits.ts';

/** A game's newest post: what it says, its message, and the row that was written into it last. */
interface NewestPost extends ShownPost {
  readonly messageId: string;
  readonly last: OutboxMessage;
}

/** With a line that is to be added; nothing where the newest message of the game is its card, or was lost with a thread. */
async function loadNewestPost(context: DiscordContext, latest: LatestGame, line?: OutboxMessage): Promise<NewestPost | undefined> {
  const { game } = latest;
  const { lastPost: messageId, threadId } = game;
  if (messageId === undefined || messageId === threadId) return undefined;
  const rows = await context.services.store.listWrittenInto(game.id, messageId);
  const [pictured, ...lines] = rows.flatMap((row) => boardOrLineOf(row) ?? []);
  const last = rows.at(-1);
  if (pictured === undefined || last === undefined) return undefined;
  const { pictured: first, post } = withLine(pictured, (line === undefined ? lines.at(-1) : boardOrLineOf(line))?.post);
  const today = (one: BoardPost) => upcastPost(gameOf(context.services, game.title), latest, one);
  return { pictured: today(first), post: today(post), messageId, last };
}

type BoardOrLine = Extract<TablePayload, { kind: 'board' | 'line' }>;

function boardOrLineOf(row: OutboxMessage): BoardOrLine | undefined {
  if (row.kind !== 'board' && row.kind !== 'line') return undefined;
  const message = tablePayloadOf(row);
  return message.kind === 'board' || message.kind === 'line' ? message : undefined;
}

/** A line holds all that was told since the last post with words of its own, and takes the place of the lines before. */
function withLine({ kind, post }: BoardOrLine, line: BoardPost | undefined): ShownPost {
  if (line === undefined) return { pictured: post, post };
  const told = kind === 'board' ? [...post.told, ...line.told] : line.told;
  return { pictured: post, post: { ...post, ...line, told, newly: post.newly } };
}

/** The newest post gets a line more; nothing where there is none to write it into. What follows at once is written together with it. */
export async function addLine(context: DiscordContext, row: OutboxMessage, latest: LatestGame): Promise<DeliveryReceipt | undefined> {
  const newest = await loadNewestPost(context, latest, row);
  if (newest === undefined) return undefined;
  const { files, leftOut } = newest.last;
  const receipt = {
    messageId: newest.messageId,
    ...(files === undefined ? {} : { files }),
    ...(leftOut === undefined ? {} : { without: leftOut }),
  };
  if (await isAboutToBeRewritten(context, row)) return receipt;
  try {
    return { ...receipt, files: await rewritePost(context, latest, newest, boardWithAwaited) };
  } catch (error) {
    if (codeOf(error) === Code.UnknownMessage) return undefined;
    throw error;
  }
}

/** Whether something is about to be sent that rewrites the newest post in any case. */
async function isAboutToBeRewritten(context: DiscordContext, { id, gameId }: OutboxMessage): Promise<boolean> {
  const kinds = await context.services.store.listPendingKindsAfter(ensureDefined(gameId, 'a game'), id);
  return kinds.some((kind) => kind === 'awaited' || kind === 'line' || kind === 'board');
}

/** The post before loses its buttons, once. */
export async function removeButtonsFromPrevious(context: DiscordContext, latest: LatestGame, newest: string): Promise<void> {
  if (latest.game.lastPost !== newest) await rewriteLast(context, latest, boardWithoutButtons);
}

/** The newest post lists those who are awaited now; of several such lists that wait only the last is shown. */
export async function updateAwaitedList(
  context: DiscordContext,
  row: OutboxMessage,
  latest: LatestGame,
  awaited: readonly AwaitedPlayer[],
): Promise<void> {
  if (await isAboutToBeRewritten(context, row)) return;
  const now: BuildPost = (of, at, reading, locale) => boardWithAwaited(of, at, { ...reading, post: { ...reading.post, awaited } }, locale);
  await rewriteLast(context, latest, now, true);
}

type BuildPost = (
  context: DiscordContext,
  latest: LatestGame,
  reading: ShownPost,
  locale: ReturnType<typeof lobbyOf>['locale'],
) => MessageBody;

async function rewriteLast(context: DiscordContext, latest: LatestGame, anew: BuildPost, patiently = false): Promise<void> {
  const newest = await loadNewestPost(context, latest);
  if (newest === undefined) return;
  try {
    const stands = await rewritePost(context, patiently ? latest : await withSeatsAtPostTime(context, latest, newest.last), newest, anew);
    const { id, files = [] } = newest.last;
    if (stands.some((file) => !files.some((f) => f.id === file.id))) await context.services.store.setFiles(id, stands);
  } catch (error) {
    // Old buttons lead to the newest panel all the same, and it says who is awaited: not worth holding the story up for.
    if (isRateLimited(error) ? patiently : error instanceof Error && isTransient(error)) throw error;
    if (!(error instanceof DiscordAPIError) && !isRateLimited(error))
      context.log.warn({ err: error, game: latest.game.id }, 'an older post stays as it is');
  }
}

/** What an older post tells was done by those who sat there then. */
async function withSeatsAtPostTime(context: DiscordContext, latest: LatestGame, { createdAt }: OutboxMessage): Promise<LatestGame> {
  return { ...latest, seats: holdersAt(await context.services.store.listSeatHolders(latest.game.id), createdAt) };
}

/** Gives the pictures that stand in it then. */
async function rewritePost(context: DiscordContext, latest: LatestGame, { messageId, last, ...reading }: NewestPost, anew: BuildPost) {
  const { locale } = lobbyOf(latest.game);
  const body = asSent(anew(context, latest, reading, locale), last.leftOut, locale);
  const paint = () => renderBoardPicture(context, latest, reading.pictured, locale);
  return editMessage(context, ensureDefined(latest.game.threadId, 'a thread'), messageId, body, last.files ?? [], paint, locale);
}

/** Old messages were edited too often just now. */
function isRateLimited(error: unknown): boolean {
  return error instanceof EditRateLimited || error instanceof RateLimitError;
}
