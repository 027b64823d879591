import pg from 'pg';
import type { PgConnection, PgPool } from './engine.ts';
import { databaseCode, isLost } from './lost.ts';

/** How many pieces of work are under way at once; each has a connection of its own. */
const MOST_LINES = 8;
const PATIENCE_MS = 5_000;
/** Nothing this house asks takes a tenth of it. */
const LONGEST_QUERY_MS = 30_000;

/** Two who wrote at once stood in each other's way. */
const PASSING = /^40(001|P01)$/;

export interface OpenServer extends PgPool {
  close(): Promise<void>;
}

const LOOSE = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/**
 * How every connection to this address is made. Encrypted means that the server's certificate is good for its name; who wants less says
 * `sslmode=no-verify`, or that the words are to mean what they mean to PostgreSQL's own programs.
 */
export function connectionTo(url: string) {
  const connectionString = url.includes('uselibpqcompat=true') ? url : url.replace(LOOSE, '$1verify-full');
  return { connectionString, keepAlive: true, application_name: 'serenissima' };
}

/** The server at this address, with as many connections as are needed. */
export function serverAt(url: string): OpenServer {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: MOST_LINES,
    pipeline: true,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: LONGEST_QUERY_MS,
    types: { getTypeParser: parserOf },
  } as pg.PoolConfig);
  // Who uses a line that breaks is told so by what he asked; a line nobody uses is not missed.
  const nobody = () => undefined;
  pool.on('error', nobody);
  pool.on('connect', (client) => client.on('error', nobody));
  return {
    async line(): Promise<PgConnection> {
      const client = await pool.connect();
      return {
        async query({ name, text, values }) {
          const { rows, rowCount } = await client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] });
          return { rows, changes: rowCount ?? 0 };
        },
        release: (broken) => client.release(broken),
      };
    },
    isLost,
    isPassing: (error) => PASSING.test(databaseCode(error)),
    close: () => pool.end(),
  };
}

/** Numbers as numbers: none here is as large as those that JavaScript cannot count. */
function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as (text: string) => unknown);
}
