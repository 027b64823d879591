import { translatorFor } from '../../i18n/index.ts';
import { parseOutcome, type RatedGame } from '../../league/ratings/ladder.ts';
import { gamesCsv, logCsv, playersCsv, standingsCsv } from '../../league/season/export.ts';
import type { OpenSeason } from '../../league/season/open-season.ts';
import type { DiscordContext } from '../context.ts';
import { type CommandPayload, type ComponentPayload, readerLocaleOf } from '../interactions/interaction.ts';
import { respondWithFiles } from '../ui/files.ts';

/** Everything of a season as files for a spreadsheet, for the organiser's eyes. */
export async function sendSeasonFiles(
  context: DiscordContext,
  it: CommandPayload | ComponentPayload,
  { season, records }: OpenSeason,
): Promise<void> {
  const outcomes = new Map<number, RatedGame>();
  for (const { game } of season.tables) {
    const stored = game === undefined ? undefined : await context.services.store.leagues.findOutcome(game);
    if (stored !== undefined) outcomes.set(stored.gameId, parseOutcome(stored));
  }
  const files = [
    ['players.csv', playersCsv(season)],
    ['standings.csv', standingsCsv(season)],
    ['games.csv', gamesCsv(season, outcomes)],
    ['log.csv', logCsv(records)],
    // The mark in front lets a spreadsheet read names with their accents.
  ].map(([name = '', text = '']) => ({ name, data: Buffer.from(`\uFEFF${text}`) }));
  await respondWithFiles(context, it, translatorFor(readerLocaleOf(it)).say('league.csvReady'), files);
}
