import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { SqlRow } from './db-program.ts';

type ColumnsOf<T extends SQLiteTable> = T['_']['columns'];
/** The fields of a table: what its columns are called in the program. */
type FieldOf<T extends SQLiteTable> = Extract<keyof ColumnsOf<T>, string>;
type ValueOf<T extends SQLiteTable, F extends FieldOf<T>> = ColumnsOf<T>[F]['_']['data'];
type NeededField<T extends SQLiteTable> = { [F in FieldOf<T>]: ColumnsOf<T>[F]['_']['notNull'] extends true ? F : never }[FieldOf<T>];
/** What the database numbers where nobody else does. */
type NumberedField<T extends SQLiteTable> = { [F in FieldOf<T>]: ColumnsOf<T>[F]['_']['hasDefault'] extends true ? F : never }[FieldOf<T>];
type Merge<R> = { [F in keyof R]: R[F] };

/** A row as the program has it, without its hidden fields: what may be null is absent instead. */
export type RecordOf<T extends SQLiteTable, Hidden extends FieldOf<T> = never> = Merge<
  { readonly [F in Exclude<NeededField<T>, Hidden>]: ValueOf<T, F> } & {
    readonly [F in Exclude<FieldOf<T>, NeededField<T> | Hidden>]?: ValueOf<T, F>;
  }
>;

/** Some fields of a row; `undefined` empties what may be empty. */
export type ChangeOf<T extends SQLiteTable> = Merge<
  { readonly [F in NeededField<T>]?: ValueOf<T, F> } & { readonly [F in Exclude<FieldOf<T>, NeededField<T>>]?: ValueOf<T, F> | undefined }
>;

/** A row as it is written. */
type NewRowOf<T extends SQLiteTable> = Merge<
  { readonly [F in Exclude<NeededField<T>, NumberedField<T>>]: ValueOf<T, F> } & {
    readonly [F in NumberedField<T>]?: ValueOf<T, F>;
  } & { readonly [F in Exclude<FieldOf<T>, NeededField<T>>]?: ValueOf<T, F> | undefined }
>;

/** Between a record and a row of its table: the schema names the columns and says how each is written. */
export interface TableMapper<T extends SQLiteTable, Hidden extends FieldOf<T>> {
  /** The table's name, quoted. */
  readonly name: string;
  /** The columns' names by field, quoted. */
  readonly column: { readonly [F in FieldOf<T>]: string };
  /** The columns it reads, for a `select`; `of` is the table's alias. */
  columns(of?: string): string;
  read(row: SqlRow): RecordOf<T, Hidden>;
  write(record: NewRowOf<T>): SqlRow;
  /** These fields alone. */
  writeFields(change: ChangeOf<T>): SqlRow;
  readonly insert: string;
  /** The same; a row with this key is replaced. */
  readonly put: string;
  /** `set` clauses for these fields. */
  set(fields: readonly FieldOf<T>[]): string;
  /** The rows that have these values in these fields. */
  selectBy(by: readonly FieldOf<T>[], order?: readonly FieldOf<T>[]): string;
  updateBy(fields: readonly FieldOf<T>[], by: readonly FieldOf<T>[]): string;
  deleteBy(by: readonly FieldOf<T>[]): string;
}

/** `hidden` columns are written and never read back: the record's owner knows them. */
export function tableMapper<T extends SQLiteTable, Hidden extends FieldOf<T> = never>(
  table: T,
  hidden: readonly Hidden[] = [],
): TableMapper<T, Hidden> {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table)).map(([field, column]) => ({ field, column, name: column.name }));
  const name = `"${getTableName(table)}"`;
  const shown = columns.filter((c) => !hidden.some((field) => field === c.field));
  const byField = new Map<string, SQLiteColumn>(columns.map((c) => [c.field, c.column]));
  const column = Object.fromEntries(columns.map((c) => [c.field, `"${c.name}"`])) as { readonly [F in FieldOf<T>]: string };
  const { primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns.map((c) => c.name) ?? columns.filter((c) => c.column.primary).map((c) => c.name);
  const others = columns.filter((c) => !key.includes(c.name)).map((c) => `"${c.name}" = excluded."${c.name}"`);
  // The database numbers where nobody else does.
  const given = columns.filter((c) => !('autoIncrement' in c.column && c.column.autoIncrement === true));
  const insert = `insert into ${name} (${given.map((c) => `"${c.name}"`).join(', ')}) values (${given.map((c) => `@${c.field}`).join(', ')})`;
  const select = (of?: string) => shown.map((c) => `${of === undefined ? '' : `${of}.`}"${c.name}"`).join(', ');
  const equal = (fields: readonly FieldOf<T>[]) => fields.map((field) => `${column[field]} = @${field}`);
  const where = (by: readonly FieldOf<T>[]) => (by.length === 0 ? '' : ` where ${equal(by).join(' and ')}`);
  const set = (fields: readonly FieldOf<T>[]) => equal(fields).join(', ');
  return {
    name,
    column,
    columns: select,
    read(row) {
      const record: SqlRow = {};
      for (const { field, column, name } of shown) {
        const value = row[name];
        if (value !== null && value !== undefined) record[field] = column.mapFromDriverValue(value);
      }
      return record as RecordOf<T, Hidden>;
    },
    write(record: SqlRow) {
      const row: SqlRow = {};
      for (const { field, column } of columns) {
        const value = record[field];
        row[field] = value === undefined ? null : column.mapToDriverValue(value);
      }
      return row;
    },
    writeFields(change) {
      const row: SqlRow = {};
      for (const [field, value] of Object.entries(change))
        row[field] = value === undefined ? null : byField.get(field)?.mapToDriverValue(value);
      return row;
    },
    insert,
    put: `${insert} on conflict (${key.join(', ')}) do update set ${others.join(', ')}`,
    set,
    selectBy: (by, order = []) =>
      `select ${select()} from ${name}${where(by)}${order.length === 0 ? '' : ` order by ${order.map((field) => column[field]).join(', ')}`}`,
    updateBy: (fields, by) => `update ${name} set ${set(fields)}${where(by)}`,
    deleteBy: (by) => `delete from ${name}${where(by)}`,
  };
}
