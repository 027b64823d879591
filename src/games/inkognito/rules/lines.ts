import type { Square } from '../vocabulary.ts';
import type { Board } from './board.ts';

const measured = new WeakMap<Board, readonly (readonly number[])[]>();

/** How many lines, streets and canals alike, lie between any two squares. */
export function distances(board: Board): readonly (readonly number[])[] {
  let all = measured.get(board);
  if (all === undefined) {
    all = board.lines.map((_, from) => distancesFrom(board, from));
    measured.set(board, all);
  }
  return all;
}

function distancesFrom(board: Board, from: Square): number[] {
  const found = board.lines.map(() => board.lines.length);
  found[from] = 0;
  const queue = [from];
  for (const here of queue)
    for (const next of board.lines[here] as readonly Square[])
      if ((found[next] as number) > (found[here] as number) + 1) {
        found[next] = (found[here] as number) + 1;
        queue.push(next);
      }
  return found;
}
