import type Database from 'better-sqlite3';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { must } from '../kit/must.ts';

/** Values as SQLite takes and gives them. */
export type SqlRow = Record<string, unknown>;

/** Between a record of the interface and a row of its table: the schema names the columns and says how each is written. */
export interface Rows<R> {
  /** The table's name, quoted. */
  readonly name: string;
  /** The columns, quoted, for a `select`; `of` is the table's alias. */
  columns(of?: string): string;
  read(row: SqlRow): R;
  write(record: SqlRow): SqlRow;
  readonly insert: string;
  /** `set` clauses for these fields. */
  set(fields: readonly string[]): string;
}

/** `hidden` columns are written and never read back: the record's owner knows them. */
export function rowsOf<R>(table: SQLiteTable, hidden: readonly string[] = []): Rows<R> {
  const columns = Object.entries(getTableColumns(table)).map(([field, column]) => ({ field, column, name: column.name }));
  const name = `"${getTableName(table)}"`;
  const shown = columns.filter((c) => !hidden.includes(c.field));
  const byField = new Map(columns.map((c) => [c.field, c]));
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
    insert: `insert into ${name} (${columns.map((c) => `"${c.name}"`).join(', ')}) values (${columns.map((c) => `@${c.field}`).join(', ')})`,
    set: (fields) => fields.map((field) => `"${must(byField.get(field), field).name}" = @${field}`).join(', '),
  };
}

/** Prepares each statement once, however often its text is asked for. */
export type Prepare = (sql: string) => Database.Statement<unknown[], SqlRow>;

export function preparer(db: Database.Database): Prepare {
  const known = new Map<string, Database.Statement<unknown[], SqlRow>>();
  return (sql) => {
    let statement = known.get(sql);
    if (statement === undefined) {
      statement = db.prepare<unknown[], SqlRow>(sql);
      known.set(sql, statement);
    }
    return statement;
  };
}
