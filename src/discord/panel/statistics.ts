import type { Locale } from '../../kit/message.ts';
import { gameStatistics, loadStepsOfEnded } from '../../table/archive/statistics.ts';
import { gameOf, throwRuleError } from '../../table/services.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { figureLines, GRAPH_FILE, graphAlt, renderGraphPicture } from '../posts/recap.ts';
import { STATISTICS_BUTTONS } from '../registry/slot.ts';
import { button, buttonRows, card, mediaGallery, paragraphs } from '../ui/components.ts';
import { encodeControl } from '../ui/ids.ts';
import { gameTranslator, plainTranslator } from '../ui/people.ts';
import { panelWithPicture } from '../ui/rendered-panel.ts';

/** How a game that is over went, for one reader; who played may show everybody the film. */
export async function buildStatisticsPanel(context: DiscordContext, gameId: number, locale: Locale): Promise<MessageBody> {
  const latest = (await context.services.store.loadLatestGame(gameId)) ?? throwRuleError('replay.none');
  const { game: row, seats } = latest;
  const statistics = gameStatistics(await loadStepsOfEnded(context.services, row));
  const game = gameOf(context.services, row.title);
  const { say } = gameTranslator(locale, game, seats, context.emojis);
  const alt = graphAlt(game, latest, statistics, plainTranslator(locale, game, seats));
  const press = (what: 'sameAgain' | 'replay', label: 'again.button' | 'replay.button', more?: string) =>
    button({ id: encodeControl({ at: 'social', what, game: gameId, ...(more === undefined ? {} : { more }) }), label: say(label) });
  const buttons = [
    ...context.features.fill(STATISTICS_BUTTONS, context, { row, locale }),
    press('replay', 'replay.button', '0.first'),
    press('sameAgain', 'again.button'),
  ];
  const lines = [
    say('evening.title', { game: game.name, id: gameId }),
    figureLines(game, latest, statistics)
      .map((one) => `- ${say(one)}`)
      .join('\n'),
  ];
  const components = [card(game.tint, [...paragraphs(...lines), mediaGallery(GRAPH_FILE, alt), ...buttonRows(buttons)])];
  const theme = context.reader?.theme ?? 'day';
  const of = JSON.stringify([gameId, statistics, locale, theme, seats.map((h) => [h.displayName, h.sign])]);
  return panelWithPicture(components, of, () => renderGraphPicture(context, latest, statistics, locale, theme));
}
