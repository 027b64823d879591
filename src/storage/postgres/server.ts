import pg from 'pg';
import type { PgConnection, PgPool } from './engine.ts';
import { databaseCode, isLost } from './lost.ts';

/** How many pieces of work are under way at once; each has a connection of its own. */
const MAX_CONNECTIONS = 8;
const CONNECT_TIMEOUT_MS = 5_000;
/** Nothing this house asks takes a tenth of it. */
const QUERY_TIMEOUT_MS = 30_000;

/** Two who wrote at once stood in each other's way. */
const SERIALIZATION_FAILURE_CODE = /^40(001|P01)$/;

export interface OpenPgPool extends PgPool {
  close(): Promise<void>;
}

const INSECURE_SSL_MODE = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/**
 * How every connection to this address is made. Encrypted means that the server's certificate is good for its name; who wants less says
 * `sslmode=no-verify`, or that the words are to mean what they mean to PostgreSQL's own programs.
 */
export function connectionOptions(url: string) {
  const connectionString = url.includes('uselibpqcompat=true') ? url : url.replace(INSECURE_SSL_MODE, '$1verify-full');
  return { connectionString, keepAlive: true, application_name: 'serenissima' };
}

/** The server at this address, with as many connections as are needed. */
export function createPgPool(url: string): OpenPgPool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: MAX_CONNECTIONS,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    types: { getTypeParser: columnParser },
  } as pg.PoolConfig);
  // Who uses a line that breaks is told so by what he asked; a line nobody uses is not missed.
  const nobody = () => undefined;
  pool.on('error', nobody);
  pool.on('connect', (client) => client.on('error', nobody));
  return {
    async connect(): Promise<PgConnection> {
      const client = await pool.connect();
      return {
        async query({ name, text, values }) {
          const { rows, rowCount } = await client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
          return { rows, changes: rowCount ?? 0 };
        },
        release: (broken) => client.release(broken),
      };
    },
    isConnectionLost: isLost,
    isSerializationFailure: (error) => SERIALIZATION_FAILURE_CODE.test(databaseCode(error)),
    close: () => pool.end(),
  };
}

/** Numbers as numbers: none here is as large as those that JavaScript cannot count. */
function columnParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
}
