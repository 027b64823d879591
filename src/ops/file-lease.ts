import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Store } from '../storage/repository.ts';

const LEASE_NAME = 'bot';
/** So long nobody else takes over from a process that says nothing more. */
const TERM_MS = 15_000;
const RENEW_EVERY_MS = 5_000;
const POLL_EVERY_MS = 250;

/** The holders of this process. */
const ownHolders = new Set<string>();

/** The right to be the one process that answers, posts and looks at clocks. */
export interface FileLease {
  end(): Promise<void>;
}

/**
 * Waits until no other process works on this store. In a deploy the new one waits here until the old one has left; one that was killed
 * on the same machine is not waited for. `lost` is called if somebody else took over, because this process had stood still too long.
 */
export async function acquireFileLease(store: Store, now: () => number, log: Logger, lost: () => void): Promise<FileLease> {
  const holder = `${hostname()}/${process.pid}/${randomBytes(6).toString('hex')}`;
  for (let asked = 0; !(await store.acquireLease(LEASE_NAME, holder, now(), now() + TERM_MS)); asked++) {
    const other = await store.findMeta(`lease:${LEASE_NAME}`);
    if (other !== undefined && isDead(other)) await store.releaseLease(LEASE_NAME, other);
    else {
      if (asked === 0) log.info({ other }, 'another process is at work on this database: waiting until it has left');
      await pause(POLL_EVERY_MS);
    }
  }
  ownHolders.add(holder);
  const timer = setInterval(() => {
    store.acquireLease(LEASE_NAME, holder, now(), now() + TERM_MS).then(
      (held) => {
        if (held) return;
        clearInterval(timer);
        lost();
      },
      // A disk that takes nothing gives the lease to nobody else either.
      (error: unknown) => log.error({ err: error }, 'the lease could not be renewed'),
    );
  }, RENEW_EVERY_MS);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      ownHolders.delete(holder);
      await store.releaseLease(LEASE_NAME, holder);
    },
  };
}

/** Whether the holder was a process of this machine that runs no more. A number may be in use again: then its term is waited for. */
function isDead(holder: string): boolean {
  const [host, id] = holder.split('/');
  if (host !== hostname()) return false;
  if (Number(id) === process.pid) return !ownHolders.has(holder);
  try {
    process.kill(Number(id), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
