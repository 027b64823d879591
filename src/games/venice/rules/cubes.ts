import type { Cubes } from '../vocabulary.ts';

export const NO_CUBES: Readonly<Cubes> = [0, 0, 0];

export function totalOf(cubes: readonly number[]): number {
  return (cubes[0] as number) + (cubes[1] as number) + (cubes[2] as number);
}

export function plus(a: readonly number[], b: readonly number[]): Cubes {
  return [(a[0] as number) + (b[0] as number), (a[1] as number) + (b[1] as number), (a[2] as number) + (b[2] as number)];
}

export function minus(a: readonly number[], b: readonly number[]): Cubes {
  return [(a[0] as number) - (b[0] as number), (a[1] as number) - (b[1] as number), (a[2] as number) - (b[2] as number)];
}

export function covers(a: readonly number[], b: readonly number[]): boolean {
  return (a[0] as number) >= (b[0] as number) && (a[1] as number) >= (b[1] as number) && (a[2] as number) >= (b[2] as number);
}

/** Every way to take exactly `count` cubes out of these. */
export function waysToTake(from: readonly number[], count: number): Cubes[] {
  const [most, more, last] = [from[0] as number, from[1] as number, from[2] as number];
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
