import { randomUUID } from 'node:crypto';
import type { APIInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { SharedGateway } from '../discord/gateway/shared-gateway.ts';
import { personOf } from '../discord/interactions/interaction.ts';
import { StoreError } from '../storage/error.ts';
import { type HostRow, type HostStore, NOTIFY_TOPICS } from '../storage/host-records.ts';
import { compareBuilds } from './build.ts';
import { openHostRegistry, rendezvousHost } from './host-registry.ts';
import { campaignForLease, DEFAULT_LEASE_TIMINGS, type LeaderTask, type LeaseTimings } from './leader-lease.ts';
import { runShardAssignment } from './shard-leases.ts';

/** The role of whoever keeps the clocks and posts. */
const LEADER_ROLE = 'clerk';

/** What a process needs to be one of several at work on a database. */
export interface ClusterConfig {
  readonly build: string;
  /** Where the others reach it. */
  readonly url?: string;
  /** Hears what the others call; nothing in particular where calls may have been missed. */
  listen(hear: (what: string | undefined) => void): { close(): Promise<void> };
  readonly timings?: LeaseTimings;
  /** Between two shards that identify in one turn. */
  readonly turn?: number;
}

/** This process as one of several. */
export interface ClusterMembership {
  /** Whether what one alone does is this process's to do. */
  isLeader(): boolean;
  /** Where another host is to take an interaction, its address; what was passed here already, only where this build does not know it. */
  ownerUrl(payload: APIInteraction, wasPassed: boolean): string | undefined;
  /** The host at this address does not take what it is passed: for a while nothing goes there. */
  markUnreachable(url: string): void;
  /** What it began cannot go on: another may try, or this one again. */
  resign(): Promise<void>;
  /** Leaves its shards to the others: nothing is heard over the gateway any more. */
  releaseShards(): Promise<void>;
  leave(): Promise<void>;
}

interface JoinClusterOptions extends ClusterConfig {
  readonly hosts: HostStore;
  readonly applicationId: string;
  /** Begins what one alone does. */
  readonly begin: () => LeaderTask;
  readonly shards: Pick<SharedGateway, 'loadShardPlan' | 'connect'>;
  /** Whether this build knows what was done. */
  readonly isKnown: (payload: APIInteraction) => boolean;
  /** There is something to post. */
  readonly wake: () => void;
  /** Nothing of this user stays in memory. */
  readonly onUserErased: (userId: string) => void;
  readonly log: Logger;
}

/** From now on this process is one of those at work on the database. */
export async function joinCluster({
  hosts,
  applicationId,
  begin,
  shards: duties,
  isKnown,
  wake,
  onUserErased: forgotten,
  log,
  build,
  url,
  listen,
  timings = DEFAULT_LEASE_TIMINGS,
}: JoinClusterOptions): Promise<ClusterMembership> {
  const self = { id: randomUUID(), applicationId, build, ...(url === undefined ? {} : { url }) };
  let look = () => {};
  const registry = await openHostRegistry({ hosts, self, timings, changed: () => look(), log });
  const other = registry.aliveHosts().find((host) => host.applicationId !== applicationId);
  if (other !== undefined) {
    await registry.leave();
    throw new StoreError(
      `Another bot is at work on this database, that of application ${other.applicationId}: set DATABASE_URL to a database of this bot's own.`,
    );
  }
  const doubts = new Map<string, number>();
  const may = () => registry.newerHosts().length === 0;
  const lease = campaignForLease({ hosts, name: LEADER_ROLE, holder: self.id, may, begin, log, timings });
  const sharers = () =>
    may()
      ? registry
          .aliveHosts()
          .filter(({ build: other }) => compareBuilds(other, build) === 0)
          .map(({ id }) => id)
      : [];
  const shards = runShardAssignment({ hosts, self: self.id, sharers, ...duties, timings, log });
  look = () => {
    lease.refresh();
    shards.refresh();
  };
  const ear = listen((what) => {
    if (what?.startsWith(NOTIFY_TOPICS.forgotten) === true) return forgotten(what.slice(NOTIFY_TOPICS.forgotten.length));
    if (what !== NOTIFY_TOPICS.role) wake();
    if (what === NOTIFY_TOPICS.post) return;
    look();
    registry.refresh();
  });
  log.info({ host: self.id, build, url, others: registry.aliveHosts().length - 1 }, 'at work beside others');
  return {
    isLeader: lease.isHeld,
    ownerUrl(payload, wasPassed) {
      const isTrusted = ({ url }: HostRow) => url !== undefined && (doubts.get(url) ?? 0) < performance.now();
      const userId = personOf(payload).id;
      const newer = registry.newerHosts().filter(isTrusted);
      if (newer.length > 0 && !isKnown(payload)) return rendezvousHost(newer, userId)?.url;
      if (wasPassed || url === undefined) return undefined;
      const its = rendezvousHost(registry.aliveHosts().filter(isTrusted), userId);
      return its?.id === self.id ? undefined : its?.url;
    },
    markUnreachable: (url) => void doubts.set(url, performance.now() + timings.renewEveryMs),
    resign: lease.resign,
    releaseShards: shards.leave,
    async leave() {
      await Promise.all([ear.close(), registry.leave(), shards.leave(), lease.leave()]);
    },
  };
}
