import { createHash } from 'node:crypto';
import type { Rng } from '../kit/rng.ts';

/** What is posted when a game starts: it binds the seed without showing it. */
export function commitmentTo(seed: string): string {
  return createHash('sha256').update(`serenissima commitment ${seed}`).digest('hex');
}

/** Draw number `k` is a hash of seed and k, so that each can be checked alone. 48 bits leave no bias worth a name. */
export function drawFrom(seed: string, k: number, bound: number): number {
  const hash = createHash('sha256').update(`serenissima draw ${seed} ${k}`).digest();
  return Math.floor((hash.readUIntBE(0, 6) / 2 ** 48) * bound);
}

/** The dice of a game of record, going on from the draws already made. */
export function hashedDice(seed: string, drawsMade: number): Rng & { readonly made: () => number } {
  let k = drawsMade;
  return { below: (bound) => drawFrom(seed, k++, bound), made: () => k };
}
