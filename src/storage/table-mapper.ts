import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { ensureDefined } from '../kit/must.ts';
import type { SqlRow } from './db-program.ts';

/** Between a record of the interface and a row of its table: the schema names the columns and says how each is written. */
export interface TableMapper<R> {
  /** The table's name, quoted. */
  readonly name: string;
  /** The columns, quoted, for a `select`; `of` is the table's alias. */
  columns(of?: string): string;
  read(row: SqlRow): R;
  write(record: SqlRow): SqlRow;
  readonly insert: string;
  /** The same; a row with this key is replaced. */
  readonly put: string;
  /** `set` clauses for these fields. */
  set(fields: readonly string[]): string;
}

/** `hidden` columns are written and never read back: the record's owner knows them. */
export function tableMapper<R>(table: SQLiteTable, hidden: readonly string[] = []): TableMapper<R> {
  const columns = Object.entries(getTableColumns(table)).map(([field, column]) => ({ field, column, name: column.name }));
  const name = `"${getTableName(table)}"`;
  const shown = columns.filter((c) => !hidden.includes(c.field));
  const byField = new Map(columns.map((c) => [c.field, c]));
  const { primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns.map((c) => c.name) ?? columns.filter((c) => c.column.primary).map((c) => c.name);
  const others = columns.filter((c) => !key.includes(c.name)).map((c) => `"${c.name}" = excluded."${c.name}"`);
  // The database numbers where nobody else does.
  const given = columns.filter((c) => !('autoIncrement' in c.column && c.column.autoIncrement === true));
  const insert = `insert into ${name} (${given.map((c) => `"${c.name}"`).join(', ')}) values (${given.map((c) => `@${c.field}`).join(', ')})`;
  return {
    name,
    columns: (of) => shown.map((c) => `${of === undefined ? '' : `${of}.`}"${c.name}"`).join(', '),
    read(row) {
      const record: SqlRow = {};
      for (const { field, column, name } of shown) {
        const value = row[name];
        if (value !== null && value !== undefined) record[field] = column.mapFromDriverValue(value);
      }
      return record as R;
    },
    write(record) {
      const row: SqlRow = {};
      for (const { field, column } of columns) {
        const value = record[field];
        row[field] = value === undefined ? null : column.mapToDriverValue(value);
      }
      return row;
    },
    insert,
    put: `${insert} on conflict (${key.join(', ')}) do update set ${others.join(', ')}`,
    set: (fields) => fields.map((field) => `"${ensureDefined(byField.get(field), field).name}" = @${field}`).join(', '),
  };
}
