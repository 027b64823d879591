import type { Logger } from 'pino';
import { SECOND } from '../shared/durations.ts';
import type { HostStore } from '../storage/host-records.ts';

/** How long whoever has a role may be silent before another takes it, and how often he and the others look. */
export interface LeaseTimings {
  readonly termMs: number;
  readonly renewEveryMs: number;
  readonly pollEveryMs: number;
}

/** Whoever is killed is replaced within six seconds, the gateway connected anew, and within ten where all machines are busy. */
export const DEFAULT_LEASE_TIMINGS: LeaseTimings = { termMs: 5 * SECOND, renewEveryMs: 1.25 * SECOND, pollEveryMs: SECOND };

/** What whoever has a role does, until it is ended. */
export interface LeaderTask {
  end(): Promise<void>;
}

/** What one process of several does alone: a lease on it, which whoever lives renews. */
export interface LeaderLease {
  /** Whether it is beyond doubt this process's at this moment. */
  isHeld(): boolean;
  /** Somebody left it, or somebody came: looks at once. */
  refresh(): void;
  /** Ends what it does: another may try, or this process again. */
  resign(): Promise<void>;
  /** Ends what it does, and leaves the role to another at once. */
  leave(): Promise<void>;
}

interface LeaseOptions {
  readonly hosts: HostStore;
  readonly name: string;
  /** Who asks for it. */
  readonly holder: string;
  /** False: another is to have it, and gets it. */
  readonly may: () => boolean;
  readonly begin: () => LeaderTask;
  readonly log: Logger;
  readonly timings?: LeaseTimings;
}

/** Seeks a role as long as this process lives. */
export function campaignForLease({ hosts, name, holder, may, begin, log, timings = DEFAULT_LEASE_TIMINGS }: LeaseOptions): LeaderLease {
  // Its holder stops before another may begin.
  const trusted = timings.termMs - Math.min(SECOND, timings.termMs / 4);
  let passed: (() => number) | undefined;
  let task: LeaderTask | undefined;
  let ending = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let leaving = false;
  let called = () => {};

  const held = () => passed !== undefined && passed() < trusted;

  function stop(): Promise<void> {
    clearTimeout(timer);
    passed = undefined;
    const over = task;
    task = undefined;
    if (over !== undefined)
      ending = over.end().catch((error: unknown) => log.error({ err: error, role: name }, 'what a role does could not be ended'));
    return ending;
  }

  function lose(): void {
    if (held()) watch();
    else {
      log.warn({ role: name }, 'the role could not be renewed in time: another may take it');
      void stop();
    }
  }

  function watch(): void {
    clearTimeout(timer);
    timer = setTimeout(lose, Math.max(0, trusted - (passed?.() ?? 0)));
    timer.unref();
  }

  async function look(): Promise<void> {
    if (!may()) {
      if (task === undefined) return;
      log.info({ role: name }, 'a newer build takes the role over');
      await stop();
      return hosts.releaseRole(name, holder);
    }
    if (task === undefined) {
      const other = await hosts.findRoleHolder(name);
      if (other !== undefined && other !== holder) return;
    }
    const asked = startStopwatch();
    const isOurs = await hosts.acquireRole(name, holder, timings.termMs);
    if (!isOurs) {
      await stop();
      return;
    }
    passed = asked;
    if (!held() || leaving) return;
    watch();
    await ending;
    if (task !== undefined || !held() || leaving) return;
    log.info({ role: name }, 'the role is ours');
    task = begin();
  }

  async function seek(): Promise<void> {
    while (!leaving) {
      const soon = new Promise<void>((resolve) => {
        called = resolve;
      });
      await look().catch((error: unknown) => log.warn({ err: error, role: name }, 'a role could not be looked at'));
      const next = setTimeout(() => called(), task === undefined ? timings.pollEveryMs : timings.renewEveryMs);
      if (!leaving) await soon;
      clearTimeout(next);
    }
  }

  async function resign(): Promise<void> {
    await stop();
    await hosts.releaseRole(name, holder).catch(() => undefined);
  }

  const seeking = seek();
  return {
    isHeld: held,
    refresh: () => called(),
    resign,
    async leave() {
      leaving = true;
      called();
      await seeking;
      await resign();
    },
  };
}

/** What has passed since now, a frozen process's and a sleeping machine's time too: each of two clocks misses one of them. */
export function startStopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Date.now() - wall);
}
