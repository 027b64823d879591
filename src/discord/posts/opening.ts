import type { Game } from '../../kit/game.ts';
import type { Locale } from '../../kit/message.ts';
import type { NumberedDraw } from '../../kit/rng.ts';
import type { LatestGame } from '../../storage/records.ts';
import { lobbyOf } from '../../table/lobby/lobby-row.ts';
import { isComputer } from '../../table/seats/computers.ts';
import { gameOf } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { optionLines } from '../lobby/card.ts';
import { paceWords } from '../lobby/pace.ts';
import { bulkOrderButtons, ordersAtStart } from '../panel/orders.ts';
import { buttonRows, card, type Part, paragraphs, textDisplay } from '../ui/components.ts';
import { gameTranslator, nameWithEmoji, plainTranslator } from '../ui/people.ts';
import { signOf } from '../ui/table-colours.ts';

/** The first words in the thread: what one plays for, who sits where, what is agreed, how to play from here; the seal comes last. */
export async function buildOpeningMessage(
  context: DiscordContext,
  latest: LatestGame,
  locale: Locale,
  again = false,
): Promise<MessageBody> {
  const game = gameOf(context.services, latest.game.title);
  const { say } = gameTranslator(locale, game, latest.seats, context.emojis);
  const { watchers } = lobbyOf(latest.game);
  const seats = latest.seats.map((h) => {
    const { colour } = signOf(latest.seats, h.seat);
    const user = isComputer(h) ? '' : ` (<@${h.userId}>)`;
    return `${nameWithEmoji(latest.seats, h.seat, context.emojis)}${user} · ${say(`colour.${colour}`)}`;
  });
  const [setUp] = await context.services.store.listEvents(latest.game.id);
  const lot = say('opening.lot', { n: ((setUp?.draws ?? []) as NumberedDraw[]).length });
  const parts = [
    ...paragraphs(`## ${say(game.name)} #${latest.game.id}`, game.goal === undefined ? '' : say(game.goal)),
    textDisplay([say('opening.seats'), ...seats].join('\n')),
    textDisplay(
      [...optionLines(context, latest, locale), `-# ${say('pace.line', { pace: paceWords(latest.game.pace) })}`, say('opening.how')].join(
        '\n',
      ),
    ),
    ...beginnerParts(game, latest, locale),
    ...paragraphs(
      watchers.length === 0 ? '' : say('opening.watchers', { who: watchers.map((w) => `<@${w}>`).join(' ') }),
      `-# ${lot} ${say('opening.seal', { seal: latest.game.commitment ?? '' })}`,
    ),
  ];
  return {
    components: [card(game.tint, parts)],
    mentions: again ? [] : watchers,
    silent: again || watchers.length === 0,
  };
}

/** What is answered for everybody, and one button for what is offered; a game opened before there was any of it has nothing to say. */
function beginnerParts(game: Game, latest: LatestGame, locale: Locale): Part[] {
  const translator = gameTranslator(locale, game, latest.seats);
  const lines = lobbyOf(latest.game).plainly ? ordersAtStart(game, translator) : [];
  if (lines.length === 0) return [];
  return [
    ...lines.map((line) => textDisplay(line)),
    ...buttonRows(bulkOrderButtons(game, latest.game.id, plainTranslator(locale, game, latest.seats))),
  ];
}
