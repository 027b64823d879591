import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareBuilds } from '../../src/cluster/build.ts';
import { openHostRegistry, rendezvousHost } from '../../src/cluster/host-registry.ts';
import { campaignForLease, type LeaderLease } from '../../src/cluster/leader-lease.ts';
import type { HostStore } from '../../src/storage/host-records.ts';
import { openStore } from '../../src/storage/open.ts';
import type { Store } from '../../src/storage/repository.ts';

const log = pino({ level: 'silent' });
const terms = { termMs: 800, renewEveryMs: 100, pollEveryMs: 20 };
const polling = { timeout: 20_000, interval: 5 };

let store: Store;
let acting: string[];
let most: number;
beforeEach(async () => {
  store = await openStore(':memory:');
  acting = [];
  most = 0;
});
const roles: LeaderLease[] = [];
afterEach(async () => {
  for (const lease of roles.splice(0)) await lease.leave();
  await store.close();
});

/** Somebody who seeks the role of the clerk, and acts while he has it. */
function seeker(name: string, hosts: HostStore = store.hosts, may = () => true): LeaderLease {
  const begin = () => {
    acting.push(name);
    most = Math.max(most, acting.length);
    return {
      async end() {
        acting = acting.filter((one) => one !== name);
      },
    };
  };
  const lease = campaignForLease({ hosts, name: 'clerk', holder: name, may, begin, log, timings: terms });
  roles.push(lease);
  return lease;
}

test('one of several has a role, and whoever leaves hands it to another at once', async () => {
  const one = seeker('one');
  await expect.poll(() => acting, polling).toEqual(['one']);
  const two = seeker('two');
  await pause(2 * terms.termMs);
  expect([acting, one.isHeld(), two.isHeld()]).toEqual([['one'], true, false]);
  const began = performance.now();
  await one.leave();
  two.refresh();
  await expect.poll(() => acting, polling).toEqual(['two']);
  expect(performance.now() - began).toBeLessThan(terms.termMs);
  expect(most).toBe(1);
});

test('whoever cannot renew it stops before another begins', async () => {
  let cut = false;
  const deaf = new Promise<never>(() => undefined);
  const hosts: HostStore = { ...store.hosts, acquireRole: (...asked) => (cut ? deaf : store.hosts.acquireRole(...asked)) };
  const one = seeker('one', hosts);
  await expect.poll(() => acting, polling).toEqual(['one']);
  cut = true;
  seeker('two');
  await expect.poll(() => acting, polling).toEqual([]);
  expect([one.isHeld(), await store.hosts.findRoleHolder('clerk')]).toEqual([false, 'one']);
  await expect.poll(() => acting, polling).toEqual(['two']);
  expect(most).toBe(1);
  // It never comes back from there.
  roles.shift();
});

test('a newer build gets the role from an older one, and keeps it', async () => {
  const builds = { old: '0.2.0+5', young: '0.2.0+12' };
  const seat = async (name: 'old' | 'young') => {
    let look = () => {};
    const self = { id: name, applicationId: '1', build: builds[name] };
    const registry = await openHostRegistry({ hosts: store.hosts, self, timings: terms, changed: () => look(), log });
    const lease = seeker(name, store.hosts, () => registry.newerHosts().length === 0);
    look = lease.refresh;
    return registry;
  };
  const old = await seat('old');
  await expect.poll(() => acting, polling).toEqual(['old']);
  const young = await seat('young');
  await expect.poll(() => acting, polling).toEqual(['young']);
  await pause(terms.termMs);
  expect([acting, most]).toEqual([['young'], 1]);
  await young.leave();
  await old.leave();
});

test('builds are ordered by version, and by when they were built', () => {
  const builds = ['0.2.0+9', '0.2.0+10', '0.10.0+1', '1.0.0+0'];
  expect(builds.toReversed().toSorted(compareBuilds)).toEqual(builds);
  expect(compareBuilds('0.2.0+9', '0.2.0+9')).toBe(0);
});

test('a user has the same host whoever looks, the users are spread, and few change theirs when one goes', () => {
  const hosts = ['a', 'b', 'c'].map((id) => ({ id, applicationId: '1', build: '1.0.0+1', url: `http://${id}` }));
  const users = Array.from({ length: 3_000 }, (_, n) => String(n));
  const of = (some: typeof hosts) => users.map((user) => rendezvousHost(some, user)?.id);
  expect(of(hosts)).toEqual(of(hosts.toReversed()));
  for (const { id } of hosts) expect(of(hosts).filter((one) => one === id).length).toBeGreaterThan(900);
  const [before, after] = [of(hosts), of(hosts.slice(1))];
  expect(after.every((id, n) => before[n] === 'a' || before[n] === id)).toBe(true);
  expect(rendezvousHost([], '1')).toBeUndefined();
});
