import type { APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import { COMMANDS, CONTEXT_MENUS } from '../../commands/index.ts';
import { createIdentifyThrottle, IDENTIFY_INTERVAL_MS } from '../cluster/identify-throttle.ts';
import { DEFAULT_LEASE_TIMINGS, type LeaderTask } from '../cluster/leader-lease.ts';
import { type ClusterConfig, type ClusterMembership, joinCluster } from '../cluster/membership.ts';
import { fetchApplicationWithRetry } from '../discord/gateway/application.ts';
import type { GatewayConnection } from '../discord/gateway/gateway.ts';
import { GatewayError } from '../discord/gateway/retry-until-reachable.ts';
import { openSharedGateway } from '../discord/gateway/shared-gateway.ts';
import { pollEmojis } from '../discord/icons/sync-emojis.ts';
import { isKnown } from '../discord/interactions/known-controls.ts';
import { FEATURES } from '../features/index.ts';
import { GAMES } from '../games/index.ts';
import type { Metrics } from '../ops/metrics.ts';
import { withEditions } from '../storage/editions.ts';
import type { Store } from '../storage/repository.ts';
import type { HostRuntime, RuntimeContext } from './host-runtime.ts';
import { type LeaderTasks, startLeaderTasks, wrongApplicationError } from './leader-tasks.ts';
import { createSleepDetector, type SleepDetector } from './sleep-detector.ts';

interface ClusterHostOptions {
  readonly store: Store;
  readonly cluster: ClusterConfig;
  readonly token: string;
  readonly applicationId: string;
  readonly now: () => number;
  readonly wall: () => number;
  readonly illustrated: boolean;
  readonly metrics: Metrics | undefined;
  readonly log: Logger;
  readonly onCutOff: () => void;
}

/** One of several on a store: it has its part of the gateway, and what one does for all if that is its role. */
export function startClusterHost({ store: own, cluster, ...parts }: ClusterHostOptions): HostRuntime {
  const { token, applicationId, now, wall, illustrated, metrics, log, onCutOff } = parts;
  let membership: ClusterMembership | undefined;
  let leaderTasks: LeaderTasks | undefined;
  let endIcons = () => {};
  let gone: Promise<void> | undefined;
  const mayAct = () => membership?.isLeader() === true;
  const store = withEditions(gateClaims(own, mayAct), GAMES);
  const sleepDetector = gateHeartbeat(
    createSleepDetector(
      store,
      now,
      () => leaderTasks?.retime(),
      () => 0,
    ),
    mayAct,
  );
  const leave = () => {
    gone ??= membership?.leave() ?? Promise.resolve();
    return gone;
  };
  const cutOff = () => {
    // Others may be let in, and have its part meanwhile.
    void leave();
    onCutOff();
  };

  /** What one process does for all, as long as that is its role. */
  function startLeading({ context, clients }: RuntimeContext, asking: () => GatewayConnection): LeaderTask {
    const begun = startLeaderTasks({
      context,
      clients,
      listen: asking,
      sleepDetector,
      illustrated,
      log,
      ...(metrics === undefined ? {} : { watch: metrics.delivery }),
    });
    leaderTasks = begun;
    metrics?.setLeader(true);
    begun.begun.catch((error: unknown) => {
      log.fatal({ err: error }, 'what one process does for all cannot be begun here');
      if (error instanceof GatewayError) cutOff();
      else void membership?.resign();
    });
    return {
      async end() {
        await begun.end();
        if (leaderTasks !== begun) return;
        leaderTasks = undefined;
        metrics?.setLeader(false);
      },
    };
  }

  return {
    store,
    sleepDetector,
    hasOtherHosts: async () => (await own.hosts.listAliveHosts()).length > 0,
    wake: () => leaderTasks?.wake(),
    ownerUrl: (...asked) => membership?.ownerUrl(...asked),
    markUnreachable: (...asked) => membership?.markUnreachable(...asked),
    async begin({ clients }) {
      const { id } = await fetchApplicationWithRetry(clients.rest, log);
      if (id !== applicationId) throw wrongApplicationError(applicationId, id);
    },
    async join(work) {
      const { clients, context, onInteraction: take, onPacket: heed, onUserErased: forgotten } = work;
      const line = { onStatus: (up: boolean | undefined, shards: number) => metrics?.setConnected(up, shards), onCutOff: cutOff };
      const { pollEveryMs: asked } = cluster.timings ?? DEFAULT_LEASE_TIMINGS;
      const letIn = createIdentifyThrottle(own.hosts, cluster.turn ?? IDENTIFY_INTERVAL_MS, asked, log);
      const gateway = openSharedGateway({
        store: own,
        rest: clients.rest,
        token,
        applicationId,
        wall,
        waitToIdentify: letIn,
        log,
        onInteraction: take,
        onPacket: heed,
        line,
      });
      membership = await joinCluster({
        ...cluster,
        hosts: own.hosts,
        applicationId,
        begin: () => startLeading(work, gateway.ask),
        shards: gateway,
        isKnown: (payload: APIInteraction) => isKnown(payload, [...COMMANDS, ...CONTEXT_MENUS], FEATURES),
        wake: () => leaderTasks?.wake(),
        onUserErased: forgotten,
        log,
      });
      if (illustrated) endIcons = pollEmojis(context.emojis, applicationId, store, log);
    },
    waitUntilIdle: async () => leaderTasks?.waitUntilIdle(),
    async withdraw() {
      void leave();
      await membership?.releaseShards();
    },
    async end() {
      endIcons();
      await leave();
    },
  };
}

/** The same store; what is due is given only to whoever may act on it. */
function gateClaims(store: Store, mayAct: () => boolean): Store {
  return {
    ...store,
    claimOutbox: async (...asked) => (mayAct() ? store.claimOutbox(...asked) : []),
    claimJobs: async (...asked) => (mayAct() ? store.claimJobs(...asked) : []),
  };
}

/** Of several processes one tells that the bot lives. How long it stood still itself says nothing: then another did. */
function gateHeartbeat(sleepDetector: SleepDetector, mayAct: () => boolean): SleepDetector {
  return { heartbeat: async () => (mayAct() ? sleepDetector.heartbeat() : undefined), flush: async () => undefined };
}
