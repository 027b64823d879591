import type { Store } from '../storage/repository.ts';
import { MIN_DOWNTIME_MS, recordDowntime, recordHeartbeat } from '../table/clocks/downtime.ts';

const HEARTBEAT_MS = 20_000;

/**
 * Knows when the process itself stood still: a machine asleep, a container frozen. Nobody could play meanwhile. And when its clock was set
 * back.
 */
export interface SleepDetector {
  /** To be felt every second and before anything is done; what was slept through is noted as downtime first. */
  heartbeat(): Promise<void>;
  /** Before the process leaves. */
  flush(): Promise<void>;
}

/** `wall` is the time by which the process knows itself awake; `awake` is called after a sleep, once it is noted, and after a step back. */
export function createSleepDetector(
  store: Store,
  now: () => number,
  awake: () => void = () => {},
  wall: () => number = Date.now,
): SleepDetector {
  let felt = wall();
  let latest = now();
  let beatAt = Number.NEGATIVE_INFINITY;
  let noting: Promise<void> | undefined;

  async function note(gap: number): Promise<void> {
    await recordDowntime(store, { from: now() - gap, until: now() });
    awake();
  }

  return {
    async heartbeat() {
      const gap = wall() - felt;
      felt = wall();
      if (gap >= MIN_DOWNTIME_MS)
        noting = note(gap).finally(() => {
          noting = undefined;
        });
      await noting;
      const isSetBack = now() < latest - MIN_DOWNTIME_MS;
      latest = now();
      if (isSetBack) awake();
      if (Math.abs(now() - beatAt) < HEARTBEAT_MS) return;
      beatAt = now();
      await recordHeartbeat(store, beatAt);
    },
    flush: () => recordHeartbeat(store, now()),
  };
}
