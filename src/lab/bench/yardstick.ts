import { ensureDefined } from '../../kit/must.ts';
import { quickRng, type Rng } from '../../kit/rng.ts';
import { processorTime, quantile } from './quantiles.ts';

const SLICE_MS = 200;
/** Moves before it is measured, while code is compiled: a count, as a slow machine compiles for seconds. */
const WARM_UP = 40_000;

/**
 * What figures of different machines are compared by: a move of random chess (all legal moves found, one played), measured again and
 * again, in processor time, in the run it is compared with. Without the library, which only developers install, figures stay absolute.
 */
export interface Yardstick {
  /** Measures a slice of chess; gives the microseconds of a move, or nothing without the library. */
  slice(): number | undefined;
  /** Microseconds of a move, of all slices so far. */
  move(): number | undefined;
  /** Moves of chess in a second of processor time. */
  perSecond(): number | undefined;
}

export async function openYardstick(): Promise<Yardstick> {
  const chess = await import('chessops/chess').catch(() => undefined);
  if (chess === undefined) {
    console.log(
      'chessops is not installed (npm install gives it to developers): figures are absolute and cannot be compared between machines.',
    );
    return { slice: () => undefined, move: () => undefined, perSecond: () => undefined };
  }
  const rng = quickRng('chess');
  const slices: number[] = [];
  const move = () => (slices.length === 0 ? undefined : quantile(slices, 0.5));
  const slice = () => {
    const us = playChess(chess.Chess, rng, (_, start) => processorTime(start) >= SLICE_MS * 1000);
    slices.push(us);
    return us;
  };
  playChess(chess.Chess, rng, (moves) => moves >= WARM_UP);
  slice();
  return {
    slice,
    move,
    perSecond() {
      const us = move();
      return us === undefined ? undefined : Math.round(1e6 / us);
    },
  };
}

type IsOver = (moves: number, start: NodeJS.CpuUsage) => boolean;

/** Whole games until it is over; gives the microseconds of a move. */
function playChess(Chess: typeof import('chessops/chess').Chess, rng: Rng, isOver: IsOver): number {
  let moves = 0;
  const start = process.cpuUsage();
  while (!isOver(moves, start)) {
    const game = Chess.default();
    while (!game.isEnd() && game.fullmoves < 100) {
      const all = [...game.allDests()].flatMap(([from, to]) => [...to].map((square) => ({ from, to: square })));
      game.play(ensureDefined(all[rng.below(all.length)], 'a move'));
      moves++;
    }
  }
  return processorTime(start) / moves;
}
