import type { Translator } from '../../i18n/say.ts';
import type { Game, Told } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import type { Seat } from '../../kit/seat.ts';
import { type PositionSnapshot, snapshotOf } from '../../kit/tableau.ts';
import { changesBy } from '../../league/ratings/ladder.ts';
import type { LatestGame } from '../../storage/records.ts';
import type { BoardPost } from '../../table/posts/outgoing.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { EmojiRegistry } from '../icons/emoji-registry.ts';
import type { Files, MessageBody } from '../interactions/interaction.ts';
import { ratingChangeLine } from '../league/lines.ts';
import { BOARD_FILE } from '../panel/board-painting.ts';
import { altText } from '../ui/alt.ts';
import { button, card, type Part, paragraphs, picture, rows } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clip } from '../ui/limits.ts';
import { plainVoice, signedName, textVoice, withPlainNames } from '../ui/people.ts';
import { applyTableColours } from '../ui/table-colours.ts';
import { pausedLine } from './pause.ts';
import { ceremonyLines } from './result.ts';
import { awaitedLines } from './waiting-list.ts';

const STORY = 2000;
const STANDING = 1200;

/** The post with a call only for those who have not answered meanwhile: it may have waited for hours. */
function uptodate(told: BoardPost, { awaited }: LatestGame): BoardPost {
  const waits = (seat: Seat) => awaited.some((a) => a.seat === seat && told.awaited.some((t) => t.seat === seat && t.since === a.since));
  return { ...told, newly: told.newly.filter(waits) };
}

/** One step of the game: what happened, the picture, how all stand, who is awaited; without the picture where it cannot be painted. */
export async function boardMessage(
  desk: DiscordContext,
  latest: LatestGame,
  told: BoardPost,
  locale: Locale,
  painted = true,
): Promise<MessageBody> {
  const post = uptodate(told, latest);
  const game = gameOf(desk.house, latest.game.title);
  const plain = plainVoice(locale, game, latest.seats);
  const alt = altText(game, snapshotOf(game, post.view), plain, post.told);
  const files = painted ? await boardPicture(desk, latest, post, locale) : [];
  return {
    components: boardParts(desk, latest, post, locale, painted ? alt : undefined, true, await ratingLines(desk, latest, post, locale)),
    files,
    ping: called(post, latest),
    silent: post.newly.length === 0,
  };
}

/** The picture of a step, as all may see it. */
export async function boardPicture(desk: DiscordContext, latest: LatestGame, post: BoardPost, locale: Locale): Promise<Files> {
  const game = gameOf(desk.house, latest.game.title);
  const plain = plainVoice(locale, game, latest.seats);
  const shown = snapshotOf(game, post.view, post.trails);
  const { bytes } = await desk.painter.paint(applyTableColours(shown.scene('day'), latest.seats), { say: plain.say, patient: true });
  return [{ name: BOARD_FILE, data: bytes, alt: altText(game, shown, plain, post.told) }];
}

function called(post: BoardPost, latest: LatestGame): string[] {
  return post.newly.flatMap((seat) => latest.seats.filter((h) => h.seat === seat).map((h) => h.userId));
}

/** A post as it reads now: what it showed at first, with the picture that still stands in it, and what it says since lines were added. */
export interface PostShown {
  readonly pictured: BoardPost;
  readonly post: BoardPost;
}

/** An older post keeps its story and its picture and loses its buttons. */
export function retiredBoard(desk: DiscordContext, latest: LatestGame, reading: PostShown, locale: Locale): MessageBody {
  return rewritten(desk, latest, reading, locale, false);
}

/** The newest post, with the list of those who are awaited now. */
export function awaitingBoard(desk: DiscordContext, latest: LatestGame, { pictured, post: now }: PostShown, locale: Locale): MessageBody {
  const post = { ...now, newly: uptodate(pictured, latest).newly };
  return { ...rewritten(desk, latest, { pictured, post }, locale, true), ping: called(post, latest) };
}

function rewritten(desk: DiscordContext, latest: LatestGame, { pictured, post }: PostShown, locale: Locale, live: boolean): MessageBody {
  const game = gameOf(desk.house, latest.game.title);
  const alt = altText(game, snapshotOf(game, pictured.view), plainVoice(locale, game, latest.seats), pictured.told);
  return { components: boardParts(desk, latest, post, locale, alt, live) };
}

function boardParts(
  desk: DiscordContext,
  latest: LatestGame,
  post: BoardPost,
  locale: Locale,
  alt: string | undefined,
  live: boolean,
  ratings = '',
) {
  const game = gameOf(desk.house, latest.game.title);
  const voice = textVoice(locale, game, latest.seats, desk.icons);
  const end =
    post.result !== undefined
      ? [
          [`## ${voice.say('result.title')}`, ...ceremonyLines(post.result, voice)].join('\n'),
          ratings,
          (post.notes ?? []).map((note) => `-# ${voice.say(withPlainNames(note))}`).join('\n'),
          voice.say('result.seed', { seed: post.seed ?? '' }),
        ]
      : post.seed !== undefined
        ? [voice.say('result.seed', { seed: post.seed })]
        : live
          ? [awaitedLines(post.awaited, post.newly, latest.seats, voice, desk.icons), pausedLine(desk, latest.game, voice)]
          : [];
  const below = live ? rows(boardButtons(latest.game.id, voice, post.seed === undefined)) : [];
  const shown = { game, tableau: snapshotOf(game, post.view), told: post.told };
  return [boardCard(desk, shown, latest.seats, locale, alt, [], [...paragraphs(...end), ...below])];
}

/** What the game did to the ratings, for the ceremony at its end. */
async function ratingLines(desk: DiscordContext, latest: LatestGame, post: BoardPost, locale: Locale): Promise<string> {
  if (post.result === undefined) return '';
  const voice = textVoice(locale, gameOf(desk.house, latest.game.title), latest.seats, desk.icons);
  return ratingChangeLine(await changesBy(desk.house, latest.game), latest.seats, voice);
}

/** What happened, the picture once it is painted, and how all stand; with what belongs above and below. */
export function boardCard(
  desk: DiscordContext,
  { game, tableau, told }: { readonly game: Game; readonly tableau: PositionSnapshot; readonly told: readonly Told[] },
  holders: LatestGame['seats'],
  locale: Locale,
  alt: string | undefined,
  above: readonly Part[],
  below: readonly Part[],
) {
  const voice = textVoice(locale, game, holders, desk.icons);
  const standing = standingLines(tableau, holders, voice, desk.icons);
  return card(game.tint, [
    ...above,
    ...paragraphs(clip(story({ told }, voice), STORY)),
    ...(alt === undefined ? [] : [picture(BOARD_FILE, alt)]),
    ...paragraphs(clip(standing.join('\n'), STANDING)),
    ...below,
  ]);
}

/** How all stand, each behind his name. */
export function standingLines(
  { standing }: PositionSnapshot,
  holders: LatestGame['seats'],
  voice: Translator,
  icons?: EmojiRegistry,
): string[] {
  return standing.map(({ seat, text }) => {
    const words = voice.say(text);
    return seat === undefined ? words : `${signedName(holders, seat, icons)} ${words}`;
  });
}

/** What happened, as a list: what one player does in a row is one entry, and each deed of nobody among them, as of an automaton, is one. */
export function story(post: Pick<BoardPost, 'told'>, voice: Translator): string {
  const paragraphs: { seat: number | undefined; sentences: string[] }[] = [];
  for (const { seat, text: message } of post.told) {
    const last = paragraphs.at(-1);
    // In the words of the house people's own stand as they wrote them.
    const said = voice.say(message.game === undefined ? withPlainNames(message) : message);
    if (last !== undefined && seat !== undefined && last.seat === seat) last.sentences.push(said);
    else paragraphs.push({ seat, sentences: [said] });
  }
  return paragraphs.map((p) => `- ${p.sentences.join(' ')}`).join('\n');
}

function boardButtons(game: number, voice: Translator, running: boolean) {
  const open = (what: 'play' | 'hand' | 'words' | 'rules' | 'more', style: 'primary' | 'secondary') =>
    button({ id: encodeControl({ at: 'open', what, game }), label: voice.say(`board.${what}`), style });
  return running
    ? [open('play', 'primary'), ...(['hand', 'words', 'rules', 'more'] as const).map((what) => open(what, 'secondary'))]
    : [
        button({
          id: encodeControl({ at: 'social', what: 'rematch', game }),
          label: voice.say('rematch.button'),
          style: 'primary',
        }),
        button({ id: encodeControl({ at: 'social', what: 'replay', game, more: '0.first' }), label: voice.say('replay.button') }),
        button({ id: encodeControl({ at: 'social', what: 'review', game }), label: voice.say('review.button') }),
        open('words', 'secondary'),
        open('rules', 'secondary'),
        button({ id: encodeControl({ at: 'social', what: 'evening', game }), label: voice.say('evening.button') }),
      ];
}
