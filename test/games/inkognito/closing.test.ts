import { expect, test } from 'vitest';
import { inkognito } from '../../../src/games/inkognito/index.ts';
import type { Game } from '../../../src/kit/game.ts';
import { playMatch } from '../../../src/lab/arena/match.ts';

const GAMES = 40;

test('four apprentices find their partners and close their games', () => {
  const game = inkognito as unknown as Game;
  const options = inkognito.options.parse({});
  const rounds = Array.from({ length: GAMES }, (_, n) => {
    // Every second game has a deal of its own.
    const { rounds, end } = playMatch({ game, seats: 4, options, level: 'apprentice', against: 'apprentice', seed: 'closing' }, 2 * n);
    expect(['score.won', 'score.failed']).toContain(end);
    return rounds;
  }).sort((a, b) => a - b);
  console.log(`rounds of four apprentices: median ${rounds[GAMES / 2]}, nine of ten games ${rounds[0.9 * GAMES]} or fewer`);
  expect(rounds[GAMES / 2]).toBeLessThanOrEqual(8);
  expect(rounds[0.9 * GAMES]).toBeLessThanOrEqual(20);
});
