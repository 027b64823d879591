import type { Logger } from 'pino';
import { z } from 'zod';
import { beat } from './clock/downtime.ts';
import { openPulse, type Pulse } from './clock/pulse.ts';
import { SEATS } from './kit/seat.ts';
import { gameEnded } from './league/ended.ts';
import { postPage, runSeason, seatTable } from './league/run.ts';
import { setback } from './league/trouble.ts';
import type { ClaimedJob } from './store/records.ts';
import { digest, remind } from './table/clocks/remind.ts';
import type { House } from './table/house.ts';
import { expire } from './table/lobby/lobby.ts';
import { clearPractice } from './table/lobby/practice.ts';
import { beginFull } from './table/lobby/start.ts';
import { losePatience } from './table/orders/impatience.ts';
import { beginStandIn, thinkFor } from './table/play/think.ts';
import { pruneOutbox } from './table/posts/prune.ts';
import { tellIdle } from './table/posts/tell.ts';
import { timeUp } from './table/seats/absence.ts';

const EVERY = 1_000;
const HOLD = 60_000;
const BATCH = 50;
const PAUSE = 60_000;

const ofSeat = z.object({ seat: z.literal(SEATS) });
const ofUser = z.object({ userId: z.string() });

export interface Ticker {
  /** Does what is due, once. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/** Claims due jobs, one game's in order, and does them. */
export function startTicker(house: House, log: Logger, pulse: Pulse = openPulse(house.store, house.now)): Ticker {
  let running: Promise<void> | undefined;

  async function tick(): Promise<void> {
    for (;;) {
      const now = house.now();
      const due = await house.store.claimJobs(now, now + HOLD, BATCH);
      if (due.length === 0) return;
      // Computers think side by side, on a thread of their own; nothing that is due waits for them.
      const thinking = due.filter(({ kind }) => kind === 'think').map(attempt);
      for (const job of due) if (job.kind !== 'think') await attempt(job);
      await Promise.all(thinking);
    }
  }

  async function attempt(job: ClaimedJob): Promise<void> {
    try {
      await perform(house, job);
      await house.store.finishJob(job);
    } catch (error) {
      log.error({ err: error, job: job.key, game: job.gameId }, 'a job failed and will be tried again');
      await house.store.retryJob(job, (await setback(house, job, error)) ?? house.now() + PAUSE);
    }
  }

  const timer = setInterval(() => {
    running ??= pulse
      .feel()
      .then(tick)
      .catch((error: unknown) => log.error({ err: error }, 'the clock stood still for a tick'))
      .finally(() => {
        running = undefined;
      });
  }, EVERY);
  return {
    async tick() {
      await pulse.feel();
      await tick();
    },
    async stop() {
      clearInterval(timer);
      await running;
      await beat(house.store, house.now());
    },
  };
}

async function perform(house: House, job: ClaimedJob): Promise<void> {
  switch (job.kind) {
    case 'tell':
      if (job.gameId !== undefined) await tellIdle(house, job.gameId);
      return;
    case 'deadline':
      if (job.gameId !== undefined) await timeUp(house, job.gameId, ofSeat.parse(job.payload).seat);
      return;
    case 'remind':
      if (job.gameId !== undefined) await remind(house, job.gameId, job.payload);
      return;
    case 'patience':
      if (job.gameId !== undefined) await losePatience(house, job.gameId, job.payload);
      return;
    case 'lobby-expiry':
      if (job.gameId !== undefined) await expire(house, job.gameId);
      return;
    case 'begin':
      if (job.gameId !== undefined) await beginFull(house, job.gameId);
      return;
    case 'digest':
      return digest(house, ofUser.parse(job.payload).userId);
    case 'ended':
      if (job.gameId !== undefined) await gameEnded(house, job.gameId);
      return;
    case 'season':
      return runSeason(house, job.payload);
    case 'season-table':
      if (job.gameId !== undefined) await seatTable(house, job.gameId, job.payload);
      return;
    case 'season-page':
      return postPage(house, job.payload);
    case 'think':
      if (job.gameId !== undefined) await thinkFor(house, job.gameId, job.payload);
      return;
    case 'stand-in':
      if (job.gameId !== undefined) await beginStandIn(house, job.gameId, job.payload);
      return;
    case 'practice':
      if (job.gameId !== undefined) await clearPractice(house, job.gameId);
      return;
    case 'prune':
      return pruneOutbox(house, job.payload);
    default:
      throw new Error(`unknown kind of job: ${job.kind}`);
  }
}
