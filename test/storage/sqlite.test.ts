import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../src/storage/migrations.ts';
import { openStore } from '../../src/storage/open.ts';
import { gameQueries } from '../../src/storage/queries/games.ts';
import Database from '../../src/storage/sqlite/database.ts';
import { SQLITE } from '../../src/storage/sqlite/dialect.ts';
import { repositorySuite } from './repository.suite.ts';

repositorySuite('SQLite in memory', async () => {
  const store = await openStore(':memory:');
  return { store, clean: () => store.close() };
});

repositorySuite('SQLite in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
  const file = join(folder, 'house.db');
  const store = await openStore(file);
  return {
    store,
    again: () => openStore(file),
    clean: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});

test('what lies in lanes is found without reading the log of its game', () => {
  const db = new Database(':memory:');
  migrate(db, readMigrations());
  const asks = gameQueries(SQLITE).queries.loadLatestGame(1).next().value;
  const plans = (Array.isArray(asks) ? asks : []).flatMap(({ sql }) =>
    db.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all({ id: 1, gameId: 1 }),
  );
  const onLog = plans.map(({ detail }) => detail).filter((detail) => /\bevent\b/.test(detail));
  expect(onLog).toEqual([expect.stringContaining('USING INDEX event_in_lane')]);
  db.close();
});
