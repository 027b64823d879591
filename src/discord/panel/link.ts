import type { StoredGame } from '../../storage/records.ts';

/** Where a game is played: its newest post, or the card of its table. */
export function gameLink({ guildId, channelId, threadId, lastPost }: StoredGame): string {
  const place = threadId ?? channelId;
  const post = lastPost === undefined ? '' : `/${lastPost}`;
  return `https://discord.com/channels/${guildId ?? '@me'}/${place}${post}`;
}
