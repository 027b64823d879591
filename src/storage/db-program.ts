/** Values as a database takes and gives them. */
export type SqlRow = Record<string, unknown>;

/** A statement and its values by name, `@name` in its text. */
export interface Statement {
  readonly sql: string;
  readonly values: SqlRow;
  /** It has to change something: else this has gone wrong, and nothing of the work stays. */
  readonly orElse?: () => Error;
  /** Once it is written, this is called to every process at work on the database. */
  readonly calls?: string;
}

export interface StatementResult {
  readonly rows: readonly SqlRow[];
  /** How many rows were written. */
  readonly changes: number;
}

/**
 * Work on the store, the same for every database: it asks, and goes on with the answers. What is read together is of one moment, and what is
 * asked together travels together.
 */
export type DbProgram<T> = Generator<readonly Statement[], T, readonly StatementResult[]>;

/** A database that does such work; where it was cut short, from the beginning. */
export interface Engine {
  /** Only looks. */
  runRead<T>(work: () => DbProgram<T>): Promise<T>;
  /** All of it or nothing, and nothing of anybody else's in between. */
  runTransaction<T>(work: () => DbProgram<T>): Promise<T>;
}

const NO_VALUES: SqlRow = {};
const NO_RESULT: StatementResult = { rows: [], changes: 0 };

export function statement(sql: string, values: SqlRow = NO_VALUES): Statement {
  return { sql, values };
}

/** The rows that are found. */
export function* queryRows(sql: string, values?: SqlRow): DbProgram<readonly SqlRow[]> {
  return (yield [statement(sql, values)])[0]?.rows ?? [];
}

/** The rows that are found, as records. */
export function* queryRecords<R>(sql: string, values: SqlRow, read: (row: SqlRow) => R): DbProgram<R[]> {
  return (yield* queryRows(sql, values)).map(read);
}

/** The first row that is found, as a record. */
export function* queryRecord<R>(sql: string, values: SqlRow, read: (row: SqlRow) => R): DbProgram<R | undefined> {
  const [row] = yield* queryRows(sql, values);
  return row === undefined ? undefined : read(row);
}

/** How many rows it wrote. */
export function* execute(sql: string, values?: SqlRow): DbProgram<number> {
  return ((yield [statement(sql, values)])[0] ?? NO_RESULT).changes;
}

/** All of it at once. */
export function* executeAll(asks: readonly Statement[]): DbProgram<void> {
  if (asks.length > 0) yield asks;
}
