import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { houseVoice } from '../../src/i18n/index.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { quickRng } from '../../src/kit/rng.ts';
import { THEMES } from '../../src/kit/scene.ts';
import type { Viewer } from '../../src/kit/seat.ts';
import { easel } from '../../src/paint/easel.ts';
import { flaws } from '../../src/paint/proof.ts';
import { SEAT_SIGNS } from '../../src/paint/seats.ts';
import { speak } from '../../src/paint/speak.ts';
import { optionsOf, playAtRandom } from '../../src/tools/random-play.ts';

const tables = GAMES.flatMap((game) =>
  Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, i) => game.seats[0] + i)
    .filter((seats) => game.refuses(seats, game.options.parse({})) === undefined)
    .map((seats) => [game.id, seats, game] as const),
);

/** Positions from the first move to the final scoring. */
const MOMENTS = [0, 50, 160, 20_000];

test.each(tables)('%s with %i: every text of the picture has its place, in every language, theme and view', (_id, seats, game) => {
  const { paint } = easel();
  const found = new Set<string>();
  MOMENTS.forEach((actions, moment) => {
    const theme = THEMES[(moment + (moment >> 1) + seats) % 2] ?? 'day';
    const locale = LOCALES[(moment + seats) % LOCALES.length] ?? 'en';
    const state = playAtRandom(game, seats, optionsOf(game, seats, {}), quickRng(`${seats}/${moment}`), undefined, actions);
    const { say } = houseVoice(locale, game, (seat) => `${SEAT_SIGNS[seat].letter} Wiesława`);
    const viewer: Viewer = moment % 2 === 0 ? 0 : 'public';
    const scene = game.scene(game.view(state, viewer), theme);
    for (const { flaw, text, detail } of flaws(scene, say)) found.add(`${flaw}: “${text}” ${detail}`);
    if (moment === 2) expect(paint(speak(scene, say)).bytes.length).toBeLessThanOrEqual(250 * 1024);
  });
  expect([...found]).toEqual([]);
});
