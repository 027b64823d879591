import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { hasPostgres, startPostgres } from '../../src/lab/local-postgres.ts';
import { type OpenDatabase, openSqliteFile } from '../../src/storage/open.ts';
import { openPostgresDatabase } from '../../src/storage/postgres/open.ts';
import type { Store } from '../../src/storage/repository.ts';
import { createStore } from '../../src/storage/store.ts';
import { EMPTY, openLite } from './lite.ts';

/** A database of its own for a test, which may begin anew in it. */
export interface TestDatabase extends OpenDatabase {
  empty(): Promise<unknown>;
}

/** A database on the server that DATABASE_URL names, or on one started for it; gone when it is closed. */
export async function createDatabase(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL === undefined) return startPostgres();
  const name = `serenissima_${randomBytes(6).toString('hex')}`;
  await asked(DATABASE_URL, `create database ${name}`);
  const url = new URL(DATABASE_URL);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => asked(DATABASE_URL, `drop database ${name} with (force)`) };
}

export const hasServer = (): boolean => process.env.DATABASE_URL !== undefined || hasPostgres();

async function asked(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Empties the database at this address. */
export const emptyDatabase = (url: string): Promise<void> => asked(url, EMPTY);

async function onServer(): Promise<TestDatabase> {
  const { url, close } = await createDatabase();
  const opened = await openPostgresDatabase(url);
  return {
    ...opened,
    empty: () => emptyDatabase(url),
    async close() {
      await opened.close();
      await close();
    },
  };
}

async function inMemory(): Promise<TestDatabase> {
  let now = openSqliteFile(':memory:');
  return {
    dialect: now.dialect,
    get engine() {
      return now.engine;
    },
    async empty() {
      await now.close();
      now = openSqliteFile(':memory:');
    },
    close: () => now.close(),
  };
}

type OpenOne = () => Promise<TestDatabase>;
/** PostgreSQL on a server where one is at hand, else in this process. */
export const SERVER: readonly [name: string, open: OpenOne] = hasServer() ? ['PostgreSQL', onServer] : ['PGlite', openLite];
/** A file, and a server. */
export const DATABASES: readonly (readonly [name: string, open: OpenOne])[] = [['SQLite', inMemory], SERVER];

/** The store in it, which leaves it open. */
export function storeIn({ engine, dialect }: OpenDatabase): Store {
  return createStore(engine, dialect, async () => undefined);
}
