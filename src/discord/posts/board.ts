import type { Translator } from '../../i18n/say.ts';
import type { Game, NarrationLine } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import { type PositionSnapshot, snapshotOf } from '../../kit/tableau.ts';
import { loadRatingChanges } from '../../league/ratings/ladder.ts';
import type { LatestGame } from '../../storage/records.ts';
import type { BoardPost } from '../../table/posts/outgoing.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { EmojiRegistry } from '../icons/emoji-registry.ts';
import type { MessageBody, MessageFiles } from '../interactions/interaction.ts';
import { ratingChangeLine } from '../league/lines.ts';
import { BOARD_FILE } from '../panel/board-painting.ts';
import { END_FIRST, END_LATER } from '../registry/slot.ts';
import { altText } from '../ui/alt.ts';
import { button, buttonRows, card, mediaGallery, type Part, paragraphs } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clipText } from '../ui/limits.ts';
import { gameTranslator, nameWithEmoji, plainTranslator, withPlainNames } from '../ui/people.ts';
import { applyTableColours } from '../ui/table-colours.ts';
import { pausedLine } from './pause.ts';
import { ceremonyLines } from './result.ts';
import { awaitedLines } from './waiting-list.ts';

const MAX_STORY = 2000;
const MAX_STANDINGS = 1200;

/** The post with a call only for those who have not answered meanwhile: it may have waited for hours. */
function withCurrentAwaited(told: BoardPost, { awaited }: LatestGame): BoardPost {
  const waits = (seat: Seat) => awaited.some((a) => a.seat === seat && told.awaited.some((t) => t.seat === seat && t.since === a.since));
  return { ...told, newly: told.newly.filter(waits) };
}

/** One step of the game: what happened, the picture, how all stand, who is awaited; without the picture where it cannot be painted. */
export async function buildBoardMessage(
  context: DiscordContext,
  latest: LatestGame,
  told: BoardPost,
  locale: Locale,
  painted = true,
): Promise<MessageBody> {
  const post = withCurrentAwaited(told, latest);
  const game = gameOf(context.services, latest.game.title);
  const plain = plainTranslator(locale, game, latest.seats);
  const alt = altText(game, snapshotOf(game, post.view), plain, post.told);
  const files = painted ? await renderBoardPicture(context, latest, post, locale) : [];
  return {
    components: boardParts(
      context,
      latest,
      post,
      locale,
      painted ? alt : undefined,
      true,
      await buildRatingLines(context, latest, post, locale),
    ),
    files,
    mentions: calledUsers(post, latest),
    silent: post.newly.length === 0,
  };
}

/** The picture of a step, as all may see it. */
export async function renderBoardPicture(
  context: DiscordContext,
  latest: LatestGame,
  post: BoardPost,
  locale: Locale,
): Promise<MessageFiles> {
  const game = gameOf(context.services, latest.game.title);
  const plain = plainTranslator(locale, game, latest.seats);
  const shown = snapshotOf(game, post.view, post.trails);
  const { bytes } = await context.painter.render(applyTableColours(shown.scene('day'), latest.seats), { say: plain.say, patient: true });
  return [{ name: BOARD_FILE, data: bytes, alt: altText(game, shown, plain, post.told) }];
}

function calledUsers(post: BoardPost, latest: LatestGame): string[] {
  return post.newly.flatMap((seat) => latest.seats.filter((h) => h.seat === seat).map((h) => h.userId));
}

/** A post as it reads now: what it showed at first, with the picture that still stands in it, and what it says since lines were added. */
export interface ShownPost {
  readonly pictured: BoardPost;
  readonly post: BoardPost;
}

/** An older post keeps its story and its picture and loses its buttons. */
export function boardWithoutButtons(context: DiscordContext, latest: LatestGame, reading: ShownPost, locale: Locale): MessageBody {
  return rewrittenBoard(context, latest, reading, locale, false);
}

/** The newest post, with the list of those who are awaited now. */
export function boardWithAwaited(
  context: DiscordContext,
  latest: LatestGame,
  { pictured, post: now }: ShownPost,
  locale: Locale,
): MessageBody {
  const post = { ...now, newly: withCurrentAwaited(pictured, latest).newly };
  return { ...rewrittenBoard(context, latest, { pictured, post }, locale, true), mentions: calledUsers(post, latest) };
}

function rewrittenBoard(
  context: DiscordContext,
  latest: LatestGame,
  { pictured, post }: ShownPost,
  locale: Locale,
  live: boolean,
): MessageBody {
  const game = gameOf(context.services, latest.game.title);
  const alt = altText(game, snapshotOf(game, pictured.view), plainTranslator(locale, game, latest.seats), pictured.told);
  return { components: boardParts(context, latest, post, locale, alt, live) };
}

function boardParts(
  context: DiscordContext,
  latest: LatestGame,
  post: BoardPost,
  locale: Locale,
  alt: string | undefined,
  live: boolean,
  ratings = '',
) {
  const game = gameOf(context.services, latest.game.title);
  const translator = gameTranslator(locale, game, latest.seats, context.emojis);
  const end =
    post.result !== undefined
      ? [
          [`## ${translator.say('result.title')}`, ...ceremonyLines(post.result, translator)].join('\n'),
          ratings,
          (post.notes ?? []).map((note) => `-# ${translator.say(withPlainNames(note))}`).join('\n'),
          translator.say('result.seed', { seed: post.seed ?? '' }),
        ]
      : post.seed !== undefined
        ? [translator.say('result.seed', { seed: post.seed })]
        : live
          ? [awaitedLines(post.awaited, post.newly, latest.seats, translator, context.emojis), pausedLine(context, latest.game, translator)]
          : [];
  const below = live ? buttonRows(boardButtons(context, latest.game.id, translator, post.seed === undefined)) : [];
  const shown = { game, snapshot: snapshotOf(game, post.view), told: post.told };
  return [boardCard(context, shown, latest.seats, locale, alt, [], [...paragraphs(...end), ...below])];
}

/** What the game did to the ratings, for the ceremony at its end. */
async function buildRatingLines(context: DiscordContext, latest: LatestGame, post: BoardPost, locale: Locale): Promise<string> {
  if (post.result === undefined) return '';
  const translator = gameTranslator(locale, gameOf(context.services, latest.game.title), latest.seats, context.emojis);
  return ratingChangeLine(await loadRatingChanges(context.services, latest.game), latest.seats, translator);
}

/** What happened, the picture once it is painted, and how all stand; with what belongs above and below. */
export function boardCard(
  context: DiscordContext,
  { game, snapshot, told }: { readonly game: Game; readonly snapshot: PositionSnapshot; readonly told: readonly NarrationLine[] },
  holders: LatestGame['seats'],
  locale: Locale,
  alt: string | undefined,
  above: readonly Part[],
  below: readonly Part[],
) {
  const translator = gameTranslator(locale, game, holders, context.emojis);
  const standing = standingLines(snapshot, holders, translator, context.emojis);
  return card(game.tint, [
    ...above,
    ...paragraphs(clipText(storyText({ told }, translator), MAX_STORY)),
    ...(alt === undefined ? [] : [mediaGallery(BOARD_FILE, alt)]),
    ...paragraphs(clipText(standing.join('\n'), MAX_STANDINGS)),
    ...below,
  ]);
}

/** How all stand, each behind his name. */
export function standingLines(
  { standing }: PositionSnapshot,
  holders: LatestGame['seats'],
  translator: Translator,
  emojis?: EmojiRegistry,
): string[] {
  return standing.map(({ seat, text }) => {
    const words = translator.say(text);
    return seat === undefined ? words : `${nameWithEmoji(holders, seat, emojis)} ${words}`;
  });
}

/** What happened, as a list: what one player does in a row is one entry, and each deed of nobody among them, as of an automaton, is one. */
export function storyText(post: Pick<BoardPost, 'told'>, translator: Translator): string {
  const paragraphs: { seat: number | undefined; sentences: string[] }[] = [];
  for (const { seat, text: message } of post.told) {
    const last = paragraphs.at(-1);
    // In the words of the house people's own stand as they wrote them.
    const said = translator.say(message.game === undefined ? withPlainNames(message) : message);
    if (last !== undefined && seat !== undefined && last.seat === seat) last.sentences.push(said);
    else paragraphs.push({ seat, sentences: [said] });
  }
  return paragraphs.map((p) => `- ${p.sentences.join(' ')}`).join('\n');
}

function boardButtons(context: DiscordContext, game: number, translator: Translator, running: boolean) {
  const open = (what: 'play' | 'hand' | 'words' | 'rules' | 'more', style: 'primary' | 'secondary') =>
    button({ id: encodeControl({ at: 'open', what, game }), label: translator.say(`board.${what}`), style });
  return running
    ? [open('play', 'primary'), ...(['hand', 'words', 'rules', 'more'] as const).map((what) => open(what, 'secondary'))]
    : [
        ...context.features.fill(END_FIRST, context, { game, translator }),
        button({ id: encodeControl({ at: 'social', what: 'replay', game, more: '0.first' }), label: translator.say('replay.button') }),
        ...context.features.fill(END_LATER, context, { game, translator }),
        open('words', 'secondary'),
        open('rules', 'secondary'),
        button({ id: encodeControl({ at: 'social', what: 'evening', game }), label: translator.say('evening.button') }),
      ];
}
