import type { DiscordContext } from '../../discord/context.ts';
import type { MessageBody } from '../../discord/interactions/payloads.ts';
import type { Click } from '../../discord/registry/registry.ts';
import type { ReadGame } from '../../discord/registry/slot.ts';
import { button, buttonRows, card, paragraphs } from '../../discord/ui/components.ts';
import { controlKind } from '../../discord/ui/control-kind.ts';
import { noteMessage } from '../../discord/ui/note.ts';
import { pageLine, sharePageUrl } from '../../discord/ui/page-link.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import type { StoredGame } from '../../storage/records.ts';
import { gameOf, throwRuleError } from '../../table/services.ts';
import { shareGame, unshareGame } from './rules.ts';

export const SHARE_PANEL = controlKind('social:page');
export const OPEN_PAGE = controlKind('social:pageOpen');
export const CLOSE_PAGE = controlKind('social:pageClose');

type OwnClick = Pick<Click<never>, 'game' | 'person' | 'locale'>;

/** The button that leads to a game's page for people outside Discord, where this bot has pages. */
export function shareButton(context: DiscordContext, { row: { id, status }, locale }: ReadGame) {
  if (context.pageUrl === undefined || status === 'lobby') return [];
  return [button({ id: SHARE_PANEL.id(id), label: translatorFor(locale).say('page.button') })];
}

/** What the page of a game shows, whether it is open, and the button that opens or closes it. */
export async function buildSharePanel(context: DiscordContext, { game: gameId, person, locale }: OwnClick): Promise<MessageBody> {
  const { game: row, seats } = (await context.services.store.loadLatestGame(gameId)) ?? throwRuleError('panel.gone');
  if (row.status === 'lobby') throwRuleError('replay.none');
  const game = gameOf(context.services, row.title);
  const translator = translatorFor(locale, game);
  const isHost = row.hostId === person.id;
  const mayClose = isHost || seats.some((h) => h.userId === person.id);
  const lines = [
    translator.say('page.title', { game: game.name, id: gameId }),
    translator.say('page.how'),
    pageLine(context, row, translator),
  ];
  const mayOpen = isHost && context.pageUrl !== undefined;
  const buttons =
    row.link !== undefined ? (mayClose ? [closeButton(gameId, translator)] : []) : mayOpen ? [openButton(gameId, translator)] : [];
  return { components: [card(game.tint, [...paragraphs(...lines), ...buttonRows(buttons)])] };
}

const openButton = (game: number, { say }: Translator) => button({ id: OPEN_PAGE.id(game), label: say('page.button.open') });
const closeButton = (game: number, { say }: Translator) => button({ id: CLOSE_PAGE.id(game), label: say('page.button.close') });

export async function openPage(context: DiscordContext, click: OwnClick): Promise<MessageBody> {
  if (context.pageUrl === undefined) throwRuleError('page.none');
  await shareGame(context.services, click.game, click.person.id);
  return buildSharePanel(context, click);
}

export async function closePage(context: DiscordContext, click: OwnClick): Promise<MessageBody> {
  await unshareGame(context.services, click.game, click.person.id);
  return buildSharePanel(context, click);
}

/** The thread learns that its game can be followed from outside, or no longer. */
export function shareMessage(context: DiscordContext, row: StoredGame, locale: Locale): MessageBody {
  const { say } = translatorFor(locale);
  const open = row.link !== undefined && context.pageUrl !== undefined;
  return {
    ...noteMessage(open ? say('page.told.open', { url: sharePageUrl(context.pageUrl, row.link) }) : say('page.told.closed')),
    silent: true,
  };
}
