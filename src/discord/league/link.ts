import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import { type OpenSeason, openSeason } from '../../league/season/open-season.ts';
import type { DeliveryReceipt, OutboxMessage } from '../../storage/outgoing-records.ts';
import type { DiscordContext } from '../context.ts';
import { postMessage } from '../delivery/post.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, card, textDisplay } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { noteMessage } from '../ui/note.ts';
import { pageLine, sharePageUrl } from '../ui/page-link.ts';
import { plainName } from '../ui/people.ts';

/** What the page of a league shows people outside Discord, whether it is open, and the button that opens or closes it. */
export function linkPanel(context: DiscordContext, { league, row, game }: OpenSeason, locale: Locale): MessageBody {
  const translator = translatorFor(locale, game);
  const open = league.link !== undefined;
  const what = open ? 'linkClose' : 'linkOpen';
  const press = button({
    id: encodeControl({ at: 'league', what, season: row.id }),
    label: translator.say(open ? 'page.button.close' : 'page.button.open'),
  });
  const parts = [
    textDisplay(`## ${translator.say('page.league.title', { name: plainName(league.name) })}`),
    textDisplay(translator.say('page.league.how')),
    textDisplay(pageLine(context, league, translator)),
    ...buttonRows(open || context.pageUrl !== undefined ? [press] : []),
  ];
  return { components: [card(game.tint, parts)] };
}

/** The league's channel learns that it can be followed from outside, or no longer. */
export async function notifyShareLink(context: DiscordContext, row: OutboxMessage, seasonId: number): Promise<DeliveryReceipt> {
  const { league, season, game } = await openSeason(context.services, seasonId);
  const { say } = translatorFor(season.rules.locale, game);
  const name = plainName(league.name);
  const open = league.link !== undefined && context.pageUrl !== undefined;
  const said = open
    ? say('page.league.open', { name, url: sharePageUrl(context.pageUrl, league.link) })
    : say('page.league.closed', { name });
  return { messageId: await postMessage(context, league.channelId, { ...noteMessage(said), silent: true }, row) };
}
