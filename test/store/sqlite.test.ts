import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../src/store/open.ts';
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
