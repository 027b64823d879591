import { describe } from 'vitest';
import { valencia } from '../../../src/games/valencia/index.ts';
import { SPECIALS } from '../../../src/games/valencia/vocabulary.ts';
import type { Game } from '../../../src/kit/game.ts';
import { battery } from '../../contract/battery.ts';

const options = valencia.options.parse({ city: 'random', ...Object.fromEntries(SPECIALS.map((kind) => [kind, true])) });

for (const seats of [2, 4])
  describe(`X1: with all special cards in a random city, ${seats} players`, () =>
    battery(valencia as Game, { seats, options, seed: 'turia' }));
