import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LeaseTimings } from '../../src/cluster/leader-lease.ts';
import { runShardAssignment, type ShardLeases } from '../../src/cluster/shard-leases.ts';
import type { HostStore } from '../../src/storage/host-records.ts';
import { openStore } from '../../src/storage/open.ts';
import type { Store } from '../../src/storage/repository.ts';

/** Longer than any test waits: what happens before is not because of it. */
const NEVER = 60 * 60_000;
const polling = { timeout: 600_000, interval: 5 };
const INFO = { url: '', shards: 2, session_start_limit: { total: 1, remaining: 1, reset_after: 0, max_concurrency: 1 } };

let store: Store;
let connected: number[];
let looks: number;
let shards: ShardLeases | undefined;

beforeEach(async () => {
  store = await openStore(':memory:');
  connected = [];
  looks = 0;
  shards = undefined;
});
afterEach(async () => {
  await shards?.leave();
  await store.close();
});

/** A host beside another that is first in every order, is never there, and is not missed by anybody. */
function open(timings: LeaseTimings): ShardLeases {
  const hosts: HostStore = {
    ...store.hosts,
    async leases(prefix) {
      const all = await store.hosts.leases(prefix);
      looks++;
      return all;
    },
  };
  shards = runShardAssignment({
    hosts,
    self: 'self',
    sharers: () => ['lost', 'self'],
    loadShardPlan: async () => INFO,
    async connect({ id }) {
      connected.push(id);
      return { end: async () => undefined };
    },
    timings,
    log: pino({ level: 'silent' }),
  });
  return shards;
}

/** It looks once more, and does what follows from it. */
async function looked({ refresh: look }: ShardLeases): Promise<void> {
  const before = looks;
  look();
  await expect.poll(() => looks, polling).toBeGreaterThan(before);
}

test('a shard is taken when the term of its holder ends: neither the next look nor the roster is waited for', async () => {
  await store.hosts.acquireRole('shard/2/0', 'lost', NEVER);
  const { refresh: look } = open({ termMs: NEVER, renewEveryMs: 0, pollEveryMs: NEVER });
  await expect.poll(() => connected, polling).toEqual([1]);
  await store.hosts.acquireRole('shard/2/0', 'lost', 200);
  look();
  await expect.poll(() => connected, polling).toEqual([1, 0]);
});

test('after an outage of the database nobody is passed over for a term that ended meanwhile', async () => {
  await store.hosts.acquireRole('shard/2/0', 'lost', NEVER);
  // Every reading is too long ago to say that the database was there all the time.
  const one = open({ termMs: NEVER, renewEveryMs: NEVER, pollEveryMs: NEVER });
  await expect.poll(() => connected, polling).toEqual([1]);
  await store.hosts.acquireRole('shard/2/0', 'lost', 0);
  for (let n = 0; n < 5; n++) await looked(one);
  expect(connected).toEqual([1]);
});

test('the term of a shard of another count says nothing', async () => {
  await store.hosts.acquireRole('shard/2/0', 'lost', NEVER);
  await store.hosts.acquireRole('shard/1/0', 'lost', 0);
  const one = open({ termMs: NEVER, renewEveryMs: 0, pollEveryMs: NEVER });
  for (let n = 0; n < 5; n++) await looked(one);
  await store.hosts.releaseRole('shard/2/0', 'lost');
  for (let n = 0; n < 5; n++) await looked(one);
  expect(connected.filter((id) => id === 0)).toEqual([]);
});
