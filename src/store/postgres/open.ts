import { StoreError } from '../file.ts';
import { migrations } from '../migrations.ts';
import type { Store } from '../repository.ts';
import { storeOn } from '../store.ts';
import { POSTGRES } from './dialect.ts';
import { postgresEngine } from './engine.ts';
import { migrate } from './migrate.ts';
import { explained, placeOf } from './refusal.ts';
import { type OpenServer, serverAt } from './server.ts';

/** `pg_current_xact_id` is known from then on. */
const OLDEST = 13;

/** Opens the store on this server, its tables made or brought up to date as needed. What speaks against it is a `StoreError`. */
export async function openPostgres(url: string): Promise<Store> {
  const server = serverAt(url);
  try {
    await prepare(server, placeOf(url));
    return storeOn(postgresEngine(server), POSTGRES, () => server.close());
  } catch (error) {
    await server.close();
    throw explained(url, error);
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
    await migrate(line, migrations('postgres'), where);
    line.release(false);
  } catch (error) {
    line.release(true);
    throw error;
  }
}
