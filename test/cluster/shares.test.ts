import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignShards } from '../../src/cluster/assign-shards.ts';

const HOSTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

function sizes(shared: ReadonlyMap<number, string>, hosts: readonly string[]): number[] {
  return hosts.map((host) => [...shared.values()].filter((one) => one === host).length);
}

/** How many shards go from somebody who is still there to another. */
function moves(before: ReadonlyMap<number, string>, after: ReadonlyMap<number, string>, hosts: readonly string[]): number {
  return [...before].filter(([shard, host]) => hosts.includes(host) && after.has(shard) && after.get(shard) !== host).length;
}

const some = fc.record({
  count: fc.integer({ min: 1, max: 20 }),
  hosts: fc.uniqueArray(fc.constantFrom(...HOSTS), { minLength: 1 }),
  held: fc.array(fc.tuple(fc.integer({ min: 0, max: 19 }), fc.constantFrom(...HOSTS))),
});

test('every shard has one host, and no host has more than one more than another', () => {
  fc.assert(
    fc.property(some, ({ count, hosts, held }) => {
      const shared = assignShards(count, hosts, new Map(held));
      expect([...shared.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
      const all = sizes(shared, hosts);
      expect(all.reduce((sum, n) => sum + n, 0)).toBe(count);
      expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1);
    }),
  );
});

test('once they are shared out nothing moves, and whoever knows already what one of them has taken finds the same', () => {
  fc.assert(
    fc.property(some, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), ({ count, hosts, held }, known) => {
      const had = new Map(held.filter(([shard, host]) => shard < count && hosts.includes(host)));
      const shared = assignShards(count, hosts, had);
      expect(assignShards(count, hosts, shared)).toEqual(shared);
      const free = [...shared].filter(([shard]) => !had.has(shard));
      const partly = new Map([...had, ...free.filter((_, n) => known[n])]);
      expect(assignShards(count, hosts.toReversed(), partly)).toEqual(shared);
    }),
  );
});

test('only what exceeds a share moves: one comes, one dies, all but one go', () => {
  const six = assignShards(6, ['a', 'b'], new Map());
  expect(sizes(six, ['a', 'b'])).toEqual([3, 3]);
  const three = assignShards(6, ['a', 'b', 'c'], six);
  expect([sizes(three, ['a', 'b', 'c']), moves(six, three, ['a', 'b'])]).toEqual([[2, 2, 2], 2]);
  const two = assignShards(6, ['a', 'c'], three);
  expect([sizes(two, ['a', 'c']), moves(three, two, ['a', 'c'])]).toEqual([[3, 3], 0]);
  expect(sizes(assignShards(6, ['c'], two), ['c'])).toEqual([6]);
});

test('the lowest are kept, and more hosts than shards leave some without', () => {
  const one = new Map([0, 1, 2, 3].map((shard) => [shard, 'a'] as const));
  expect([...assignShards(4, ['a', 'b'], one)].filter(([, host]) => host === 'a').map(([shard]) => shard)).toEqual([0, 1]);
  expect(sizes(assignShards(2, ['a', 'b', 'c'], new Map([[0, 'c']])), ['a', 'b', 'c'])).toEqual([1, 1, 0]);
  expect(assignShards(2, [], new Map([[0, 'c']])).size).toBe(0);
});
