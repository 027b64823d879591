import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type DbProgram, execute, queryRows, type SqlRow } from '../../src/storage/db-program.ts';
import type { Dialect } from '../../src/storage/dialect.ts';
import type { OpenDatabase } from '../../src/storage/open.ts';
import { eraseUser } from '../../src/storage/queries/erase-user.ts';
import { exportUserData } from '../../src/storage/queries/user-data-export.ts';
import { SQLITE } from '../../src/storage/sqlite/dialect.ts';
import { tableMapper } from '../../src/storage/table-mapper.ts';

class TakenBack extends Error {}

/** Does it, and leaves the database as it was before; gives what was found on the way. */
export async function runRolledBack<T>({ engine }: OpenDatabase, work: () => DbProgram<T>): Promise<T> {
  let found: { readonly value: T } | undefined;
  const whole = engine.runTransaction(function* () {
    found = { value: yield* work() };
    throw new TakenBack();
  });
  await whole.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return (found as { readonly value: T }).value;
}

const forgetters = new Map<Dialect, (user: string) => DbProgram<void>>();

export const about = ({ dialect }: OpenDatabase, user: string) => exportUserData(dialect)(user);

/** The same statements each time, so that they are read once. */
export function forget({ dialect }: OpenDatabase, user: string): DbProgram<void> {
  const known = forgetters.get(dialect) ?? eraseUser(dialect);
  forgetters.set(dialect, known);
  return known(user);
}

/** Puts a row there as it is, its number included if it has one, in place of the one with the same key. */
export function* put(table: SQLiteTable, record: object): DbProgram<void> {
  const rows = tableMapper(table);
  const columns = Object.entries(getTableColumns(table));
  const { primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns.map((c) => c.name) ?? columns.flatMap(([, c]) => (c.primary ? [c.name] : []));
  const given = columns.filter(([field, c]) => field in record || !('autoIncrement' in c && c.autoIncrement === true));
  const names = given.map(([, { name }]) => `"${name}"`);
  const values = given.map(([field]) => `@${field}`).join(', ');
  const set = names.map((name) => `${name} = excluded.${name}`).join(', ');
  const isKnown = key.every((name) => names.includes(`"${name}"`));
  const instead = isKnown ? ` on conflict (${key.map((name) => `"${name}"`).join(', ')}) do update set ${set}` : '';
  yield* execute(`insert into ${rows.name} (${names.join(', ')}) values (${values})${instead}`, rows.write({ ...record }));
}

/** One column of what is found. */
export function* column(sql: string, values?: SqlRow): DbProgram<unknown[]> {
  return (yield* queryRows(sql, values)).map((row) => Object.values(row)[0]);
}

/** From now on rows may speak of others that are not there. */
export async function loosen({ engine, dialect }: OpenDatabase): Promise<void> {
  if (dialect === SQLITE) {
    await engine.runRead(() => queryRows('pragma foreign_keys = off'));
    return;
  }
  const all = `select cast(conrelid as regclass) as "table", conname as name from pg_constraint where contype = 'f'`;
  await engine.runTransaction(function* () {
    for (const one of yield* queryRows(all)) yield* execute(`alter table ${one.table} drop constraint "${one.name}"`);
  });
}
