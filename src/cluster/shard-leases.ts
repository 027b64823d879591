import { setTimeout as pause } from 'node:timers/promises';
import type { APIGatewayBotInfo } from 'discord.js';
import type { Logger } from 'pino';
import type { HeldShard, SharedGateway } from '../discord/gateway/shared-gateway.ts';
import type { HostStore, RoleLease } from '../storage/host-records.ts';
import { assignShards } from './assign-shards.ts';
import { campaignForLease, type LeaderLease, type LeaderTask, type LeaseTimings, startStopwatch } from './leader-lease.ts';

interface ShardAssignmentOptions extends Pick<SharedGateway, 'loadShardPlan' | 'connect'> {
  readonly hosts: HostStore;
  readonly self: string;
  /** Those who share them: the hosts of the newest build, this one too if it is one of them. */
  readonly sharers: () => readonly string[];
  readonly timings: LeaseTimings;
  readonly log: Logger;
}

/** The shards of this process: as many of them as are its share, each a role by lease. */
export interface ShardLeases {
  /** Somebody left one, or somebody came or went: looks at once. */
  refresh(): void;
  /** Leaves all to the others at once. */
  leave(): Promise<void>;
}

const SHARD_ROLE_PREFIX = 'shard/';
/** A term has certainly ended when it is looked again. */
const MARGIN = 10;
/** A role is named after how many shards there are: those of two counts are never mistaken for each other. */
const shardRole = (shard: number, count: number) => `${SHARD_ROLE_PREFIX}${count}/${shard}`;

/** Seeks this process's share of the shards as long as it lives. */
export function runShardAssignment({
  hosts,
  self,
  sharers,
  loadShardPlan: agreed,
  connect,
  timings,
  log,
}: ShardAssignmentOptions): ShardLeases {
  const roles = new Map<string, LeaderLease>();
  const parting = new Map<string, Promise<void>>();
  let leaving = false;
  let called = () => {};
  // All roles go by one reading.
  let holders: ReadonlyMap<string, string> = new Map();
  /** Whose a shard is that lies free, and since when. */
  const free = new Map<number, { readonly host: string; readonly since: number }>();
  const missing = new Map<string, number>();
  /** What has passed since the leases were read. */
  let sinceRead = () => Number.POSITIVE_INFINITY;
  const read: HostStore = { ...hosts, findRoleHolder: async (name) => holders.get(name) };

  /** Shards of another count may not be connected beside these: whoever has one is about to leave it. */
  async function waitForOtherShardCounts({ info: { shards: count } }: HeldShard, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const [now, others] = await Promise.all([agreed(), hosts.listRoleHolders(SHARD_ROLE_PREFIX)]);
      if (now?.shards !== count) return false;
      if ([...others.keys()].every((name) => name.startsWith(shardRole(0, count).slice(0, -1)))) return true;
      await pause(timings.pollEveryMs, undefined, { signal }).catch(() => undefined);
    }
    return false;
  }

  function seek(id: number, info: APIGatewayBotInfo): LeaderLease {
    const name = shardRole(id, info.shards);
    const begin = (): LeaderTask => {
      const stop = new AbortController();
      const shard = { id, info, role: name, holder: self, isHeld: () => lease.isHeld() };
      const connected = waitForOtherShardCounts(shard, stop.signal)
        .then((may) => (may ? connect(shard, stop.signal) : undefined))
        .catch((error: unknown) => {
          log.warn({ err: error, role: name }, 'a shard could not be connected: another may try');
          void lease.resign();
        });
      return {
        async end() {
          stop.abort();
          await (await connected)?.end();
        },
      };
    };
    const lease = campaignForLease({ hosts: read, name, holder: self, may: () => true, begin, log, timings });
    return lease;
  }

  function part(name: string, lease: LeaderLease): void {
    if (parting.has(name)) return;
    const gone = lease.leave().finally(() => {
      roles.delete(name);
      parting.delete(name);
      called();
    });
    parting.set(name, gone);
  }

  /** Who lets a shard lie that is his is gone, though it is not known yet: for a while the others share without him. */
  function shared(count: number, had: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
    const now = performance.now();
    const present = () => sharers().filter((host) => (missing.get(host) ?? 0) <= now);
    for (const [shard, host] of assignShards(count, present(), had)) {
      const lies = free.get(shard);
      if (had.has(shard) || host === self) free.delete(shard);
      else if (lies?.host !== host) free.set(shard, { host, since: now });
      else if (now - lies.since >= timings.pollEveryMs) missing.set(host, now + timings.termMs);
    }
    return assignShards(count, present(), had);
  }

  /**
   * Whoever lets the term of a shard end is gone. Only where the leases were read shortly before: after an outage of the database, those who
   * live have not yet come to renew theirs.
   */
  function missLapsed(leases: readonly RoleLease[], wasRead: boolean): void {
    if (!wasRead) return;
    const until = performance.now() + timings.termMs;
    for (const { holder, remaining } of leases) if (remaining <= 0 && holder !== self) missing.set(holder, until);
  }

  /** Gives how long to wait until the next look: a term may end before the usual time. */
  async function look(): Promise<number> {
    const wasRead = sinceRead() < timings.termMs - timings.renewEveryMs;
    const reading = startStopwatch();
    const [info, all] = await Promise.all([agreed(), hosts.leases(SHARD_ROLE_PREFIX)]);
    sinceRead = reading;
    holders = new Map(all.flatMap(({ role, holder, remaining }) => (remaining > 0 ? [[role, holder] as const] : [])));
    if (info === undefined || leaving) return timings.pollEveryMs;
    const ids = Array.from({ length: info.shards }, (_, id) => id);
    const known = new Set(ids.map((id) => shardRole(id, info.shards)));
    const leases = all.filter(({ role }) => known.has(role));
    missLapsed(leases, wasRead);
    const had = new Map(ids.flatMap((id) => [[id, holders.get(shardRole(id, info.shards))] as const]).filter(isHeld));
    const whose = shared(info.shards, had);
    const own = ids.filter((id) => whose.get(id) === self);
    const names = new Set(own.map((id) => shardRole(id, info.shards)));
    for (const [name, lease] of roles) if (!names.has(name)) part(name, lease);
    for (const id of own) {
      const name = shardRole(id, info.shards);
      const lease = roles.get(name);
      if (lease === undefined) roles.set(name, seek(id, info));
      else if (!lease.isHeld()) lease.refresh();
    }
    const ends = leases.flatMap(({ holder, remaining }) => (remaining > 0 && holder !== self ? [remaining + MARGIN] : []));
    return Math.min(timings.pollEveryMs, ...ends);
  }

  async function watch(): Promise<void> {
    while (!leaving) {
      const soon = new Promise<void>((resolve) => {
        called = resolve;
      });
      const wait = await look().catch((error: unknown) => {
        log.warn({ err: error }, 'it could not be seen who has which shard');
        return timings.pollEveryMs;
      });
      const next = setTimeout(() => called(), wait);
      if (!leaving) await soon;
      clearTimeout(next);
    }
  }

  const watching = watch();
  return {
    refresh: () => called(),
    async leave() {
      leaving = true;
      called();
      for (const [name, lease] of roles) part(name, lease);
      await watching;
      await Promise.all(parting.values());
    },
  };
}

function isHeld(one: readonly [number, string | undefined]): one is readonly [number, string] {
  return one[1] !== undefined;
}
