import { expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import { loadedGames } from '../../src/store/loaded.ts';
import { openStore } from '../../src/store/open.ts';
import { lobby } from './repository.suite.ts';

test('of the games that were loaded those are kept that were asked for last', async () => {
  const store = await openStore(':memory:');
  const games = await Promise.all([1, 2, 3].map(async () => must(await store.latestGame(await store.create(lobby())), 'a game')));
  await store.close();
  const loaded = loadedGames(2);
  const ask = (n: number) => loaded.keep(n, { told: [], latest: must(games[n], 'a game') });
  for (const n of [0, 1, 0, 2]) ask(n);
  expect([0, 1, 2].map((n) => loaded.get(n)?.latest)).toEqual([games[0], undefined, games[2]]);
});
