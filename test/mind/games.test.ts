import { describe, expect, it } from 'vitest';
import { sanMarco } from '../../src/games/san-marco/index.ts';
import { valencia } from '../../src/games/valencia/index.ts';
import type { Game } from '../../src/kit/game.ts';
import { type Contestant, playMatch } from '../../src/tools/arena/match.ts';

/** Every option away from what is usual, in as few games as it takes. */
const VARIANTS: readonly (readonly [game: Game, variants: readonly object[]])[] = [
  [
    sanMarco as unknown as Game,
    [{}, { tieRule: 'occupied-ranks', allowDebt: true, firstLeader: 1 }, { tieRule: 'occupied-ranks' }, { allowDebt: true }],
  ],
  [
    valencia as unknown as Game,
    [{}, { city: 'random', joker: true, savings: true, twins: true, warehouse: true, support: true, vagabond: true, central: true }],
  ],
];

/** Games end by themselves long before an arena gives up on them. */
function endsWith(game: Game, seats: number, variant: object, level: Contestant): void {
  const options = game.options.parse(variant);
  if (game.refuses(seats, options) !== undefined) return;
  const played = playMatch({ game, seats, options, level, against: level, seed: 'ends' }, 0);
  expect(played.unfinished, `${seats} seats, ${JSON.stringify(variant)}`).toBe(false);
}

describe.each(VARIANTS)('games of computers alone', (game, variants) => {
  it.each(['stand-in', 'apprentice', 'journeyman'] as const)(
    `end in ${game.id} with every number of players and all options: %s`,
    {
      timeout: 240_000,
    },
    (level) => {
      for (let seats = game.seats[0]; seats <= game.seats[1]; seats++)
        for (const variant of variants) endsWith(game, seats, variant, level);
    },
  );

  it(`end in ${game.id} among masters`, { timeout: 240_000 }, () => {
    endsWith(game, game.seats[0], {}, 'master');
  });
});
