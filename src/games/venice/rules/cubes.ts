import type { Cubes } from '../vocabulary.ts';

export const NO_CUBES: Readonly<Cubes> = [0, 0, 0];

export function totalOf(cubes: readonly number[]): number {
  return (cubes[0] ?? 0) + (cubes[1] ?? 0) + (cubes[2] ?? 0);
}

export function plus(a: readonly number[], b: readonly number[]): Cubes {
  return [(a[0] ?? 0) + (b[0] ?? 0), (a[1] ?? 0) + (b[1] ?? 0), (a[2] ?? 0) + (b[2] ?? 0)];
}

export function minus(a: readonly number[], b: readonly number[]): Cubes {
  return [(a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0), (a[2] ?? 0) - (b[2] ?? 0)];
}

export function covers(a: readonly number[], b: readonly number[]): boolean {
  return (a[0] ?? 0) >= (b[0] ?? 0) && (a[1] ?? 0) >= (b[1] ?? 0) && (a[2] ?? 0) >= (b[2] ?? 0);
}

/** Every way to take exactly `count` cubes out of these. */
export function waysToTake(from: readonly number[], count: number): Cubes[] {
  const [most, more, last] = [from[0] ?? 0, from[1] ?? 0, from[2] ?? 0];
  const found: Cubes[] = [];
  for (let a = Math.min(most, count); a >= 0; a--)
    for (let b = Math.min(more, count - a); b >= 0; b--) if (count - a - b <= last) found.push([a, b, count - a - b]);
  return found;
}

/** Every mixture of so many cubes. */
export function mixtures(count: number): Cubes[] {
  return waysToTake([count, count, count], count);
}

/** Every way to take at least one and at most `most` cubes out of these, the largest first. */
export function waysToTakeSome(from: readonly number[], most = totalOf(from)): Cubes[] {
  const found: Cubes[] = [];
  for (let count = Math.min(most, totalOf(from)); count > 0; count--) found.push(...waysToTake(from, count));
  return found;
}
