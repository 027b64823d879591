import { expect, test } from 'vitest';
import { crossCard, standingsCard } from '../../src/discord/league/cards.ts';
import { ratingCurveScene } from '../../src/discord/league/curve.ts';
import { translatorFor } from '../../src/i18n/index.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { THEMES } from '../../src/kit/scene.ts';
import { type OpenSeason, openSeason } from '../../src/league/season/open-season.ts';
import { findLayoutProblems, MIN_LEGIBLE_SIZE } from '../../src/render/layout-check.ts';
import { openTestClub } from './club.ts';

async function played(): Promise<OpenSeason> {
  const c = await openTestClub({ rounds: 3, roundDays: 0, atOnce: 3 }, { players: 16 });
  for (const table of (await c.season()).tables) await c.play(table, (entry) => Number(entry.slice(1)) % 7);
  return openSeason(c.services, c.seasonId);
}

test('standings, cross table and curve stand clean in every language and light', async () => {
  const season = await played();
  const points = Array.from({ length: 30 }, (_, i) => ({ game: i, at: i, mu: 25 + Math.sin(i / 4) * 6, sigma: 8 - i / 6 }));
  for (const locale of LOCALES)
    for (const theme of THEMES) {
      const translator = translatorFor(locale, season.game);
      expect(findLayoutProblems(standingsCard(season, 0, translator, theme).scene, translator.say, MIN_LEGIBLE_SIZE.list)).toEqual([]);
      expect(
        findLayoutProblems(
          crossCard(season, 0, translator, theme, { rows: [0, 16], columns: [0, 16] }).scene,
          translator.say,
          MIN_LEGIBLE_SIZE.list,
        ),
      ).toEqual([]);
      expect(
        findLayoutProblems(
          ratingCurveScene(points, translator.say('rating.curve', { game: 'San Marco' }), theme, translator),
          translator.say,
          MIN_LEGIBLE_SIZE.list,
        ),
      ).toEqual([]);
      expect(
        findLayoutProblems(ratingCurveScene(points.slice(0, 1), 'San Marco', theme, translator), translator.say, MIN_LEGIBLE_SIZE.list),
      ).toEqual([]);
    }
});
