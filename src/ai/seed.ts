import { createHash } from 'node:crypto';
import type { Seat } from '../kit/seat.ts';

/** The seed of one thought, one way out of a secret seed: the same on every machine, and nothing of the secret can be read from it. */
export function thinkSeed(secret: string, event: number, seat: Seat): string {
  return createHash('sha256').update(`serenissima thought ${secret} ${event} ${seat}`).digest('hex');
}
