import { LEVELS } from '../../kit/ai.ts';
import type { Locale } from '../../kit/message.ts';
import type { LatestGame } from '../../storage/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { card, type Part, paragraphs, select } from '../ui/components.ts';
import { encodeControl, type SocialButton } from '../ui/ids.ts';
import { gameTranslator } from '../ui/people.ts';

/** Which computers sit at a table, for its host: how well they play, one more, all free seats, one fewer. */
export function computersPanel(context: DiscordContext, latest: LatestGame, userId: string, locale: Locale): MessageBody {
  const { game: row, seats } = latest;
  const game = gameOf(context.services, row.title);
  const { say } = gameTranslator(locale, game, seats);
  const id = (what: SocialButton) => encodeControl({ at: 'social', what, game: row.id });
  if (row.status !== 'lobby' || lobbyOf(row).league !== undefined) return framedMessage(game.tint, [say('table.notInLobby')]);
  if (row.hostId !== userId) return framedMessage(game.tint, [say('computers.title'), say('table.hostOnly')]);
  const free = row.seats - seats.length;
  const levels = LEVELS.map((level) => ({ value: level, label: say(`computers.level.${level}`), hint: say(`computers.about.${level}`) }));
  const seated = seats.filter(isComputer).map((h) => ({ value: h.userId, label: h.displayName }));
  const parts: Part[] = [];
  if (free > 0) parts.push(select({ id: id('computer'), placeholder: say('computers.add'), options: levels }));
  if (free > 1) parts.push(select({ id: id('computersFill'), placeholder: say('computers.fill', { n: free }), options: levels }));
  if (seated.length > 0) parts.push(select({ id: id('computerGone'), placeholder: say('computers.remove'), options: seated }));
  const lines = [say('computers.title'), say('computers.manners'), free === 0 ? say('table.full') : ''];
  return framedMessage(game.tint, lines, parts);
}

function framedMessage(tint: number, lines: readonly string[], parts: readonly Part[] = []): MessageBody {
  return { components: [card(tint, [...paragraphs(...lines.filter((line) => line !== '')), ...parts])] };
}
