import { createHash } from 'node:crypto';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type DbProgram, execute, executeAll, queryRows, type SqlRow, type Statement, statement } from './db-program.ts';
import type { Dialect } from './dialect.ts';
import type { OpenDatabase } from './open.ts';
import * as schema from './schema.ts';

/** A table as it is copied: row by row in the order of its key. */
interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  /** The column in which the database itself numbers. */
  readonly numbered?: string;
}

/** Who is at work on a database, and that is nobody where another goes on from it. */
const VOLATILE_TABLES: readonly SQLiteTable[] = [schema.lease, schema.host];
/** All other tables, each after those whose rows its own refer to. */
const TABLES: readonly CopiedTable[] = sortByReferences(
  Object.values(schema).flatMap((table) => (is(table, SQLiteTable) && !VOLATILE_TABLES.includes(table) ? [table] : [])),
);

function sortByReferences(tables: readonly SQLiteTable[]): CopiedTable[] {
  const sorted: SQLiteTable[] = [];
  const place = (table: SQLiteTable) => {
    if (sorted.includes(table)) return;
    for (const key of getTableConfig(table).foreignKeys) place(key.reference().foreignTable);
    sorted.push(table);
  };
  tables.forEach(place);
  return sorted.map(toCopiedTable);
}

function toCopiedTable(table: SQLiteTable): CopiedTable {
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

const quoteNames = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
const placeholders = (names: readonly string[], of: string | number = '') => `(${names.map((name) => `@${name}${of}`).join(', ')})`;
/** So many rows are put by one statement. */
const INSERT_BATCH_ROWS = 100;

/** The next rows of a table, after the one with this key. */
function* readPage({ name, columns, key }: CopiedTable, after: SqlRow | undefined, limit: number): DbProgram<readonly SqlRow[]> {
  const where = after === undefined ? '' : ` where (${quoteNames(key)}) > ${placeholders(key)}`;
  const values = Object.fromEntries(key.map((column) => [column, after?.[column]]));
  return yield* queryRows(`select ${quoteNames(columns)} from "${name}"${where} order by ${quoteNames(key)} limit @limit`, {
    ...values,
    limit,
  });
}

/** Puts rows there as they were elsewhere, their numbers included. */
function insertStatements({ name, columns }: CopiedTable, found: readonly SqlRow[]): Statement[] {
  const asks: Statement[] = [];
  for (let from = 0; from < found.length; from += INSERT_BATCH_ROWS) {
    const some = found.slice(from, from + INSERT_BATCH_ROWS);
    const values: SqlRow = {};
    some.forEach((row, n) => {
      for (const column of columns) values[`${column}${n}`] = row[column];
    });
    asks.push(
      statement(`insert into "${name}" (${quoteNames(columns)}) values ${some.map((_, n) => placeholders(columns, n)).join(', ')}`, values),
    );
  }
  return asks;
}

/** What the database numbers goes on after the numbers of the other. */
function* readLastNumbers({ lastNumber }: Dialect): DbProgram<ReadonlyMap<string, number>> {
  const numbers = new Map<string, number>();
  for (const { name, numbered } of TABLES)
    if (numbered !== undefined) numbers.set(name, Number((yield* queryRows(lastNumber(name, numbered)))[0]?.number ?? 0));
  return numbers;
}

function* setLastNumbers(dialect: Dialect, numbers: ReadonlyMap<string, number>): DbProgram<void> {
  for (const { name, numbered } of TABLES)
    for (const sql of numbered === undefined ? [] : dialect.numberAfter(name, numbered))
      yield* execute(sql, { number: numbers.get(name) ?? 0 });
}

/** Rows a page: a page is one piece of work. */
const PAGE_ROWS = 1_000;
/** Under this key a database says how far a copy into it has come: until it is complete, nobody uses it. */
export const COPY_PROGRESS_KEY = 'copying';

/** Where a copy goes on: after these rows of this table. */
interface CopyProgress {
  readonly of: string;
  readonly table: number;
  readonly after?: SqlRow;
}

export interface CopyOptions {
  readonly from: OpenDatabase;
  readonly to: OpenDatabase;
  /** Of what it is a copy: only such a one is gone on with. */
  readonly of: string;
  readonly told: (table: string, rows: number) => void;
}

/**
 * Copies all rows of a database into an empty one, or goes on where that was cut short; then reads both and compares. Says which tables differ
 * in the end: none, if nobody has written meanwhile.
 */
export async function copyRows({ from, to, of, told }: CopyOptions): Promise<readonly string[]> {
  const mark = await loadProgress(to);
  if (mark === undefined && !(await isDatabaseEmpty(to))) throw new CopyError('used');
  if (mark !== undefined && mark.of !== of) throw new CopyError('other');
  for (let at = mark?.table ?? 0; at < TABLES.length; at++) {
    const table = TABLES[at] as CopiedTable;
    let after = at === mark?.table ? mark.after : undefined;
    let count = 0;
    for (let found = await loadNextRows(from, table, after); found.length > 0; found = await loadNextRows(from, table, after)) {
      after = keyOf(table, found.at(-1));
      count += found.length;
      const come: CopyProgress = { of, table: at, ...(after === undefined ? {} : { after }) };
      const asks = [...insertStatements(table, found), progressStatement(come)];
      await to.engine.runTransaction(() => executeAll(asks));
      told(table.name, count);
    }
    await to.engine.runTransaction(() => executeAll([progressStatement({ of, table: at + 1 })]));
  }
  const numbers = await from.engine.runRead(() => readLastNumbers(from.dialect));
  await to.engine.runTransaction(() => setLastNumbers(to.dialect, numbers));
  const differing: string[] = [];
  for (const table of TABLES) if ((await computeDigest(from, table)) !== (await computeDigest(to, table))) differing.push(table.name);
  if (differing.length === 0)
    await to.engine.runTransaction(() => executeAll([statement('delete from meta where key = @key', { key: COPY_PROGRESS_KEY })]));
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
export async function hasLiveLease({ engine, dialect }: OpenDatabase, now: number): Promise<boolean> {
  const some = `select 1 from meta where key like 'lease:%' and until > @now union all select 1 from host where until > ${dialect.clock}`;
  return (await engine.runRead(() => queryRows(some, { now }))).length > 0;
}

async function loadProgress({ engine }: OpenDatabase): Promise<CopyProgress | undefined> {
  const [row] = await engine.runRead(() => queryRows('select value from meta where key = @key', { key: COPY_PROGRESS_KEY }));
  return row === undefined ? undefined : (JSON.parse(String(row.value)) as CopyProgress);
}

function progressStatement(mark: CopyProgress): Statement {
  const value = JSON.stringify(mark);
  return statement('insert into meta (key, value) values (@key, @value) on conflict (key) do update set value = excluded.value', {
    key: COPY_PROGRESS_KEY,
    value,
  });
}

async function isDatabaseEmpty({ engine }: OpenDatabase): Promise<boolean> {
  for (const table of TABLES) if ((await engine.runRead(() => readPage(table, undefined, 1))).length > 0) return false;
  return true;
}

/** The next rows, without what a copy says of itself and who was at work. */
async function loadNextRows({ engine }: OpenDatabase, table: CopiedTable, after: SqlRow | undefined): Promise<readonly SqlRow[]> {
  const found = await engine.runRead(() => readPage(table, after, PAGE_ROWS));
  return table.name === 'meta' ? found.filter(({ key }) => key !== COPY_PROGRESS_KEY && !String(key).startsWith('lease:')) : found;
}

function keyOf({ key }: CopiedTable, row: SqlRow | undefined): SqlRow | undefined {
  return row === undefined ? undefined : Object.fromEntries(key.map((column) => [column, row[column]]));
}

async function computeDigest(of: OpenDatabase, table: CopiedTable): Promise<string> {
  const hash = createHash('sha256');
  let after: SqlRow | undefined;
  for (let found = await loadNextRows(of, table, after); found.length > 0; found = await loadNextRows(of, table, after)) {
    for (const row of found) hash.update(JSON.stringify(table.columns.map((column) => row[column] ?? null)));
    after = keyOf(table, found.at(-1));
  }
  return hash.digest('hex');
}
