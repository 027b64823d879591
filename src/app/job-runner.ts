import type { Logger } from 'pino';
import { z } from 'zod';
import { FEATURES } from '../features/index.ts';
import { leagueJobSchema } from '../league/jobs.ts';
import { onGameEnded } from '../league/season/game-ended.ts';
import { postPage, runSeason, seatTable } from '../league/season/run-season.ts';
import { onSeasonFailure } from '../league/season/season-failure.ts';
import { advanceInvitations } from '../matchmaking/invitations.ts';
import { matchmakingJobSchema } from '../matchmaking/jobs.ts';
import { runMatchmaking } from '../matchmaking/run-matchmaking.ts';
import { expireSearch } from '../matchmaking/search.ts';
import { notifyTableAlerts } from '../matchmaking/table-alerts.ts';
import type { ClaimedJob } from '../storage/outgoing-records.ts';
import { archiveGame, archiveOlderGames } from '../table/archive/archive-game.ts';
import { postDigest, remindSeat } from '../table/clocks/remind.ts';
import { beginStandIn, thinkFor } from '../table/core/think.ts';
import { NewerRulesError } from '../table/errors.ts';
import { tableJobSchema } from '../table/jobs.ts';
import { deleteLesson } from '../table/lessons/open.ts';
import { expireLobby } from '../table/lobby/lobby.ts';
import { deletePractice } from '../table/lobby/practice.ts';
import { startIfFull } from '../table/lobby/start.ts';
import { answerByOrder } from '../table/orders/answer.ts';
import { losePatience } from '../table/orders/lose-patience.ts';
import { postAfterIdle } from '../table/posts/post-after-idle.ts';
import { pruneOutbox } from '../table/posts/prune.ts';
import { onDeadline } from '../table/seats/absence.ts';
import { endPause } from '../table/seats/pause.ts';
import type { Services } from '../table/services.ts';
import { createSleepDetector, type SleepDetector } from './sleep-detector.ts';

const TICK_EVERY_MS = 1_000;
const CLAIM_MS = 60_000;
const BATCH_SIZE = 50;
/** Before the retry of a job that failed. */
const RETRY_PAUSE_MS = 60_000;

/** What looks through old games. */
const BACKGROUND_KINDS = new Set(['keep', 'keep-older']);
const isInBackground = ({ kind }: ClaimedJob) => FEATURES.findJob(kind)?.inBackground ?? BACKGROUND_KINDS.has(kind);

/** Every job there is, but those of features. */
const jobSchema = z.discriminatedUnion('kind', [tableJobSchema, matchmakingJobSchema, leagueJobSchema]);

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
      const due = await services.store.claimJobs(now, now + CLAIM_MS, BATCH_SIZE);
      if (due.length === 0) return;
      // Computers think side by side, on a thread of their own; nothing that is due waits for them.
      const thinking = due.filter(({ kind }) => kind === 'think').map(attempt);
      // So do those who look through old games, one after the other.
      const reviewing = runSequentially(due.filter(isInBackground));
      await runSequentially(due.filter((job) => job.kind !== 'think' && !isInBackground(job)));
      await Promise.all([...thinking, reviewing]);
    }
  }

  async function runSequentially(jobs: readonly ClaimedJob[]): Promise<void> {
    for (const job of jobs) await attempt(job);
  }

  async function attempt(job: ClaimedJob): Promise<void> {
    try {
      await performJob(services, job);
      await services.store.finishJob(job);
    } catch (error) {
      const level = error instanceof NewerRulesError ? 'warn' : 'error';
      log[level]({ err: error, job: job.key, game: job.gameId }, 'a job failed and will be tried again');
      await services.store.retryJob(job, (await onSeasonFailure(services, job, error)) ?? services.now() + RETRY_PAUSE_MS);
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
  }, TICK_EVERY_MS);
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

async function performJob(services: Services, claimed: ClaimedJob): Promise<void> {
  const binding = FEATURES.findJob(claimed.kind);
  if (binding !== undefined) return binding.run(services, claimed);
  const job = jobSchema.parse(claimed);
  switch (job.kind) {
    case 'tell':
      return postAfterIdle(services, job.gameId);
    case 'deadline':
      return onDeadline(services, job.gameId, job.payload.seat);
    case 'remind':
      return remindSeat(services, job.gameId, job.payload);
    case 'patience':
      return losePatience(services, job.gameId, job.payload);
    case 'order':
      return answerByOrder(services, job.gameId, job.payload.seat);
    case 'lobby-expiry':
      return expireLobby(services, job.gameId);
    case 'begin':
      return startIfFull(services, job.gameId);
    case 'gather':
      return advanceInvitations(services, job.gameId);
    case 'opened':
      return notifyTableAlerts(services, job.gameId);
    case 'match':
      return runMatchmaking(services);
    case 'search-ends':
      return expireSearch(services, job.payload.userId);
    case 'ended':
      await onGameEnded(services, job.gameId);
      for (const feature of FEATURES.features) await feature.onGameEnded?.(services, job.gameId);
      return;
    case 'digest':
      return postDigest(services, job.payload.userId);
    case 'think':
      return thinkFor(services, job.gameId, job.payload.seat);
    case 'pause-ends':
      return endPause(services, job.gameId);
    case 'guild-removed':
      return services.store.eraseGuild(job.payload.guildId);
    case 'stand-in':
      return beginStandIn(services, job.gameId, job.payload.seat);
    case 'practice':
      return deletePractice(services, job.gameId);
    case 'lesson':
      return deleteLesson(services, job.gameId);
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
