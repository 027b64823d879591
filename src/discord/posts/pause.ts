import type { HouseKey } from '../../i18n/house.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import type { LatestGame, StoredGame } from '../../storage/records.ts';
import { pausedUntil } from '../../table/clocks/pauses.ts';
import type { PauseNews } from '../../table/posts/outgoing.ts';
import type { SocialPost } from '../../table/posts/social.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { seatNames } from '../seats/posts.ts';
import { button, buttonRows, card, paragraphs } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { gameTranslator } from '../ui/people.ts';
import { fullTimestamp } from '../ui/timestamps.ts';

/** That a game is paused, and until when; nothing where it goes on. */
export function pausedLine(context: Pick<DiscordContext, 'services'>, row: StoredGame, { say }: Pick<Translator, 'say'>): string {
  const until = pausedUntil(row, context.services.now());
  return until === undefined ? '' : say('pause.is', { until: fullTimestamp(until) });
}

/** A player asks the others to pause, or to end the pause. */
export function pauseQuestion(
  context: DiscordContext,
  latest: LatestGame,
  post: Extract<SocialPost, { what: 'pause' }>,
  locale: Locale,
): MessageBody {
  const game = gameOf(context.services, latest.game.title);
  const { say } = gameTranslator(locale, game, latest.seats, context.emojis);
  const { by, at, until, missing, call } = post;
  const told = { who: { seat: by }, missing: seatNames(missing) };
  const line = until === undefined ? say('pause.post.end', told) : say('pause.post', { ...told, until: fullTimestamp(until) });
  const press = (what: 'pauseAgree' | 'pauseRefuse', key: HouseKey) =>
    button({ id: encodeControl({ at: 'seat', what, game: latest.game.id, more: String(at) }), label: say(key) });
  const buttons = buttonRows([press('pauseAgree', 'pause.agree'), press('pauseRefuse', 'pause.refuse')]);
  const lines = paragraphs(call.map((user) => `<@${user}>`).join(' '), line);
  return { components: [card(game.tint, [...lines, ...buttons])], mentions: call, silent: call.length === 0 };
}

/** What has come of it. */
export function pausedMessage(context: DiscordContext, latest: LatestGame, news: PauseNews, locale: Locale): MessageBody {
  const game = gameOf(context.services, latest.game.title);
  const { say } = gameTranslator(locale, game, latest.seats);
  const line = news.is === 'begun' ? say('pause.begun', { until: fullTimestamp(news.until) }) : say(`pause.${news.is}`);
  return { components: [card(game.tint, paragraphs(line))], silent: true };
}
