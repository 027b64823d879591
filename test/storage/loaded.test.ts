import { expect, test } from 'vitest';
import { ensureDefined } from '../../src/kit/must.ts';
import type { DbProgram, SqlRow } from '../../src/storage/db-program.ts';
import { createGameCache } from '../../src/storage/game-cache.ts';
import { openStore } from '../../src/storage/open.ts';
import { gameQueries } from '../../src/storage/queries/games.ts';
import { SQLITE } from '../../src/storage/sqlite/dialect.ts';
import { lobby } from './repository.suite.ts';

test('of the games that were loaded those are kept that were asked for last', async () => {
  const store = await openStore(':memory:');
  const games = await Promise.all(
    [1, 2, 3].map(async () => ensureDefined(await store.loadLatestGame(await store.create(lobby())), 'a game')),
  );
  await store.close();
  const loaded = createGameCache(2);
  const ask = (n: number) => loaded.keep(n, { told: [], latest: ensureDefined(games[n], 'a game') });
  for (const n of [0, 1, 0, 2]) ask(n);
  expect([0, 1, 2].map((n) => loaded.get(n)?.latest)).toEqual([games[0], undefined, games[2]]);
});

/** How many questions were asked, each time that somebody waited for the answers, of a store in which every row is this one. */
function askedOf(program: DbProgram<unknown>, row: SqlRow): number[] {
  const counts: number[] = [];
  for (let step = program.next([]); step.done !== true; step = program.next(step.value.map(() => ({ rows: [row], changes: 1 }))))
    counts.push(step.value.length);
  return counts;
}

test('whoever loads a game after a commit of this house asks for all of it at once', () => {
  const { queries: looks, commands: deeds } = gameQueries(SQLITE);
  const asked = (program: DbProgram<unknown>) => askedOf(program, { id: 1, version: 1 });
  expect(asked(looks.loadLatestGame(1))).toEqual([9]);
  expect(asked(looks.loadLatestGame(1))).toEqual([2]);
  asked(deeds.commit(1, 1, {}));
  expect(asked(looks.loadLatestGame(1))).toEqual([9]);
});

test('a game that was only posted is not loaded again, and tells where', async () => {
  const { queries: looks } = gameQueries(SQLITE);
  const asked = (row: SqlRow) => askedOf(looks.loadLatestGame(1), row);
  expect(asked({ id: 1, version: 1 })).toEqual([9]);
  expect(asked({ id: 1, version: 1, last_post: '7' })).toEqual([2]);
  expect(asked({ id: 1, version: 2, last_post: '7' })).toEqual([2, 9]);

  const store = await openStore(':memory:');
  const id = await store.create(lobby());
  await store.commit(id, 1, { post: [{ key: 'p', kind: 'board', payload: {}, runAt: 0, createdAt: 0 }] });
  const before = ensureDefined(await store.loadLatestGame(id), 'a game');
  const [message] = await store.claimOutbox(0, 1, 1);
  await store.markSent(ensureDefined(message, 'a message').id, { messageId: '7', lastPost: '7' });
  const after = ensureDefined(await store.loadLatestGame(id), 'a game');
  await store.close();
  expect(before.game.lastPost).toBeUndefined();
  expect(after).toEqual({ ...before, game: { ...before.game, lastPost: '7' } });
  expect(after.seats).toBe(before.seats);
});
