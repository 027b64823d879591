import { translatorFor } from '../../i18n/index.ts';
import type { Result } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import type { LatestGame } from '../../storage/records.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { linkTo } from '../panel/link.ts';
import { wonLines } from '../posts/result.ts';
import { card, paragraphs } from '../ui/components.ts';
import { signedName, textVoice } from '../ui/people.ts';
import { HOUSE_TINT } from '../ui/tint.ts';

/** What has happened in these games as all may know it, a line for each; nothing where they are gone. */
export async function followedMessage(desk: DiscordContext, games: readonly number[], locale: Locale): Promise<MessageBody | undefined> {
  const lines: string[] = [];
  for (const id of games) {
    const latest = await desk.house.store.latestGame(id);
    if (latest !== undefined) lines.push(`• ${lineOf(desk, latest, locale)}`);
  }
  if (lines.length === 0) return undefined;
  const { say } = translatorFor(locale);
  return { components: [card(HOUSE_TINT, paragraphs(say('follow.news'), lines.join('\n'), `-# ${say('follow.stops')}`))] };
}

function lineOf(desk: DiscordContext, latest: LatestGame, locale: Locale): string {
  const row = latest.game;
  const game = gameOf(desk.house, row.title);
  const voice = textVoice(locale, game, latest.seats, desk.icons);
  const title = `**[${voice.say(game.name)} #${row.id}](${linkTo(row)})**`;
  if (row.status === 'over') return [title, voice.say('follow.over'), ...wonLines(row.result as Result, voice)].join(' · ');
  if (row.status !== 'running') return `${title} · ${voice.say('lobby.ended')}`;
  const who = latest.awaited.map(({ seat }) => signedName(latest.seats, seat, desk.icons)).join(', ');
  return [title, voice.say('follow.on'), ...(who === '' ? [] : [voice.say('inbox.theirs', { who })])].join(' · ');
}
