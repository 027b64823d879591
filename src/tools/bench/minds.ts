import { Chess } from 'chessops/chess';
import type { Game } from '../../kit/game.ts';
import { LEVELS } from '../../kit/mind.ts';
import { must } from '../../kit/must.ts';
import { quickRng, type Rng } from '../../kit/rng.ts';
import { playMatch } from '../arena/match.ts';
import { quantile, rounded } from './quantiles.ts';

const GAMES_EACH = 4;
const CHESS_SECONDS = 0.3;

/**
 * What a decision of a computer costs, by level, as a multiple of one move of random chess (all legal moves found, one played) that is
 * measured between the games of the same run: so it can be compared from machine to machine.
 */
export function mindFigures(game: Game, seats: number) {
  const options = game.options.parse({});
  const rng = quickRng('chess');
  chessMove(rng);
  return Object.fromEntries(
    LEVELS.map((level) => {
      const decisions: number[] = [];
      const moves: number[] = [];
      for (let n = 0; n < GAMES_EACH; n++) {
        moves.push(chessMove(rng));
        let start = performance.now();
        playMatch({ game, seats, options, level, against: 'greedy', seed: 'bench' }, n, ({ by, thought }) => {
          if (by === level && thought !== undefined && (game.ruled ? !thought.forced : thought.leaves > 0))
            decisions.push((performance.now() - start) * 1000);
          start = performance.now();
        });
      }
      const move = quantile(moves, 0.5);
      const mean = decisions.reduce((sum, us) => sum + us, 0) / Math.max(1, decisions.length);
      return [
        level,
        {
          decisions: decisions.length,
          ms: rounded(mean / 1000),
          chessMoves: Math.round(mean / move),
          worst: Math.round(Math.max(0, ...decisions) / move),
        },
      ];
    }),
  );
}

/** Microseconds of a move in games of chess played by chance. */
function chessMove(rng: Rng): number {
  let moves = 0;
  const start = performance.now();
  while (performance.now() - start < CHESS_SECONDS * 1000) {
    const game = Chess.default();
    while (!game.isEnd() && game.fullmoves < 100) {
      const all = [...game.allDests()].flatMap(([from, to]) => [...to].map((square) => ({ from, to: square })));
      game.play(must(all[rng.below(all.length)], 'a move'));
      moves++;
    }
  }
  return ((performance.now() - start) * 1000) / moves;
}
