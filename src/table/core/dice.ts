import { createHash } from 'node:crypto';
import type { NumberedDraw, Rng } from '../../kit/rng.ts';

/** What is posted when a game starts: it binds the seed without showing it. */
export function seedCommitment(seed: string): string {
  return createHash('sha256').update(`serenissima commitment ${seed}`).digest('hex');
}

/** Draw number `k` is a hash of seed and k, so that each can be checked alone. 48 bits leave no bias worth a name. */
export function drawFrom(seed: string, k: number, bound: number): number {
  const hash = createHash('sha256').update(`serenissima draw ${seed} ${k}`).digest();
  return Math.floor((hash.readUIntBE(0, 6) / 2 ** 48) * bound);
}

export interface Dice extends Rng {
  /** What was drawn with these dice, in order. */
  readonly draws: NumberedDraw[];
  /** The number of the next draw. */
  readonly next: () => number;
}

/** The dice of a game of record, going on from the draws already made. */
export function hashedDice(seed: string, drawsMade: number): Dice {
  let k = drawsMade;
  const draws: NumberedDraw[] = [];
  return {
    draws,
    next: () => k,
    below(bound) {
      const value = drawFrom(seed, k, bound);
      draws.push({ bound, value, k });
      k++;
      return value;
    },
  };
}
