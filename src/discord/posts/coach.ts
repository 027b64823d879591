import type { HouseKey } from '../../i18n/house.ts';
import type { Locale } from '../../kit/message.ts';
import type { LatestGame } from '../../storage/records.ts';
import type { TablePayload } from '../../table/posts/outgoing.ts';
import type { SocialPost } from '../../table/posts/social.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { seatNames } from '../seats/posts.ts';
import { button, buttonRows, card, paragraphs } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { gameTranslator } from '../ui/people.ts';

/** A player asks the table, and whoever it is, whether he may show his hand to a coach. */
export function coachQuestion(
  context: DiscordContext,
  latest: LatestGame,
  post: Extract<SocialPost, { what: 'coach' }>,
  locale: Locale,
): MessageBody {
  const game = gameOf(context.services, latest.game.title);
  const { say } = gameTranslator(locale, game, latest.seats, context.emojis);
  const { by, at, to, missing, call } = post;
  const line = say('coach.post', { who: { seat: by }, coach: mentioned(to), missing: seatNames(missing), n: missing.length });
  const press = (what: 'coachAgree' | 'coachEnd', key: HouseKey) =>
    button({ id: encodeControl({ at: 'seat', what, game: latest.game.id, more: String(at) }), label: say(key) });
  const buttons = buttonRows([press('coachAgree', 'pause.agree'), press('coachEnd', 'pause.refuse')]);
  const lines = paragraphs(mentioned(call), line, `-# ${say('coach.means')}`);
  return { components: [card(game.tint, [...lines, ...buttons])], mentions: call, silent: call.length === 0 };
}

/** The table is told that somebody sees a hand from now on, or no longer. */
export function coachedMessage(
  context: DiscordContext,
  latest: LatestGame,
  { is, seat, to }: Extract<TablePayload, { kind: 'coached' }>,
  locale: Locale,
): MessageBody {
  const game = gameOf(context.services, latest.game.title);
  const { say } = gameTranslator(locale, game, latest.seats);
  return { components: [card(game.tint, paragraphs(say(`coach.${is}`, { who: { seat }, coach: mentioned([to]) })))], silent: true };
}

function mentioned(users: readonly string[]): string {
  return users.map((user) => `<@${user}>`).join(' ');
}
