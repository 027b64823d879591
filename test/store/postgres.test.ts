import { PGlite } from '@electric-sql/pglite';
import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { migrations } from '../../src/store/migrations.ts';
import { POSTGRES } from '../../src/store/postgres/dialect.ts';
import { type Line, postgresEngine } from '../../src/store/postgres/engine.ts';
import { migrate } from '../../src/store/postgres/migrate.ts';
import { openPostgres } from '../../src/store/postgres/open.ts';
import * as schema from '../../src/store/schema.ts';
import { storeOn } from '../../src/store/store.ts';
import type { SqlRow } from '../../src/store/work.ts';
import { hasPostgres, localPostgres } from './local-postgres.ts';
import { repositorySuite } from './repository.suite.ts';

const TABLES = Object.values(schema).flatMap((table) => (is(table, SQLiteTable) ? [`"${getTableName(table)}"`] : []));
const EMPTY = `truncate ${TABLES.join(', ')} restart identity cascade`;

describe.runIf(hasPostgres())('a server', () => {
  let server: Awaited<ReturnType<typeof localPostgres>>;
  let keeper: pg.Client;
  beforeAll(async () => {
    server = await localPostgres();
    keeper = new pg.Client({ connectionString: server.url });
    await keeper.connect();
    await (await openPostgres(server.url)).close();
  }, 60_000);
  afterAll(async () => {
    await keeper.end();
    await server.close();
  });

  repositorySuite('PostgreSQL', async () => {
    await keeper.query(EMPTY);
    const store = await openPostgres(server.url);
    return { store, again: () => openPostgres(server.url), clean: () => store.close() };
  });
});

describe('in this process', () => {
  let lite: PGlite;
  beforeAll(async () => {
    lite = await PGlite.create();
    await migrate(lineTo(lite), migrations('postgres'), 'in memory');
  }, 60_000);
  afterAll(() => lite.close());

  repositorySuite('PGlite', async () => {
    await lite.exec(EMPTY);
    const server = { line: oneAtATime(lite), isLost: () => false, isPassing: () => false };
    const store = storeOn(postgresEngine(server), POSTGRES, async () => undefined);
    return { store, clean: () => store.close() };
  });
});

function lineTo(lite: PGlite, release: () => void = () => undefined): Line {
  return {
    async query({ text, values }) {
      const { rows, affectedRows = 0 } = await lite.query<SqlRow>(text, [...values]);
      return { rows, changes: affectedRows };
    },
    release,
  };
}

/** There is one connection alone: who works has it until he is done. */
function oneAtATime(lite: PGlite): () => Promise<Line> {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let release = () => {};
    last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return lineTo(lite, release);
  };
}
