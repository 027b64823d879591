import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale, Msg } from '../../kit/message.ts';
import type { LatestGame } from '../../storage/records.ts';
import type { MatchmakingState } from '../../table/lobby/matchmaking-state.ts';
import type { SocialPost } from '../../table/posts/social.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { paceWords } from '../lobby/pace.ts';
import { button, buttonRows, card, paragraphs } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { fullTimestamp } from '../ui/timestamps.ts';
import { HOUSE_TINT } from '../ui/tint.ts';

const calledBy = (to: readonly string[]) => to.map((user) => `<@${user}>`).join(' ');

/** The house has found company for these. */
export function gatheringMessage(
  { game }: LatestGame,
  { say }: Translator,
  { to, hours, until }: Extract<SocialPost, { what: 'gathering' }>,
  title: Msg,
): MessageBody {
  const args = { to: calledBy(to), game: title, seats: game.seats, pace: paceWords(game.pace), hours, until: fullTimestamp(until) };
  return asking(say('gathered.call', args), game.id, say('gathered.accept'), say('invitation.decline'), to);
}

/** A table is open, of which these wished to hear. */
export function openedMessage({ game }: LatestGame, { say }: Translator, to: readonly string[], title: Msg): MessageBody {
  return asking(say('lookout.call', { to: calledBy(to), game: title, id: game.id }), game.id, say('lobby.join'), undefined, to);
}

function asking(line: string, game: number, yes: string, no: string | undefined, ping: readonly string[]): MessageBody {
  const accept = button({ id: encodeControl({ at: 'social', what: 'acceptInvitation', game }), label: yes, style: 'primary' });
  const decline = no === undefined ? [] : [button({ id: encodeControl({ at: 'social', what: 'declineInvitation', game }), label: no })];
  return { components: [card(HOUSE_TINT, [...paragraphs(line), ...buttonRows([accept, ...decline])])], mentions: ping };
}

/** Who is asked and has not answered, on the card of the table. */
export function calledLines({ called }: MatchmakingState, { say }: Translator): string[] {
  return called.map(({ user, until }) => `• ${say('gathered.waits', { who: `<@${user}>`, until: fullTimestamp(until) })}`);
}

export function searchEndedMessage(userId: string, locale: Locale): MessageBody {
  const line = translatorFor(locale).say('company.ended', { to: calledBy([userId]) });
  return { components: [card(HOUSE_TINT, paragraphs(line))], mentions: [userId] };
}
