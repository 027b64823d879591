import { expect, test } from 'vitest';
import { must } from '../../src/kit/must.ts';
import { games } from '../../src/store/games.ts';
import { loadedGames } from '../../src/store/loaded.ts';
import { openStore } from '../../src/store/open.ts';
import { SQLITE } from '../../src/store/sqlite/dialect.ts';
import type { SqlRow, Work } from '../../src/store/work.ts';
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

test('whoever loads a game after a commit of this house asks for all of it at once', () => {
  const { looks, deeds } = games(SQLITE);
  const row: SqlRow = { id: 1, version: 1 };
  /** How many questions were asked, each time that somebody waited for the answers. */
  const asked = (work: Work<unknown>) => {
    const counts: number[] = [];
    for (let step = work.next([]); step.done !== true; step = work.next(step.value.map(() => ({ rows: [row], changes: 1 }))))
      counts.push(step.value.length);
    return counts;
  };
  expect(asked(looks.latestGame(1))).toEqual([9]);
  expect(asked(looks.latestGame(1))).toEqual([2]);
  asked(deeds.commit(1, 1, {}));
  expect(asked(looks.latestGame(1))).toEqual([9]);
});
