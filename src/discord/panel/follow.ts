import type { HouseKey } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import type { Follower } from '../../storage/matchmaking-records.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import { button, type ControlRow, select } from '../ui/components.ts';
import { encodeControl, type SocialButton } from '../ui/ids.ts';
import { TEXT_LIMITS } from '../ui/limits.ts';
import { gameLink } from './link.ts';

export type FollowButton = Extract<SocialButton, 'follow' | 'followTurns' | 'unfollow'>;

/** Whether somebody who does not play follows this game, and what he can do about it. */
export async function buildFollowParts(context: DiscordContext, game: number, userId: string, { say }: Translator) {
  const one = (await context.services.store.matchmaking.listFollowedGames(userId)).find(({ gameId }) => gameId === game);
  const press = (what: FollowButton, key: HouseKey) => button({ id: encodeControl({ at: 'social', what, game }), label: say(key) });
  return {
    lines: [say(one === undefined ? 'follow.how' : followsThisWay(one.how))],
    buttons: [
      ...(one?.how === 'end' ? [] : [press('follow', 'follow.end')]),
      ...(one?.how === 'turns' ? [] : [press('followTurns', 'follow.turns')]),
      ...(one === undefined ? [] : [press('unfollow', 'follow.stop')]),
    ],
  };
}

const followsThisWay = (how: Follower['how']) => (how === 'end' ? 'follow.is.end' : 'follow.is.turns');

/** The games somebody follows, for the list of his own, and a way to stop. */
export async function buildFollowedList(
  context: DiscordContext,
  userId: string,
  locale: Locale,
): Promise<{ lines: string[]; controls: ControlRow[] }> {
  const { say } = translatorFor(locale);
  const lines: string[] = [];
  const options: { value: string; label: string }[] = [];
  for (const { gameId, how } of (await context.services.store.matchmaking.listFollowedGames(userId)).slice(0, TEXT_LIMITS.selectOptions)) {
    const row = await context.services.store.findGame(gameId);
    if (row === undefined) continue;
    const name = `${say(gameOf(context.services, row.title).name)} #${gameId}`;
    lines.push(`• [${name}](${gameLink(row)}) · ${say(`follow.short.${how}`)}`);
    options.push({ value: String(gameId), label: name });
  }
  if (lines.length === 0) return { lines, controls: [] };
  const id = encodeControl({ at: 'social', what: 'unfollow', game: 0 });
  return { lines: [say('follow.list'), ...lines], controls: [select({ id, placeholder: say('follow.stop'), options })] };
}
