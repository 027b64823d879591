import type { Point } from './scene.ts';

/** A point as it is written in tables. */
export type Coordinates = readonly [x: number, y: number];

/** How far a point lies from a line. */
export function distanceTo(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  const [x, y] = [p.x - a.x - along * dx, p.y - a.y - along * dy];
  return Math.sqrt(x * x + y * y);
}

/** Whether a point lies inside a closed shore: a ray to the right crosses it an odd number of times. */
export function isInside({ x, y }: Point, shore: readonly Point[]): boolean {
  let inside = false;
  let before = shore.at(-1);
  for (const here of shore) {
    if (before !== undefined && here.y > y !== before.y > y && x < ((before.x - here.x) * (y - here.y)) / (before.y - here.y) + here.x)
      inside = !inside;
    before = here;
  }
  return inside;
}

/** SVG path data of a rectangle by its middle, the direction of its length, and half its sides: a roof in line with its street. */
export function orientedRectPath({ x, y }: Point, ux: number, uy: number, along: number, across: number): string {
  const corner = (s: number, t: number) =>
    `${Math.round(x + ux * s * along - uy * t * across)} ${Math.round(y + uy * s * along + ux * t * across)}`;
  return `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`;
}
