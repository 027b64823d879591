import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { due } from '../long.ts';
import { battery } from './battery.ts';
import { TITLES } from './titles.ts';

const SEEDS = due(['rialto', 'murano'], (seed) => seed === 'rialto');

for (const game of TITLES) {
  const [fewest, most] = game.seats;
  for (let seats = fewest; seats <= most; seats++) {
    const options = game.options.parse({});
    if (game.refuses(seats, options) !== undefined) continue;
    describe(`${game.id} for ${seats}`, () => {
      for (const seed of SEEDS) describe(seed, () => battery(game, { seats, options, seed }));
    });
  }
}

it('registers games under distinct ids', () => {
  expect(new Set(GAMES.map((g) => g.id)).size).toBe(GAMES.length);
});
