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
async function newestOf(desk: DiscordContext, latest: LatestGame, line?: Stored): Promise<Newest | undefined> {
  const { game } = latest;
  const { lastPost: messageId, threadId } = game;
  if (messageId === undefined || messageId === threadId) return undefined;
  const rows = await desk.house.store.writtenInto(game.id, messageId);
  const [pictured, ...lines] = rows.flatMap((row) => postIn(row) ?? []);
  const last = rows.at(-1);
  if (pictured === undefined || last === undefined) return undefined;
  const { pictured: first, post } = withLine(pictured, (line === undefined ? lines.at(-1) : postIn(line))?.post);
  const today = (one: BoardPost) => shownToday(gameOf(desk.house, game.title), latest, one);
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
export async function addLine(desk: DiscordContext, row: Stored, latest: LatestGame): Promise<DeliveryReceipt | undefined> {
  const newest = await newestOf(desk, latest, row);
  if (newest === undefined) return undefined;
  const { files, leftOut } = newest.last;
  const receipt = {
    messageId: newest.messageId,
    ...(files === undefined ? {} : { files }),
    ...(leftOut === undefined ? {} : { without: leftOut }),
  };
  if (await isFollowed(desk, row)) return receipt;
  try {
    return { ...receipt, files: await rewritten(desk, latest, newest, awaitingBoard) };
  } catch (error) {
    if (codeOf(error) === Code.UnknownMessage) return undefined;
    throw error;
  }
}

/** Whether something is about to be sent that rewrites the newest post in any case. */
async function isFollowed(desk: DiscordContext, { id, gameId }: Stored): Promise<boolean> {
  const kinds = await desk.house.store.sentNext(must(gameId, 'a game'), id);
  return kinds.some((kind) => kind === 'awaited' || kind === 'line' || kind === 'board');
}

/** The post before loses its buttons, once. */
export async function removeButtonsFromPrevious(desk: DiscordContext, latest: LatestGame, newest: string): Promise<void> {
  if (latest.game.lastPost !== newest) await rewriteLast(desk, latest, retiredBoard);
}

/** The newest post lists those who are awaited now; of several such lists that wait only the last is shown. */
export async function updateAwaitedList(desk: DiscordContext, row: Stored, latest: LatestGame, awaited: readonly Waiting[]): Promise<void> {
  if (await isFollowed(desk, row)) return;
  const now: Anew = (of, at, reading, locale) => awaitingBoard(of, at, { ...reading, post: { ...reading.post, awaited } }, locale);
  await rewriteLast(desk, latest, now, true);
}

type Anew = (desk: DiscordContext, latest: LatestGame, reading: PostShown, locale: ReturnType<typeof lobbyOf>['locale']) => MessageBody;

async function rewriteLast(desk: DiscordContext, latest: LatestGame, anew: Anew, patiently = false): Promise<void> {
  const newest = await newestOf(desk, latest);
  if (newest === undefined) return;
  try {
    const stands = await rewritten(desk, patiently ? latest : await asOf(desk, latest, newest.last), newest, anew);
    const { id, files = [] } = newest.last;
    if (stands.some((file) => !files.some((f) => f.id === file.id))) await desk.house.store.hung(id, stands);
  } catch (error) {
    // Old buttons lead to the newest panel all the same, and it says who is awaited: not worth holding the story up for.
    if (isForLater(error) ? patiently : error instanceof Error && isTransient(error)) throw error;
    if (!(error instanceof DiscordAPIError) && !isForLater(error))
      desk.log.warn({ err: error, game: latest.game.id }, 'an older post stays as it is');
  }
}

/** What an older post tells was done by those who sat there then. */
async function asOf(desk: DiscordContext, latest: LatestGame, { createdAt }: Stored): Promise<LatestGame> {
  return { ...latest, seats: heldAt(await desk.house.store.seats(latest.game.id), createdAt) };
}

/** Gives the pictures that stand in it then. */
async function rewritten(desk: DiscordContext, latest: LatestGame, { messageId, last, ...reading }: Newest, anew: Anew) {
  const { locale } = lobbyOf(latest.game);
  const body = asWritten(anew(desk, latest, reading, locale), last.leftOut, locale);
  const paint = () => boardPicture(desk, latest, reading.pictured, locale);
  return edit(desk, must(latest.game.threadId, 'a thread'), messageId, body, last.files ?? [], paint, locale);
}

/** Old messages were edited too often just now. */
function isForLater(error: unknown): boolean {
  return error instanceof EditRateLimited || error instanceof RateLimitError;
}
