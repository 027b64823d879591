import { StoreError } from '../error.ts';
import { migrations } from '../migrations.ts';
import type { Opened } from '../open.ts';
import type { Store } from '../repository.ts';
import { storeOn } from '../store.ts';
import { POSTGRES } from './dialect.ts';
import { postgresEngine, type Query, type ServerLine } from './engine.ts';
import { migrateServer } from './migrate.ts';
import { placeOf, refusedBecause } from './refusal.ts';
import { type OpenServer, serverAt } from './server.ts';

/** `pg_current_xact_id` is known from then on. */
const OLDEST = 13;

/** Opens this database, its tables made or brought up to date as needed. What speaks against it is a `StoreError`. */
export async function openServer(url: string): Promise<Opened> {
  const server = serverAt(url);
  try {
    await prepare(server, placeOf(url));
    return { engine: postgresEngine(server), dialect: POSTGRES, close: () => server.close() };
  } catch (error) {
    await server.close();
    throw refusedBecause(url, error);
  }
}

/** The store on this server. */
export async function openPostgres(url: string): Promise<Store> {
  const { engine, dialect, close } = await openServer(url);
  return storeOn(engine, dialect, close);
}

/** The database as it is at one moment, for somebody who only reads: whoever writes meanwhile is not waited for, and not seen. */
export async function openMoment(url: string): Promise<Opened> {
  const server = serverAt(url);
  try {
    await prepare(server, placeOf(url));
    const line = await server.line();
    await line.query({ text: 'begin isolation level repeatable read read only', values: [] });
    const always = { ...line, release: () => undefined };
    const engine = postgresEngine({ ...server, line: async () => always });
    return {
      engine,
      dialect: POSTGRES,
      async close() {
        line.release(true);
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw refusedBecause(url, error);
  }
}

async function prepare(server: OpenServer, where: string): Promise<void> {
  const line = await server.line();
  try {
    const { rows } = await line.query({ text: `select current_setting('server_version_num') as version`, values: [] });
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version < OLDEST)
      throw new StoreError(
        `The server ${where} is PostgreSQL ${version}, and ${OLDEST} is the oldest that will do: update it, or use another.`,
      );
    await migrateServer(line, migrations('postgres'), where);
    await askTwice(server, line);
    line.release(false);
  } catch (error) {
    line.release(true);
    throw error;
  }
}

const ASKED: Query = { name: 'asked', text: 'select 1', values: [] };

/** Two sessions may know a question by the same name. Where they are one, handed on by a pooler, the second is refused, as most would be later. */
async function askTwice(server: OpenServer, line: ServerLine): Promise<void> {
  const other = await server.line();
  try {
    await line.query(ASKED);
    await other.query(ASKED);
    other.release(false);
  } catch (error) {
    other.release(true);
    throw error;
  }
}
