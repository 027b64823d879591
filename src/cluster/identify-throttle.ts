import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND } from '../shared/durations.ts';
import type { HostStore } from '../storage/host-records.ts';
import { startStopwatch } from './leader-lease.ts';

/** Between two shards that identify in one turn, on whatever hosts. */
export const IDENTIFY_INTERVAL_MS = 5 * SECOND;
/** As long as it may take from the turn to the words, at most. */
const INTERVAL_SLACK = 0.1;

/** Waits until a shard may identify: Discord lets in so many at once, one of each remainder. */
export type IdentifyThrottle = (shard: number, atOnce: number, signal: AbortSignal) => Promise<void>;

/** Turns of all hosts: a lease that nobody renews or leaves. */
export function createIdentifyThrottle(hosts: Pick<HostStore, 'acquireRole'>, turn: number, asked: number, log: Logger): IdentifyThrottle {
  const queues = new Map<number, Promise<void>>();

  async function waitForTurn(bucket: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted();
      const passed = startStopwatch();
      const isOurs = await hosts.acquireRole(`identify/${bucket}`, randomUUID(), turn * (1 + INTERVAL_SLACK)).catch((error: unknown) => {
        log.warn({ err: error }, 'it could not be seen whether a shard may identify');
        return false;
      });
      if (isOurs && passed() < turn * INTERVAL_SLACK) return;
      await pause(asked * (0.5 + Math.random()), undefined, { signal });
    }
  }

  return (shard, atOnce, signal) => {
    const bucket = shard % atOnce;
    // One of this host's waits at the database, the others behind it.
    const mine = (queues.get(bucket) ?? Promise.resolve()).then(() => waitForTurn(bucket, signal));
    queues.set(
      bucket,
      mine.catch(() => undefined),
    );
    return mine;
  };
}
