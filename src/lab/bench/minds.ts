import { LEVELS } from '../../kit/ai.ts';
import type { Game } from '../../kit/game.ts';
import { playMatch } from '../arena/match.ts';
import { processorTime, quantile, roundTo } from './quantiles.ts';
import type { Yardstick } from './yardstick.ts';

const GAMES_EACH = 4;

/**
 * What a decision of a computer costs, by level, as a multiple of one move of random chess (all legal moves found, one played) that is
 * measured between the games of the same run: so it can be compared from machine to machine.
 */
export function measureComputers(game: Game, seats: number, yardstick: Yardstick) {
  const options = game.options.parse({});
  return Object.fromEntries(
    LEVELS.map((level) => {
      const decisions: number[] = [];
      const moves: number[] = [];
      for (let n = 0; n < GAMES_EACH; n++) {
        moves.push(yardstick.slice() ?? Number.NaN);
        let start = process.cpuUsage();
        playMatch({ game, seats, options, level, against: 'greedy', seed: 'bench' }, n, ({ by, thought }) => {
          if (by === level && thought !== undefined && (game.ruled ? !thought.forced : thought.leaves > 0))
            decisions.push(processorTime(start));
          start = process.cpuUsage();
        });
      }
      const move = quantile(moves, 0.5);
      const mean = decisions.reduce((sum, us) => sum + us, 0) / Math.max(1, decisions.length);
      return [
        level,
        {
          decisions: decisions.length,
          ms: roundTo(mean / 1000),
          chessMoves: Math.round(mean / move),
          worst: Math.round(Math.max(0, ...decisions) / move),
        },
      ];
    }),
  );
}
