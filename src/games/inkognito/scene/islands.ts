import { ensureDefined } from '../../../kit/must.ts';
import type { Point } from '../../../kit/scene.ts';
import type { Board } from '../rules/board.ts';
import type { Square } from '../vocabulary.ts';

/** The blocks of houses that streets run round: each face of the street map but the outer one, as closed path data. */
export function blocks(board: Board, at: ReadonlyMap<Square, Point>): string {
  const point = (square: Square) => ensureDefined(at.get(square), 'a place for the square');
  const round = new Map<Square, Square[]>();
  for (const square of board.squares) {
    const { x, y } = point(square);
    const angle = (other: Square) => Math.atan2(point(other).y - y, point(other).x - x);
    round.set(
      square,
      [...(board.streets[square] ?? [])].sort((a, b) => angle(a) - angle(b)),
    );
  }
  const walked = new Set<string>();
  const faces: string[] = [];
  for (const from of board.squares)
    for (const to of board.streets[from] ?? []) {
      const face: Point[] = [];
      let [a, b] = [from, to];
      while (!walked.has(`${a} ${b}`)) {
        walked.add(`${a} ${b}`);
        face.push(point(a));
        // The next street clockwise keeps the block on the same hand.
        const ways = ensureDefined(round.get(b), 'the streets of a square');
        const next = ensureDefined(ways[(ways.indexOf(a) + 1) % ways.length], 'a way on');
        [a, b] = [b, next];
      }
      if (area(face) < 0) faces.push(`M${face.map(({ x, y }) => `${x} ${y}`).join('L')}Z`);
    }
  return faces.join('');
}

function area(face: readonly Point[]): number {
  return face.reduce((sum, a, n) => {
    const b = face[(n + 1) % face.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}
