import type { Logger } from 'pino';
import { z } from 'zod';
import { leagueJob } from '../league/jobs.ts';
import { gameEnded } from '../league/season/game-ended.ts';
import { postPage, runSeason, seatTable } from '../league/season/run-season.ts';
import { onSeasonFailure } from '../league/season/season-failure.ts';
import { notifyFollowersOfEnd, sendFollowerDigest } from '../matchmaking/follow.ts';
import { advanceInvitations } from '../matchmaking/invitations.ts';
import { companyJob } from '../matchmaking/jobs.ts';
import { runMatchmaking } from '../matchmaking/run-matchmaking.ts';
import { expireSearch } from '../matchmaking/search.ts';
import { notifyTableAlerts } from '../matchmaking/table-alerts.ts';
import type { ClaimedJob } from '../storage/outgoing-records.ts';
import { archiveGame, archiveOlderGames } from '../table/archive/archive-game.ts';
import { reviewOn } from '../table/archive/review.ts';
import { digest, remind } from '../table/clocks/remind.ts';
import { beginStandIn, thinkFor } from '../table/core/think.ts';
import { NewerRules } from '../table/errors.ts';
import { tableJob } from '../table/jobs.ts';
import { clearLesson } from '../table/lessons/open.ts';
import { expire } from '../table/lobby/lobby.ts';
import { clearPractice } from '../table/lobby/practice.ts';
import { beginFull } from '../table/lobby/start.ts';
import { answerByOrder } from '../table/orders/answer.ts';
import { losePatience } from '../table/orders/lose-patience.ts';
import { postAfterIdle } from '../table/posts/post-after-idle.ts';
import { pruneOutbox } from '../table/posts/prune.ts';
import { onDeadline } from '../table/seats/absence.ts';
import { pauseOver } from '../table/seats/pause.ts';
import type { Services } from '../table/services.ts';
import { createSleepDetector, type SleepDetector } from './sleep-detector.ts';

const EVERY = 1_000;
const HOLD = 60_000;
const BATCH = 50;
/** Before the retry of a job that failed. */
const PAUSE = 60_000;

/** What looks through old games. */
const LOOKING_BACK = new Set(['review', 'keep', 'keep-older']);

/** Every job there is. */
const anyJob = z.discriminatedUnion('kind', [tableJob, companyJob, leagueJob]);

export interface JobRunner {
  /** Does what is due, once. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

/** Claims due jobs, one game's in order, and does them. */
export function startJobRunner(
  services: Services,
  log: Logger,
  sleepDetector: SleepDetector = createSleepDetector(services.store, services.now),
): JobRunner {
  let running: Promise<void> | undefined;

  async function tick(): Promise<void> {
    for (;;) {
      const now = services.now();
      const due = await services.store.claimJobs(now, now + HOLD, BATCH);
      if (due.length === 0) return;
      // Computers think side by side, on a thread of their own; nothing that is due waits for them.
      const thinking = due.filter(({ kind }) => kind === 'think').map(attempt);
      // So do those who look through old games, one after the other.
      const reviewing = oneByOne(due.filter(({ kind }) => LOOKING_BACK.has(kind)));
      await oneByOne(due.filter(({ kind }) => kind !== 'think' && !LOOKING_BACK.has(kind)));
      await Promise.all([...thinking, reviewing]);
    }
  }

  async function oneByOne(jobs: readonly ClaimedJob[]): Promise<void> {
    for (const job of jobs) await attempt(job);
  }

  async function attempt(job: ClaimedJob): Promise<void> {
    try {
      await perform(services, job);
      await services.store.finishJob(job);
    } catch (error) {
      const level = error instanceof NewerRules ? 'warn' : 'error';
      log[level]({ err: error, job: job.key, game: job.gameId }, 'a job failed and will be tried again');
      await services.store.retryJob(job, (await onSeasonFailure(services, job, error)) ?? services.now() + PAUSE);
    }
  }

  const timer = setInterval(() => {
    running ??= sleepDetector
      .heartbeat()
      .then(tick)
      .catch((error: unknown) => log.error({ err: error }, 'the clock stood still for a tick'))
      .finally(() => {
        running = undefined;
      });
  }, EVERY);
  return {
    async tick() {
      await sleepDetector.heartbeat();
      await tick();
    },
    async stop() {
      clearInterval(timer);
      await running;
      await sleepDetector.flush();
    },
  };
}

async function perform(services: Services, claimed: ClaimedJob): Promise<void> {
  const job = anyJob.parse(claimed);
  switch (job.kind) {
    case 'tell':
      return postAfterIdle(services, job.gameId);
    case 'deadline':
      return onDeadline(services, job.gameId, job.payload.seat);
    case 'remind':
      return remind(services, job.gameId, job.payload);
    case 'patience':
      return losePatience(services, job.gameId, job.payload);
    case 'order':
      return answerByOrder(services, job.gameId, job.payload.seat);
    case 'lobby-expiry':
      return expire(services, job.gameId);
    case 'begin':
      return beginFull(services, job.gameId);
    case 'gather':
      return advanceInvitations(services, job.gameId);
    case 'opened':
      return notifyTableAlerts(services, job.gameId);
    case 'match':
      return runMatchmaking(services);
    case 'search-ends':
      return expireSearch(services, job.payload.userId);
    case 'ended':
      await gameEnded(services, job.gameId);
      return notifyFollowersOfEnd(services, job.gameId);
    case 'follow':
      return sendFollowerDigest(services, job.payload.userId);
    case 'digest':
      return digest(services, job.payload.userId);
    case 'think':
      return thinkFor(services, job.gameId, job.payload.seat);
    case 'pause-ends':
      return pauseOver(services, job.gameId);
    case 'stand-in':
      return beginStandIn(services, job.gameId, job.payload.seat);
    case 'practice':
      return clearPractice(services, job.gameId);
    case 'lesson':
      return clearLesson(services, job.gameId);
    case 'review':
      return reviewOn(services, job.gameId);
    case 'keep':
      return archiveGame(services, job.gameId);
    case 'keep-older':
      return archiveOlderGames(services, job.payload);
    case 'prune':
      return pruneOutbox(services, job.payload);
    case 'season':
      return runSeason(services, job.payload.season);
    case 'season-table':
      return seatTable(services, job.gameId, job.payload);
    case 'season-page':
      return postPage(services, job.payload.season);
  }
}
