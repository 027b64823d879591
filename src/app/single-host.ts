import type { Logger } from 'pino';
import { connect } from '../discord/gateway/gateway.ts';
import { takeLease } from '../ops/file-lease.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Store } from '../storage/repository.ts';
import type { HostRuntime, RuntimeContext } from './host-runtime.ts';
import { type LeaderTasks, startLeaderTasks } from './leader-tasks.ts';
import { createSleepDetector } from './sleep-detector.ts';

interface AloneParts {
  readonly store: Store;
  readonly token: string;
  readonly now: () => number;
  readonly wall: () => number;
  readonly illustrated: boolean;
  readonly metrics: Metrics | undefined;
  readonly log: Logger;
  readonly onReplaced: () => void;
  readonly onCutOff: () => void;
}

/** Waits until it is alone on its store, and does everything there. */
export async function startSingleHost({
  store,
  token,
  now,
  wall,
  illustrated,
  metrics,
  log,
  onReplaced,
  onCutOff,
}: AloneParts): Promise<HostRuntime> {
  const lease = await takeLease(store, now, log, onReplaced);
  let leaderTasks: LeaderTasks | undefined;
  const sleepDetector = createSleepDetector(store, now, () => leaderTasks?.retime(), wall);
  const line = { stands: (up: boolean | undefined, shards: number) => metrics?.connected(up, shards), cutOff: onCutOff };
  return {
    store,
    sleepDetector,
    others: async () => false,
    wake: () => leaderTasks?.wake(),
    async begin({ context, clients, take, heed }: RuntimeContext) {
      const listen = () => connect(clients, token, log, take, heed, line);
      leaderTasks = startLeaderTasks({
        context,
        clients,
        listen,
        sleepDetector,
        illustrated,
        log,
        ...(metrics === undefined ? {} : { watch: metrics.delivery }),
      });
      metrics?.clerk(true);
      await leaderTasks.begun;
    },
    join: async () => undefined,
    settle: async () => leaderTasks?.settle(),
    withdraw: async () => undefined,
    async end() {
      await leaderTasks?.end();
      await lease.end();
    },
  };
}
