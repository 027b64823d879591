import { ensureDefined } from '../../../kit/must.ts';
import { distanceTo } from '../../../kit/plane.ts';
import type { Point } from '../../../kit/scene.ts';
import { type Board, boardOf } from '../rules/board.ts';
import { type Square, squareOf } from '../vocabulary.ts';

/** The picture stands a little upright: the city above, the players below. */
export const WIDTH = 1600;
export const HEIGHT = 1420;

/** Where the squares are drawn. */
export function plots(edition: string): ReadonlyMap<Square, Point> {
  const spot = (x: number, y: number) => ({ x: Math.round(x * 16), y: Math.round(y * 16.2 - 2) });
  return new Map(boardOf(edition).edition.squares.map((s) => [squareOf(s.id), spot(s.x, s.y)]));
}

/** Each line once. */
export function linesOf(board: Board, neighbours: readonly (readonly Square[])[]): [Square, Square][] {
  return board.squares.flatMap((a) => (neighbours[a] ?? []).filter((b) => b > a).map((b): [Square, Square] => [a, b]));
}

/** A canal's course: beside its street where there is one, and in an arc round a square that lies in its way. */
export function courseOf(board: Board, at: ReadonlyMap<Square, Point>, [a, b]: readonly [Square, Square]): string {
  const [from, to] = [ensureDefined(at.get(a), 'a place for the square'), ensureDefined(at.get(b), 'a place for the square')];
  if (board.streets[a]?.includes(b)) return lineBetween(from, to, 30);
  const [inTheWay] = board.squares
    .filter((s) => s !== a && s !== b)
    .map((s) => ensureDefined(at.get(s), 'a place for the square'))
    .filter((p) => distanceTo(p, from, to) < 50);
  if (inTheWay === undefined) return lineBetween(from, to);
  const left = (to.x - from.x) * (inTheWay.y - from.y) - (to.y - from.y) * (inTheWay.x - from.x) < 0;
  return lineBetween(from, to, left ? 70 : -70);
}

/** A straight path between two points, or a slightly bowed one so that a canal beside a street can be seen. */
export function lineBetween(a: Point, b: Point, bow = 0): string {
  if (bow === 0) return `M${a.x} ${a.y}L${b.x} ${b.y}`;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const x = (a.x + b.x) / 2 - ((b.y - a.y) / length) * bow;
  const y = (a.y + b.y) / 2 + ((b.x - a.x) / length) * bow;
  return `M${a.x} ${a.y}Q${Math.round(x)} ${Math.round(y)} ${b.x} ${b.y}`;
}
