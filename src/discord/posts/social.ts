import type { HouseKey } from '../../i18n/house.ts';
import type { Locale } from '../../kit/message.ts';
import type { LatestGame } from '../../storage/records.ts';
import { rollbackRequestId } from '../../table/core/request.ts';
import type { SocialPost } from '../../table/posts/social.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { gatheringMessage, openedMessage } from '../matchmaking/posts.ts';
import { seatNames } from '../seats/posts.ts';
import { button, buttonRows, card, paragraphs } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { clipText } from '../ui/limits.ts';
import { gameTranslator, plainName } from '../ui/people.ts';
import { coachQuestion } from './coach.ts';
import { pauseQuestion } from './pause.ts';

const MAX_TOLD = 900;

/** What people say to one another through the house, as a message in the channel or thread of the game. */
export function socialMessage(context: DiscordContext, latest: LatestGame, post: SocialPost, locale: Locale): MessageBody {
  const game = gameOf(context.services, latest.game.title);
  const translator = gameTranslator(locale, game, latest.seats, context.emojis);
  const { say } = translator;
  const about = (lines: readonly string[], buttons: Parameters<typeof buttonRows>[0], ping: readonly string[]): MessageBody => ({
    components: [card(game.tint, [...paragraphs(...lines), ...buttonRows(buttons)])],
    mentions: ping,
    silent: ping.length === 0,
  });
  switch (post.what) {
    case 'back': {
      const told = clipText(post.told.map((t) => translator.say(t.text)).join(' '), MAX_TOLD);
      const lines = [
        say(`back.post.${post.how}`, { who: { seat: post.by }, missing: seatNames(post.missing) }),
        told === '' ? '' : `> ${told.replaceAll('\n', ' ')}`,
      ];
      const press = (what: 'agreeBack' | 'refuseBack', key: HouseKey) =>
        button({ id: encodeControl({ at: 'social', what, game: latest.game.id, more: rollbackRequestId(post) }), label: say(key) });
      lines.unshift(post.call.map((u) => `<@${u}>`).join(' '));
      return about(lines, [press('agreeBack', 'back.agree'), press('refuseBack', 'back.refuse')], post.call);
    }
    case 'pause':
      return pauseQuestion(context, latest, post, locale);
    case 'coach':
      return coachQuestion(context, latest, post, locale);
    case 'gathering':
      return gatheringMessage(latest, translator, post, game.name);
    case 'opened':
      return openedMessage(latest, translator, post.to, game.name);
    case 'invitation': {
      const to = post.to.map((u) => `<@${u}>`).join(' ');
      const line = say('invitation.post', { to, by: plainName(post.by), game: game.name, id: latest.game.id });
      const join = button({
        id: encodeControl({ at: 'social', what: 'acceptInvitation', game: latest.game.id }),
        label: say('lobby.join'),
        style: 'primary',
      });
      const decline = button({
        id: encodeControl({ at: 'social', what: 'declineInvitation', game: latest.game.id }),
        label: say('invitation.decline'),
      });
      return about([line], [join, decline], post.to);
    }
  }
}
