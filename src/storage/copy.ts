import { createHash } from 'node:crypto';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type DbProgram, rowsFrom, run, runAll, type SqlRow, type Statement, statement } from './db-program.ts';
import type { Dialect } from './dialect.ts';
import type { Opened } from './open.ts';
import * as schema from './schema.ts';

/** A table as it is copied: row by row in the order of its key. */
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** The column in which the database itself numbers. */
  readonly numbered?: string;
}

/** Who is at work on a database, and that is nobody where another goes on from it. */
const OF_NOW: readonly SQLiteTable[] = [schema.lease, schema.host];
/** All other tables, each after those whose rows its own refer to. */
const TABLES: readonly Table[] = inOrder(
  Object.values(schema).flatMap((table) => (is(table, SQLiteTable) && !OF_NOW.includes(table) ? [table] : [])),
);

function inOrder(tables: readonly SQLiteTable[]): Table[] {
  const sorted: SQLiteTable[] = [];
  const place = (table: SQLiteTable) => {
    if (sorted.includes(table)) return;
    for (const key of getTableConfig(table).foreignKeys) place(key.reference().foreignTable);
    sorted.push(table);
  };
  tables.forEach(place);
  return sorted.map(tableOf);
}

function tableOf(table: SQLiteTable): Table {
  const columns = Object.values(getTableColumns(table));
  const { primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns.map((c) => c.name) ?? columns.filter((c) => c.primary).map((c) => c.name);
  const numbered = columns.find((c) => 'autoIncrement' in c && c.autoIncrement === true);
  return {
    name: getTableName(table),
    columns: columns.map((c) => c.name),
    key,
    ...(numbered === undefined ? {} : { numbered: numbered.name }),
  };
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
const given = (names: readonly string[], of: string | number = '') => `(${names.map((name) => `@${name}${of}`).join(', ')})`;
/** So many rows are put by one statement. */
const AT_ONCE = 100;

/** The next rows of a table, after the one with this key. */
function* page({ name, columns, key }: Table, after: SqlRow | undefined, limit: number): DbProgram<readonly SqlRow[]> {
  const where = after === undefined ? '' : ` where (${quoted(key)}) > ${given(key)}`;
  const values = Object.fromEntries(key.map((column) => [column, after?.[column]]));
  return yield* rowsFrom(`select ${quoted(columns)} from "${name}"${where} order by ${quoted(key)} limit @limit`, { ...values, limit });
}

/** Puts rows there as they were elsewhere, their numbers included. */
function putting({ name, columns }: Table, found: readonly SqlRow[]): Statement[] {
  const asks: Statement[] = [];
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const some = found.slice(from, from + AT_ONCE);
    const values: SqlRow = {};
    some.forEach((row, n) => {
      for (const column of columns) values[`${column}${n}`] = row[column];
    });
    asks.push(statement(`insert into "${name}" (${quoted(columns)}) values ${some.map((_, n) => given(columns, n)).join(', ')}`, values));
  }
  return asks;
}

/** What the database numbers goes on after the numbers of the other. */
function* lastNumbers({ lastNumber }: Dialect): DbProgram<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  for (const { name, numbered } of TABLES)
    if (numbered !== undefined) numbers.set(name, Number((yield* rowsFrom(lastNumber(name, numbered)))[0]?.number ?? 0));
  return numbers;
}

function* numberAfter(dialect: Dialect, numbers: ReadonlyMap<string, number>): DbProgram<void> {
  for (const { name, numbered } of TABLES)
    for (const sql of numbered === undefined ? [] : dialect.numberAfter(name, numbered))
      yield* run(sql, { number: numbers.get(name) ?? 0 });
}

/** Rows a page: a page is one piece of work. */
const PAGE = 1_000;
/** Under this key a database says how far a copy into it has come: until it is complete, nobody uses it. */
export const COPYING = 'copying';

/** Where a copy goes on: after these rows of this table. */
interface Mark {
  readonly of: string;
  readonly table: number;
  readonly after?: SqlRow;
}

export interface CopyParts {
  readonly from: Opened;
  readonly to: Opened;
  /** Of what it is a copy: only such a one is gone on with. */
  readonly of: string;
  readonly told: (table: string, rows: number) => void;
}

/**
 * Copies all rows of a database into an empty one, or goes on where that was cut short; then reads both and compares. Says which tables differ
 * in the end: none, if nobody has written meanwhile.
 */
export async function copyRows({ from, to, of, told }: CopyParts): Promise<readonly string[]> {
  const mark = await markIn(to);
  if (mark === undefined && !(await isEmpty(to))) throw new CopyError('used');
  if (mark !== undefined && mark.of !== of) throw new CopyError('other');
  for (let at = mark?.table ?? 0; at < TABLES.length; at++) {
    const table = TABLES[at] as Table;
    let after = at === mark?.table ? mark.after : undefined;
    let count = 0;
    for (let found = await nextOf(from, table, after); found.length > 0; found = await nextOf(from, table, after)) {
      after = keyOf(table, found.at(-1));
      count += found.length;
      const come: Mark = { of, table: at, ...(after === undefined ? {} : { after }) };
      const asks = [...putting(table, found), noting(come)];
      await to.engine.write(() => runAll(asks));
      told(table.name, count);
    }
    await to.engine.write(() => runAll([noting({ of, table: at + 1 })]));
  }
  const numbers = await from.engine.read(() => lastNumbers(from.dialect));
  await to.engine.write(() => numberAfter(to.dialect, numbers));
  const differing: string[] = [];
  for (const table of TABLES) if ((await digestOf(from, table)) !== (await digestOf(to, table))) differing.push(table.name);
  if (differing.length === 0) await to.engine.write(() => runAll([statement('delete from meta where key = @key', { key: COPYING })]));
  return differing;
}

/** Why nothing is copied: there is something in the database, or it holds a part of something else. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
  readonly why: 'used' | 'other';
  constructor(why: 'used' | 'other') {
    super(why);
    this.why = why;
  }
}

/** Whether some process is at work on it. */
export async function isHeld({ engine, dialect }: Opened, now: number): Promise<boolean> {
  const some = `select 1 from meta where key like 'lease:%' and until > @now union all select 1 from host where until > ${dialect.clock}`;
  return (await engine.read(() => rowsFrom(some, { now }))).length > 0;
}

async function markIn({ engine }: Opened): Promise<Mark | undefined> {
  const [row] = await engine.read(() => rowsFrom('select value from meta where key = @key', { key: COPYING }));
  return row === undefined ? undefined : (JSON.parse(String(row.value)) as Mark);
}

function noting(mark: Mark): Statement {
  const value = JSON.stringify(mark);
  return statement('insert into meta (key, value) values (@key, @value) on conflict (key) do update set value = excluded.value', {
    key: COPYING,
    value,
  });
}

async function isEmpty({ engine }: Opened): Promise<boolean> {
  for (const table of TABLES) if ((await engine.read(() => page(table, undefined, 1))).length > 0) return false;
  return true;
}

/** The next rows, without what a copy says of itself and who was at work. */
async function nextOf({ engine }: Opened, table: Table, after: SqlRow | undefined): Promise<readonly SqlRow[]> {
  const found = await engine.read(() => page(table, after, PAGE));
  return table.name === 'meta' ? found.filter(({ key }) => key !== COPYING && !String(key).startsWith('lease:')) : found;
}

function keyOf({ key }: Table, row: SqlRow | undefined): SqlRow | undefined {
  return row === undefined ? undefined : Object.fromEntries(key.map((column) => [column, row[column]]));
}

async function digestOf(of: Opened, table: Table): Promise<string> {
  const hash = createHash('sha256');
  let after: SqlRow | undefined;
  for (let found = await nextOf(of, table, after); found.length > 0; found = await nextOf(of, table, after)) {
    for (const row of found) hash.update(JSON.stringify(table.columns.map((column) => row[column] ?? null)));
    after = keyOf(table, found.at(-1));
  }
  return hash.digest('hex');
}
