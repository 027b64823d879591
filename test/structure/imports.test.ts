import { expect, test } from 'vitest';
import { cyclesIn, importsOf, roomOf, SOURCES } from './sources.ts';

const files = [...SOURCES.keys()];

test.each([
  ['when it runs', false],
  ['for its types', true],
])('no file comes back to itself by what it imports %s', (_, types) => {
  const inside = (file: string) => importsOf(file, types).filter((to) => SOURCES.has(to));
  expect(cyclesIn(files, inside).map((way) => way.join(' → '))).toEqual([]);
});

test('no room comes back to itself', () => {
  const rooms = new Map<string, Set<string>>();
  for (const file of files) {
    const known = rooms.get(roomOf(file)) ?? new Set();
    rooms.set(roomOf(file), known);
    for (const to of importsOf(file, true)) if (SOURCES.has(to) && roomOf(to) !== roomOf(file)) known.add(roomOf(to));
  }
  expect(cyclesIn(rooms.keys(), (room) => [...(rooms.get(room) ?? [])]).map((way) => way.join(' → '))).toEqual([]);
});

test('a cycle is found', () => {
  const ways: { readonly [node: string]: readonly string[] } = { a: ['b'], b: ['c', 'd'], c: [], d: ['a'] };
  expect(cyclesIn(Object.keys(ways), (node) => ways[node] ?? [])).toEqual([['a', 'b', 'd', 'a']]);
});
