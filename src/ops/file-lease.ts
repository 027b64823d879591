import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Store } from '../storage/repository.ts';

const NAME = 'bot';
/** So long nobody else takes over from a process that says nothing more. */
const TERM = 15_000;
const RENEWED_EVERY = 5_000;
const ASKED_EVERY = 250;

/** The holders of this process. */
const ours = new Set<string>();

/** The right to be the one process that answers, posts and looks at clocks. */
export interface Lease {
  end(): Promise<void>;
}

/**
 * Waits until no other process works on this store. In a deploy the new one waits here until the old one has left; one that was killed
 * on the same machine is not waited for. `lost` is called if somebody else took over, because this process had stood still too long.
 */
export async function takeLease(store: Store, now: () => number, log: Logger, lost: () => void): Promise<Lease> {
  const holder = `${hostname()}/${process.pid}/${randomBytes(6).toString('hex')}`;
  for (let asked = 0; !(await store.lease(NAME, holder, now(), now() + TERM)); asked++) {
    const other = await store.meta(`lease:${NAME}`);
    if (other !== undefined && isDead(other)) await store.endLease(NAME, other);
    else {
      if (asked === 0) log.info({ other }, 'another process is at work on this database: waiting until it has left');
      await pause(ASKED_EVERY);
    }
  }
  ours.add(holder);
  const timer = setInterval(() => {
    store.lease(NAME, holder, now(), now() + TERM).then(
      (held) => {
        if (held) return;
        clearInterval(timer);
        lost();
      },
      // A disk that takes nothing gives the lease to nobody else either.
      (error: unknown) => log.error({ err: error }, 'the lease could not be renewed'),
    );
  }, RENEWED_EVERY);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      ours.delete(holder);
      await store.endLease(NAME, holder);
    },
  };
}

/** Whether the holder was a process of this machine that runs no more. A number may be in use again: then its term is waited for. */
function isDead(holder: string): boolean {
  const [host, id] = holder.split('/');
  if (host !== hostname()) return false;
  if (Number(id) === process.pid) return !ours.has(holder);
  try {
    process.kill(Number(id), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
