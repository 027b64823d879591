import type { Logger } from 'pino';
import type { ClaimedJob } from '../store/repository.ts';
import type { House } from '../table/house.ts';
import { tellIdle } from '../table/tell.ts';

const EVERY = 1_000;
const HOLD = 60_000;
const BATCH = 50;
const PAUSE = 60_000;

export interface Ticker {
  /** Does what is due, once. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/** Claims due jobs, one game's in order, and does them. */
export function startTicker(house: House, log: Logger): Ticker {
  let running: Promise<void> | undefined;

  async function tick(): Promise<void> {
    for (;;) {
      const now = house.now();
      const due = await house.store.claimJobs(now, now + HOLD, BATCH);
      if (due.length === 0) return;
      for (const job of due) await attempt(job);
    }
  }

  async function attempt(job: ClaimedJob): Promise<void> {
    try {
      await perform(house, job);
      await house.store.finishJob(job);
    } catch (error) {
      log.error({ err: error, job: job.key, game: job.gameId }, 'a job failed and will be tried again');
      await house.store.retryJob(job, house.now() + PAUSE);
    }
  }

  const timer = setInterval(() => {
    running ??= tick()
      .catch((error: unknown) => log.error({ err: error }, 'the clock stood still for a tick'))
      .finally(() => {
        running = undefined;
      });
  }, EVERY);
  return {
    tick,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function perform(house: House, job: ClaimedJob): Promise<void> {
  switch (job.kind) {
    case 'tell':
      if (job.gameId !== undefined) await tellIdle(house, job.gameId);
      return;
    default:
      throw new Error(`unknown kind of job: ${job.kind}`);
  }
}
