import type { DiscordContext } from '../../discord/context.ts';
import type { MessageBody } from '../../discord/interactions/interaction.ts';
import { gameLink } from '../../discord/panel/link.ts';
import { wonLines } from '../../discord/posts/result.ts';
import { card, paragraphs } from '../../discord/ui/components.ts';
import { gameTranslator, nameWithEmoji } from '../../discord/ui/people.ts';
import { HOUSE_TINT } from '../../discord/ui/tint.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Result } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import type { LatestGame } from '../../storage/records.ts';
import { gameOf } from '../../table/services.ts';

/** What has happened in these games as all may know it, a line for each; nothing where they are gone. */
export async function buildFollowedMessage(
  context: DiscordContext,
  games: readonly number[],
  locale: Locale,
): Promise<MessageBody | undefined> {
  const lines: string[] = [];
  for (const id of games) {
    const latest = await context.services.store.loadLatestGame(id);
    if (latest !== undefined) lines.push(`• ${lineOf(context, latest, locale)}`);
  }
  if (lines.length === 0) return undefined;
  const { say } = translatorFor(locale);
  return { components: [card(HOUSE_TINT, paragraphs(say('follow.news'), lines.join('\n'), `-# ${say('follow.stops')}`))] };
}

function lineOf(context: DiscordContext, latest: LatestGame, locale: Locale): string {
  const row = latest.game;
  const game = gameOf(context.services, row.title);
  const translator = gameTranslator(locale, game, latest.seats, context.emojis);
  const title = `**[${translator.say(game.name)} #${row.id}](${gameLink(row)})**`;
  if (row.status === 'over') return [title, translator.say('follow.over'), ...wonLines(row.result as Result, translator)].join(' · ');
  if (row.status !== 'running') return `${title} · ${translator.say('lobby.ended')}`;
  const who = latest.awaited.map(({ seat }) => nameWithEmoji(latest.seats, seat, context.emojis)).join(', ');
  return [title, translator.say('follow.on'), ...(who === '' ? [] : [translator.say('inbox.theirs', { who })])].join(' · ');
}
