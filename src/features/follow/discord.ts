import type { DiscordContext } from '../../discord/context.ts';
import { sendDirectMessage } from '../../discord/delivery/direct-messages.ts';
import type { MessageBody } from '../../discord/interactions/payloads.ts';
import { gameLink } from '../../discord/panel/link.ts';
import { buildMorePanel } from '../../discord/panel/more.ts';
import type { Click } from '../../discord/registry/registry.ts';
import { button, type ControlRow, select } from '../../discord/ui/components.ts';
import { controlKind } from '../../discord/ui/control-kind.ts';
import { TEXT_LIMITS } from '../../discord/ui/limits.ts';
import { noteMessage } from '../../discord/ui/note.ts';
import type { HouseKey } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import type { Follower } from '../../storage/matchmaking-records.ts';
import type { DeliveryReceipt, OutboxMessage } from '../../storage/outgoing-records.ts';
import { loadPlayerView } from '../../table/core/player-view.ts';
import { gameOf, throwRuleError } from '../../table/services.ts';
import { loadUserSettings } from '../../table/settings/settings.ts';
import { buildFollowedMessage } from './news.ts';
import { followGame, unfollowGame } from './rules.ts';

export const FOLLOW_END = controlKind('social:follow');
export const FOLLOW_TURNS = controlKind('social:followTurns');
/** Under a game; of game 0 in the list of those one follows. */
export const UNFOLLOW = controlKind('social:unfollow');

/** Whether somebody who does not play follows this game, and what he can do about it. */
export async function buildFollowParts(context: DiscordContext, game: number, userId: string, { say }: Translator) {
  const one = (await context.services.store.matchmaking.listFollowedGames(userId)).find(({ gameId }) => gameId === game);
  const press = (control: typeof UNFOLLOW, key: HouseKey) => button({ id: control.id(game), label: say(key) });
  return {
    lines: [say(one === undefined ? 'follow.how' : followsThisWay(one.how))],
    buttons: [
      ...(one?.how === 'end' ? [] : [press(FOLLOW_END, 'follow.end')]),
      ...(one?.how === 'turns' ? [] : [press(FOLLOW_TURNS, 'follow.turns')]),
      ...(one === undefined ? [] : [press(UNFOLLOW, 'follow.stop')]),
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
  const id = UNFOLLOW.id(0);
  return { lines: [say('follow.list'), ...lines], controls: [select({ id, placeholder: say('follow.stop'), options })] };
}

/** Follows a game so. */
export async function follow(context: DiscordContext, click: Click<never>, how: Follower['how']): Promise<MessageBody> {
  await followGame(context.services, click.game, click.person.id, how);
  return buildMorePanelAgain(context, click);
}

/** Follows it no longer: from its panel, or out of the list. */
export async function unfollow(context: DiscordContext, click: Click<never>): Promise<MessageBody> {
  const { game, person, chosen, locale } = click;
  await unfollowGame(context.services, chosen[0] === undefined ? game : Number(chosen[0]), person.id);
  return game === 0 ? noteMessage(translatorFor(locale).say('follow.stopped')) : buildMorePanelAgain(context, click);
}

async function buildMorePanelAgain(context: DiscordContext, { game, person, locale }: Click<never>): Promise<MessageBody> {
  const view = (await loadPlayerView(context.services, game, person.id)) ?? throwRuleError('panel.gone');
  return buildMorePanel(context, view, person.id, locale);
}

/** What has happened; where somebody takes no direct messages, nothing is said: nobody else need know that they follow. */
export async function sendFollowed(
  context: DiscordContext,
  row: OutboxMessage,
  { userId, games }: { readonly userId: string; readonly games: readonly number[] },
): Promise<DeliveryReceipt> {
  const { language = 'en' } = await loadUserSettings(context.services, userId);
  const body = await buildFollowedMessage(context, games, language);
  const messageId = body === undefined ? undefined : await sendDirectMessage(context, userId, body, row);
  return messageId === undefined ? {} : { messageId };
}
