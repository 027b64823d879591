import { followGame, unfollow } from '../../company/follow.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { throwRuleError } from '../../table/house.ts';
import { loadPlayerView } from '../../table/play/look.ts';
import { note } from '../components/note.ts';
import type { DiscordContext } from '../desk.ts';
import type { MessageBody } from '../interaction.ts';
import type { FollowButton } from './follow.ts';
import { morePanel } from './more.ts';

/** Follows a game so, or no longer: from its panel, or out of the list of those one follows. */
export async function onFollow(
  desk: DiscordContext,
  game: number,
  userId: string,
  what: FollowButton,
  chosen: string | undefined,
  locale: Locale,
): Promise<MessageBody> {
  if (what === 'unfollow') await unfollow(desk.house, chosen === undefined ? game : Number(chosen), userId);
  else await followGame(desk.house, game, userId, what === 'follow' ? 'end' : 'turns');
  if (game === 0) return note(translatorFor(locale).say('follow.stopped'));
  return morePanel(desk, (await loadPlayerView(desk.house, game, userId)) ?? throwRuleError('panel.gone'), userId, locale);
}
