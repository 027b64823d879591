import { expect, test } from 'vitest';
import { definitions, SOURCES } from './sources.ts';

/** Words that meant several things each, until each was given to one. */
const ONCE = ['take', 'settle', 'Place', 'answered', 'found'];
const MOST = 60;
/** The same tables for another database have the same names. */
const MIRROR = 'src/storage/postgres/schema.ts';

test('a name that is exported means one thing', () => {
  const twice = [...definitions(true)].filter(([, places]) => places.filter((place) => place !== MIRROR).length > 1);
  expect(definitions(true).size).toBeGreaterThan(1000);
  expect(twice.length, twice.map(([name, places]) => `${name}: ${places.join(', ')}`).join('\n')).toBeLessThanOrEqual(MOST);
});

test.each(ONCE)('%s is one thing only', (name) => {
  expect(definitions(false).get(name)?.slice(1) ?? []).toEqual([]);
});

test.each(['cache', 'throttled', 'rate limit', 'retry', 'lock', 'lease', 'debounced', 'optimistic'])(
  'a search for “%s” finds its place',
  (word) => {
    const found = [...SOURCES].filter(([path, text]) => !path.startsWith('src/emulator/') && new RegExp(`\\b${word}`, 'i').test(text));
    expect(found.length).toBeGreaterThan(0);
  },
);
