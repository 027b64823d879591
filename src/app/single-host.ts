import type { Logger } from 'pino';
import { connectGateway } from '../discord/gateway/gateway.ts';
import { acquireFileLease } from '../ops/file-lease.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Store } from '../storage/repository.ts';
import type { HostRuntime, RuntimeContext } from './host-runtime.ts';
import { type LeaderTasks, startLeaderTasks } from './leader-tasks.ts';
import { createSleepDetector } from './sleep-detector.ts';

interface SingleHostOptions {
  readonly store: Store;
  readonly token: string;
  readonly now: () => number;
  readonly wall: () => number;
  readonly illustrated: boolean;
  readonly metrics: Metrics | undefined;
  readonly log: Logger;
  readonly onReplaced: () => void;
  readonly onCutOff: () => void;
  readonly connect?: typeof connectGateway;
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
  connect = connectGateway,
}: SingleHostOptions): Promise<HostRuntime> {
  const lease = await acquireFileLease(store, now, log, onReplaced);
  let leaderTasks: LeaderTasks | undefined;
  const sleepDetector = createSleepDetector(store, now, () => leaderTasks?.retime(), wall);
  const line = { onStatus: (up: boolean | undefined, shards: number) => metrics?.setConnected(up, shards), onCutOff };
  return {
    store,
    sleepDetector,
    hasOtherHosts: async () => false,
    wake: () => leaderTasks?.wake(),
    async begin({ context, clients, onInteraction: take, onPacket: heed }: RuntimeContext) {
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
      metrics?.setLeader(true);
      await leaderTasks.begun;
    },
    join: async () => undefined,
    waitUntilIdle: async () => leaderTasks?.waitUntilIdle(),
    withdraw: async () => undefined,
    async end() {
      await leaderTasks?.end();
      await lease.end();
    },
  };
}
