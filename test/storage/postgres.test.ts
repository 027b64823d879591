import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { openPostgresStore } from '../../src/storage/postgres/open.ts';
import { createDatabase, hasServer, storeIn } from './databases.ts';
import { EMPTY, openLite } from './lite.ts';
import { repositorySuite } from './repository.suite.ts';

describe.runIf(hasServer())('a server', () => {
  let server: Awaited<ReturnType<typeof createDatabase>>;
  let keeper: pg.Client;
  beforeAll(async () => {
    server = await createDatabase();
    keeper = new pg.Client({ connectionString: server.url });
    await keeper.connect();
    await (await openPostgresStore(server.url)).close();
  });
  afterAll(async () => {
    await keeper.end();
    await server.close();
  });

  repositorySuite('PostgreSQL', async () => {
    await keeper.query(EMPTY);
    const store = await openPostgresStore(server.url);
    return { store, again: () => openPostgresStore(server.url), clean: () => store.close() };
  });
});

describe('in this process', () => {
  let lite: Awaited<ReturnType<typeof openLite>>;
  beforeAll(async () => {
    lite = await openLite();
  });
  afterAll(() => lite.close());

  repositorySuite('PGlite', async () => {
    await lite.empty();
    return { store: storeIn(lite), clean: async () => undefined };
  });
});
