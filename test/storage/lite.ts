import { PGlite } from '@electric-sql/pglite';
import { getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { SqlRow } from '../../src/storage/db-program.ts';
import { readMigrations } from '../../src/storage/migrations.ts';
import type { OpenDatabase } from '../../src/storage/open.ts';
import { POSTGRES } from '../../src/storage/postgres/dialect.ts';
import { type PgConnection, type PgPool, postgresEngine } from '../../src/storage/postgres/engine.ts';
import { migrateServer } from '../../src/storage/postgres/migrate.ts';
import * as schema from '../../src/storage/schema.ts';

const TABLES = Object.values(schema).flatMap((table) => (is(table, SQLiteTable) ? [`"${getTableName(table)}"`] : []));
/** Empties every table, and numbers from one again. */
export const EMPTY = `truncate ${TABLES.join(', ')} restart identity cascade`;

/** A PostgreSQL in this process, for where no server is at hand. */
export async function openLite(): Promise<OpenDatabase & { readonly server: PgPool; empty(): Promise<unknown> }> {
  const lite = await PGlite.create();
  await migrateServer(lineTo(lite), readMigrations('postgres'), 'in memory');
  const server = { connect: oneAtATime(lite), isConnectionLost: () => false, isSerializationFailure: () => false };
  return { engine: postgresEngine(server), dialect: POSTGRES, server, close: () => lite.close(), empty: () => lite.exec(EMPTY) };
}

function lineTo(lite: PGlite, release: () => void = () => undefined): PgConnection {
  return {
    async query({ text, values }) {
      const { rows, affectedRows = 0 } = await lite.query<SqlRow>(text, [...values]);
      return { rows, changes: affectedRows };
    },
    release,
  };
}

/** There is one connection alone: who works has it until he is done. */
function oneAtATime(lite: PGlite): () => Promise<PgConnection> {
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
