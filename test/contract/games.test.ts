import { describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { LOCALES } from '../../src/kit/message.ts';
import { battery } from './battery.ts';

for (const game of GAMES) {
  const [fewest, most] = game.seats;
  for (let seats = fewest; seats <= most; seats++) {
    const options = game.options.parse({});
    if (game.refuses(seats, options) !== undefined) continue;
    describe(`${game.id} for ${seats}`, () => {
      for (const seed of ['rialto', 'murano']) describe(seed, () => battery(game, { seats, options, seed }));
    });
  }

  it(`${game.id} has the same keys in every language`, () => {
    const keys = Object.keys(game.words.en).sort();
    for (const locale of LOCALES) expect(Object.keys(game.words[locale]).sort()).toEqual(keys);
  });
}

it('registers games under distinct ids', () => {
  expect(new Set(GAMES.map((g) => g.id)).size).toBe(GAMES.length);
});
