import { expect, test } from 'vitest';
import { definitions } from './sources.ts';

/** Words that meant several things each, until each was given to one. */
const ONCE = ['take', 'settle', 'Place', 'answered', 'found'];
const MOST = 60;

test('a name that is exported means one thing', () => {
  const twice = [...definitions(true)].filter(([, places]) => places.length > 1);
  expect(definitions(true).size).toBeGreaterThan(1000);
  expect(twice.length, twice.map(([name, places]) => `${name}: ${places.join(', ')}`).join('\n')).toBeLessThanOrEqual(MOST);
});

test.each(ONCE)('%s is one thing only', (name) => {
  expect(definitions(false).get(name)?.slice(1) ?? []).toEqual([]);
});
