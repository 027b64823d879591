import { ensureDefined } from '../../../kit/must.ts';
import { distanceTo, orientedRectPath } from '../../../kit/plane.ts';
import { quickRng } from '../../../kit/rng.ts';
import type { Point } from '../../../kit/scene.ts';
import type { Board } from '../rules/board.ts';
import type { Square } from '../vocabulary.ts';
import { linesOf } from './plots.ts';

/** Little roofs on both sides of the streets, with a window here and there; none in a canal, on a street or under a square. */
export function houses(board: Board, at: ReadonlyMap<Square, Point>): { roofs: string; windows: string } {
  const point = (square: Square) => ensureDefined(at.get(square), 'a place for the square');
  const ends = (line: [Square, Square]) => [point(line[0]), point(line[1])] as const;
  const streets = linesOf(board, board.streets).map(ends);
  const canals = linesOf(board, board.canals).map(ends);
  const rng = quickRng('houses');
  const built: Point[] = [];
  let [roofs, windows] = ['', ''];
  for (const [a, b] of streets) {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    for (let along = 24; along < length - 20; along += 27)
      for (const side of [-31, 31]) {
        const p = { x: a.x + ux * along - uy * side, y: a.y + uy * along + ux * side };
        const size = 8 + rng.below(4);
        const lit = rng.below(3) > 0;
        const stands =
          board.squares.every((s) => Math.hypot(point(s).x - p.x, point(s).y - p.y) > 46) &&
          streets.every(([c, d]) => distanceTo(p, c, d) > 24) &&
          canals.every(([c, d]) => distanceTo(p, c, d) > 30) &&
          built.every((h) => Math.hypot(h.x - p.x, h.y - p.y) > 24);
        if (!stands) continue;
        built.push(p);
        roofs += orientedRectPath(p, ux, uy, size + 2, size);
        if (lit) windows += orientedRectPath(p, ux, uy, 2.5, 3.5);
      }
  }
  return { roofs, windows };
}
