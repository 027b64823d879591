import { followGame, unfollow } from '../../company/follow.ts';
import { houseVoice } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { refuse } from '../../table/house.ts';
import { look } from '../../table/play/look.ts';
import { note } from '../components/note.ts';
import type { Desk } from '../desk.ts';
import type { Body } from '../interaction.ts';
import type { FollowButton } from './follow.ts';
import { morePanel } from './more.ts';

/** Follows a game so, or no longer: from its panel, or out of the list of those one follows. */
export async function onFollow(
  desk: Desk,
  game: number,
  userId: string,
  what: FollowButton,
  chosen: string | undefined,
  locale: Locale,
): Promise<Body> {
  if (what === 'unfollow') await unfollow(desk.house, chosen === undefined ? game : Number(chosen), userId);
  else await followGame(desk.house, game, userId, what === 'follow' ? 'end' : 'turns');
  if (game === 0) return note(houseVoice(locale).say('follow.stopped'));
  return morePanel(desk, (await look(desk.house, game, userId)) ?? refuse('panel.gone'), userId, locale);
}
