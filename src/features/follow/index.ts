import type { DiscordContext } from '../../discord/context.ts';
import { deliveredToUser, filled, onJob, pressed } from '../../discord/registry/bind.ts';
import type { Feature } from '../../discord/registry/registry.ts';
import { INBOX_PARTS, SPECTATOR_PARTS } from '../../discord/registry/slot.ts';
import { buildFollowedList, buildFollowParts, FOLLOW_END, FOLLOW_TURNS, follow, sendFollowed, UNFOLLOW, unfollow } from './discord.ts';
import { FOLLOW, FOLLOWED, notifyFollowersOfEnd, sendFollowerDigest } from './rules.ts';

/** Somebody who does not play is told when a game has gone on or is over. */
export const following: Feature<DiscordContext> = {
  controls: [
    pressed(FOLLOW_END, (context, click) => follow(context, click, 'end')),
    pressed(FOLLOW_TURNS, (context, click) => follow(context, click, 'turns')),
    pressed(UNFOLLOW, unfollow),
  ],
  messages: [deliveredToUser(FOLLOWED, sendFollowed)],
  jobs: [onJob(FOLLOW, (services, { payload }) => sendFollowerDigest(services, payload.userId))],
  onGameEnded: notifyFollowersOfEnd,
  slots: [
    filled(SPECTATOR_PARTS, (context, { view, user, translator }) => [buildFollowParts(context, view.row.id, user, translator)]),
    filled(INBOX_PARTS, (context, { user, locale }) => [buildFollowedList(context, user, locale)]),
  ],
};
