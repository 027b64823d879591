import { DiscordAPIError, RateLimitError } from '@discordjs/rest';
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { must } from '../../kit/must.ts';
import type { DeliveryReceipt, Outgoing as Stored } from '../../storage/outgoing-records.ts';
import type { LatestGame } from '../../storage/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import type { BoardPost, TableOutgoing, Waiting } from '../../table/posts/outgoing.ts';
import { shownToday } from '../../table/posts/publish.ts';
import { heldAt } from '../../table/seats/departures.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { awaitingBoard, boardPicture, type PostShown, retiredBoard } from '../posts/board.ts';
import { asWritten, edit } from './edit.ts';
import { codeOf, isTransient } from './obstacles.ts';
import { EditRateLimited } from './old-message-edits.ts';

/** A game's newest post: what it says, its message, and the row that was written into it last. */
interface Newest extends PostShown {
  readonly messageId: string;
  readonly last: Stored;
}

/** With a line that is to be added; nothing where the newest message of the game is its card, or was lost with a thread. */
async function newestOf(context: DiscordContext, latest: LatestGame, line?: Stored): Promise<Newest | undefined> {
  const { game } = latest;
  const { lastPost: messageId, threadId } = game;
  if (messageId === undefined || messageId === threadId) return undefined;
  const rows = await context.services.store.writtenInto(game.id, messageId);
  const [pictured, ...lines] = rows.flatMap((row) => postIn(row) ?? []);
  const last = rows.at(-1);
  if (pictured === undefined || last === undefined) return undefined;
  const { pictured: first, post } = withLine(pictured, (line === undefined ? lines.at(-1) : postIn(line))?.post);
  const today = (one: BoardPost) => shownToday(gameOf(context.services, game.title), latest, one);
  return { pictured: today(first), post: today(post), messageId, last };
}

type Posted = Extract<TableOutgoing, { kind: 'board' | 'line' }>;

function postIn({ payload }: Stored): Posted | undefined {
  const message = payload as TableOutgoing;
  return message.kind === 'board' || message.kind === 'line' ? message : undefined;
}

/** A line holds all that was told since the last post with words of its own, and takes the place of the lines before. */
function withLine({ kind, post }: Posted, line: BoardPost | undefined): PostShown {
  if (line === undefined) return { pictured: post, post };
  const told = kind === 'board' ? [...post.told, ...line.told] : line.told;
  return { pictured: post, post: { ...post, ...line, told, newly: post.newly } };
}

/** The newest post gets a line more; nothing where there is none to write it into. What follows at once is written together with it. */
export async function addLine(context: DiscordContext, row: Stored, latest: LatestGame): Promise<DeliveryReceipt | undefined> {
  const newest = await newestOf(context, latest, row);
  if (newest === undefined) return undefined;
  const { files, leftOut } = newest.last;
  const receipt = {
    messageId: newest.messageId,
    ...(files === undefined ? {} : { files }),
    ...(leftOut === undefined ? {} : { without: leftOut }),
  };
  if (await isFollowed(context, row)) return receipt;
  try {
    return { ...receipt, files: await rewritten(context, latest, newest, awaitingBoard) };
  } catch (error) {
    if (codeOf(error) === Code.UnknownMessage) return undefined;
    throw error;
  }
}

/** Whether something is about to be sent that rewrites the newest post in any case. */
async function isFollowed(context: DiscordContext, { id, gameId }: Stored): Promise<boolean> {
  const kinds = await context.services.store.pendingKindsAfter(must(gameId, 'a game'), id);
  return kinds.some((kind) => kind === 'awaited' || kind === 'line' || kind === 'board');
}

/** The post before loses its buttons, once. */
export async function removeButtonsFromPrevious(context: DiscordContext, latest: LatestGame, newest: string): Promise<void> {
  if (latest.game.lastPost !== newest) await rewriteLast(context, latest, retiredBoard);
}

/** The newest post lists those who are awaited now; of several such lists that wait only the last is shown. */
export async function updateAwaitedList(
  context: DiscordContext,
  row: Stored,
  latest: LatestGame,
  awaited: readonly Waiting[],
): Promise<void> {
  if (await isFollowed(context, row)) return;
  const now: Anew = (of, at, reading, locale) => awaitingBoard(of, at, { ...reading, post: { ...reading.post, awaited } }, locale);
  await rewriteLast(context, latest, now, true);
}

type Anew = (context: DiscordContext, latest: LatestGame, reading: PostShown, locale: ReturnType<typeof lobbyOf>['locale']) => MessageBody;

async function rewriteLast(context: DiscordContext, latest: LatestGame, anew: Anew, patiently = false): Promise<void> {
  const newest = await newestOf(context, latest);
  if (newest === undefined) return;
  try {
    const stands = await rewritten(context, patiently ? latest : await asOf(context, latest, newest.last), newest, anew);
    const { id, files = [] } = newest.last;
    if (stands.some((file) => !files.some((f) => f.id === file.id))) await context.services.store.setFiles(id, stands);
  } catch (error) {
    // Old buttons lead to the newest panel all the same, and it says who is awaited: not worth holding the story up for.
    if (isForLater(error) ? patiently : error instanceof Error && isTransient(error)) throw error;
    if (!(error instanceof DiscordAPIError) && !isForLater(error))
      context.log.warn({ err: error, game: latest.game.id }, 'an older post stays as it is');
  }
}

/** What an older post tells was done by those who sat there then. */
async function asOf(context: DiscordContext, latest: LatestGame, { createdAt }: Stored): Promise<LatestGame> {
  return { ...latest, seats: heldAt(await context.services.store.seats(latest.game.id), createdAt) };
}

/** Gives the pictures that stand in it then. */
async function rewritten(context: DiscordContext, latest: LatestGame, { messageId, last, ...reading }: Newest, anew: Anew) {
  const { locale } = lobbyOf(latest.game);
  const body = asWritten(anew(context, latest, reading, locale), last.leftOut, locale);
  const paint = () => boardPicture(context, latest, reading.pictured, locale);
  return edit(context, must(latest.game.threadId, 'a thread'), messageId, body, last.files ?? [], paint, locale);
}

/** Old messages were edited too often just now. */
function isForLater(error: unknown): boolean {
  return error instanceof EditRateLimited || error instanceof RateLimitError;
}
