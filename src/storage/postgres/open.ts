import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '../error.ts';
import { migrations } from '../migrations.ts';
import type { Opened } from '../open.ts';
import type { Store } from '../repository.ts';
import { storeOn } from '../store.ts';
import { POSTGRES } from './dialect.ts';
import { type PgConnection, postgresEngine, type Query } from './engine.ts';
import { databaseLabel, explainPgError, pooled } from './explain-error.ts';
import { migrateServer } from './migrate.ts';
import { type OpenServer, serverAt } from './server.ts';

/** `pg_current_xact_id` is known from then on. */
const OLDEST = 13;

/** As long as whoever is at work waits for a server that is started anew. */
const PATIENCE_MS = 10_000;
const BETWEEN_TRIES_MS = 250;

/** Opens this database, its tables made or brought up to date as needed. What speaks against it is a `StoreError`. */
export async function openServer(url: string, patience = 0): Promise<Opened> {
  const server = serverAt(url);
  const explain = (error: unknown): never => {
    throw server.isLost(error) ? explainPgError(url, error) : error;
  };
  try {
    await patiently(server, patience, () => prepare(server, databaseLabel(url)));
    const { read, write } = postgresEngine(server);
    const engine: Opened['engine'] = { read: (work) => read(work).catch(explain), write: (work) => write(work).catch(explain) };
    return { engine, dialect: POSTGRES, close: () => server.close() };
  } catch (error) {
    await server.close();
    throw explainPgError(url, error);
  }
}

/** The store on this server, for a bot: one that is away for a moment just then is waited for. */
export async function openPostgres(url: string, patience = PATIENCE_MS): Promise<Store> {
  const { engine, dialect, close } = await openServer(url, patience);
  return storeOn(engine, dialect, close);
}

/** Again where a connection was lost, for so long. */
async function patiently(server: OpenServer, patience: number, work: () => Promise<void>): Promise<void> {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!server.isLost(error) || performance.now() >= end) throw error;
      await pause(BETWEEN_TRIES_MS);
    }
  }
}

/** The database as it is at one moment, for somebody who only reads: whoever writes meanwhile is not waited for, and not seen. */
export async function openSnapshotReader(url: string): Promise<Opened> {
  const server = serverAt(url);
  try {
    await prepare(server, databaseLabel(url));
    const connection = await server.line();
    await connection.query({ text: 'begin isolation level repeatable read read only', values: [] });
    const always = { ...connection, release: () => undefined };
    const engine = postgresEngine({ ...server, line: async () => always });
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

async function prepare(server: OpenServer, where: string): Promise<void> {
  const connection = await server.line();
  try {
    const { rows } = await connection.query({ text: `select current_setting('server_version_num') as version`, values: [] });
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version < OLDEST)
      throw new StoreError(
        `The server ${where} is PostgreSQL ${version}, and ${OLDEST} is the oldest that will do: update it, or use another.`,
      );
    await migrateServer(connection, migrations('postgres'), where);
    await askWhose(server, connection, where);
    connection.release(false);
  } catch (error) {
    connection.release(true);
    throw error;
  }
}

const WHOSE: Query = { name: 'whose', text: 'select pg_backend_pid() as session', values: [] };

/** Each connection is a session of its own, and stays it. Where a pooler hands sessions on, calls are not heard, and what is known by name is lost. */
async function askWhose(server: OpenServer, connection: PgConnection, where: string): Promise<void> {
  const other = await server.line();
  try {
    const sessions: unknown[] = [];
    for (const asked of [connection, other, other, connection]) sessions.push((await asked.query(WHOSE)).rows[0]?.session);
    const [first, second, third, fourth] = sessions;
    if (first !== fourth || second !== third || first === second) throw new StoreError(pooled(where));
    other.release(false);
  } catch (error) {
    other.release(true);
    throw error;
  }
}
