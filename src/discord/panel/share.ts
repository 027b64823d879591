import type { HouseKey } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Locale } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import { gameOf, throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { pageLine } from '../posts/share.ts';
import { button, buttonRows, card, paragraphs } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';

/** The button that leads to a game's page for people outside Discord, where this house has pages. */
export function shareButton(context: DiscordContext, { id, status }: StoredGame, locale: Locale) {
  if (context.pageUrl === undefined || status === 'lobby') return [];
  return [button({ id: encodeControl({ at: 'social', what: 'page', game: id }), label: translatorFor(locale).say('page.button') })];
}

/** What the page of a game shows, whether it is open, and the button that opens or closes it. */
export async function buildSharePanel(context: DiscordContext, gameId: number, userId: string, locale: Locale): Promise<MessageBody> {
  const { game: row, seats } = (await context.services.store.loadLatestGame(gameId)) ?? throwRuleError('panel.gone');
  if (row.status === 'lobby') throwRuleError('replay.none');
  const game = gameOf(context.services, row.title);
  const translator = translatorFor(locale, game);
  const hosts = row.hostId === userId;
  const press = (what: 'pageOpen' | 'pageClose', key: HouseKey) =>
    button({ id: encodeControl({ at: 'social', what, game: gameId }), label: translator.say(key) });
  const buttons =
    row.link !== undefined
      ? hosts || seats.some((h) => h.userId === userId)
        ? [press('pageClose', 'page.button.close')]
        : []
      : hosts && context.pageUrl !== undefined
        ? [press('pageOpen', 'page.button.open')]
        : [];
  const lines = [
    translator.say('page.title', { game: game.name, id: gameId }),
    translator.say('page.how'),
    pageLine(context, row, translator),
  ];
  return { components: [card(game.tint, [...paragraphs(...lines), ...buttonRows(buttons)])] };
}
