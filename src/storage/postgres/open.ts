import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '../error.ts';
import { readMigrations } from '../migrations.ts';
import type { OpenDatabase } from '../open.ts';
import type { Store } from '../repository.ts';
import { createStore } from '../store.ts';
import { POSTGRES } from './dialect.ts';
import { type PgConnection, postgresEngine, type Query } from './engine.ts';
import { databaseLabel, explainPgError, explainPooler } from './explain-error.ts';
import { migrateServer } from './migrate.ts';
import { createPgPool, type OpenPgPool } from './server.ts';

/** `pg_current_xact_id` is known from then on. */
const MIN_POSTGRES_VERSION = 13;

/** As long as whoever is at work waits for a server that is started anew. */
const CONNECT_TIMEOUT_MS = 10_000;
const RETRY_EVERY_MS = 250;

/** Opens this database, its tables made or brought up to date as needed. What speaks against it is a `StoreError`. */
export async function openPostgresDatabase(url: string, patience = 0): Promise<OpenDatabase> {
  const server = createPgPool(url);
  const explain = (error: unknown): never => {
    throw server.isConnectionLost(error) ? explainPgError(url, error) : error;
  };
  try {
    await retryUntilTimeout(server, patience, () => prepare(server, databaseLabel(url)));
    const { runRead: read, runTransaction: write } = postgresEngine(server);
    const engine: OpenDatabase['engine'] = {
      runRead: (work) => read(work).catch(explain),
      runTransaction: (work) => write(work).catch(explain),
    };
    return { engine, dialect: POSTGRES, close: () => server.close() };
  } catch (error) {
    await server.close();
    throw explainPgError(url, error);
  }
}

/** The store on this server, for a bot: one that is away for a moment just then is waited for. */
export async function openPostgresStore(url: string, patience = CONNECT_TIMEOUT_MS): Promise<Store> {
  const { engine, dialect, close } = await openPostgresDatabase(url, patience);
  return createStore(engine, dialect, close);
}

/** Again where a connection was lost, for so long. */
async function retryUntilTimeout(server: OpenPgPool, patience: number, work: () => Promise<void>): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!server.isConnectionLost(error) || performance.now() >= end) throw error;
      await pause(RETRY_EVERY_MS);
    }
  }
}

/** The database as it is at one moment, for somebody who only reads: whoever writes meanwhile is not waited for, and not seen. */
export async function openSnapshotReader(url: string): Promise<OpenDatabase> {
  const server = createPgPool(url);
  try {
    await prepare(server, databaseLabel(url));
    const connection = await server.connect();
    await connection.query({ text: 'begin isolation level repeatable read read only', values: [] });
    const always = { ...connection, release: () => undefined };
    const engine = postgresEngine({ ...server, connect: async () => always });
    return {
      engine,
      dialect: POSTGRES,
      async close() {
        connection.release(true);
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw explainPgError(url, error);
  }
}

async function prepare(server: OpenPgPool, where: string): Promise<void> {
  const connection = await server.connect();
  try {
    const { rows } = await connection.query({ text: `select current_setting('server_version_num') as version`, values: [] });
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version < MIN_POSTGRES_VERSION)
      throw new StoreError(
        `The server ${where} is PostgreSQL ${version}, and ${MIN_POSTGRES_VERSION} is the oldest that will do: update it, or use another.`,
      );
    await migrateServer(connection, readMigrations('postgres'), where);
    await assertOwnDatabase(server, connection, where);
    connection.release(false);
  } catch (error) {
    connection.release(true);
    throw error;
  }
}

const BACKEND_ID: Query = { name: 'whose', text: 'select pg_backend_pid() as session', values: [] };

/** Each connection is a session of its own, and stays it. Where a pooler hands sessions on, calls are not heard, and what is known by name is lost. */
async function assertOwnDatabase(server: OpenPgPool, connection: PgConnection, where: string): Promise<void> {
  const other = await server.connect();
  try {
    const sessions: unknown[] = [];
    for (const asked of [connection, other, other, connection]) sessions.push((await asked.query(BACKEND_ID)).rows[0]?.session);
    const [first, second, third, fourth] = sessions;
    if (first !== fourth || second !== third || first === second) throw new StoreError(explainPooler(where));
    other.release(false);
  } catch (error) {
    other.release(true);
    throw error;
  }
}
