import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { followGame, unfollowGame } from '../../matchmaking/follow.ts';
import { loadPlayerView } from '../../table/core/player-view.ts';
import { throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { noteMessage } from '../ui/note.ts';
import type { FollowButton } from './follow.ts';
import { buildMorePanel } from './more.ts';

/** Follows a game so, or no longer: from its panel, or out of the list of those one follows. */
export async function onFollow(
  context: DiscordContext,
  game: number,
  userId: string,
  what: FollowButton,
  chosen: string | undefined,
  locale: Locale,
): Promise<MessageBody> {
  if (what === 'unfollow') await unfollowGame(context.services, chosen === undefined ? game : Number(chosen), userId);
  else await followGame(context.services, game, userId, what === 'follow' ? 'end' : 'turns');
  if (game === 0) return noteMessage(translatorFor(locale).say('follow.stopped'));
  return buildMorePanel(context, (await loadPlayerView(context.services, game, userId)) ?? throwRuleError('panel.gone'), userId, locale);
}
