import type { Point } from '../../../kit/scene.ts';
import { boardOf } from '../board.ts';
import { type Square, squareOf } from '../vocabulary.ts';

/** Where the squares are drawn. */
export function plots(edition: string): ReadonlyMap<Square, Point> {
  return new Map(boardOf(edition).edition.squares.map((s) => [squareOf(s.id), { x: s.x * 16, y: s.y * 16 }]));
}

/** A straight path between two points, or a slightly bowed one so that a canal beside a street can be seen. */
export function lineBetween(a: Point, b: Point, bow = 0): string {
  if (bow === 0) return `M${a.x} ${a.y}L${b.x} ${b.y}`;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const x = (a.x + b.x) / 2 - ((b.y - a.y) / length) * bow;
  const y = (a.y + b.y) / 2 + ((b.x - a.x) / length) * bow;
  return `M${a.x} ${a.y}Q${Math.round(x)} ${Math.round(y)} ${b.x} ${b.y}`;
}
