import type { Coordinates } from '../../../kit/plane.ts';
import type { Point } from '../../../kit/scene.ts';

/** A bent line from one point to another: the middle one draws it aside. */
export interface Bow {
  readonly from: Point;
  readonly over: Point;
  readonly to: Point;
}

export function alongBow({ from, over, to }: Bow, t: number): Point {
  const mix = (a: number, b: number, c: number) => (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
  return { x: mix(from.x, over.x, to.x), y: mix(from.y, over.y, to.y) };
}

/** The direction of a bow at a place on it, in degrees. */
export function leanOfBow({ from, over, to }: Bow, t: number): number {
  const slope = (a: number, b: number, c: number) => (1 - t) * (b - a) + t * (c - b);
  return (Math.atan2(slope(from.y, over.y, to.y), slope(from.x, over.x, to.x)) * 180) / Math.PI;
}

const STEPS = 5;

/** A shore through all points, without corners, as a chain of short lines. */
export function shoreOf(points: readonly Coordinates[]): Point[] {
  const at = (i: number): Coordinates => points[(i + points.length) % points.length] ?? [0, 0];
  return points.flatMap((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return Array.from({ length: STEPS }, (__, step): Point => {
      const t = step / STEPS;
      const mix = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      return { x: mix(0), y: mix(1) };
    });
  });
}

const fixed = (n: number) => Math.round(n * 10) / 10;

/** SVG path data through points; closed for a shore. */
export function pathThrough(points: readonly Point[], closed = false): string {
  return `M${points.map(({ x, y }) => `${fixed(x)} ${fixed(y)}`).join('L')}${closed ? 'Z' : ''}`;
}
