import { type DbProgram, type SqlRow, statement } from './db-program.ts';

/** In what the databases differ, as far as the statements of the store have it. */
export interface Dialect {
  /** A table of what is in a list of JSON, in its column `value`; objects as text. */
  each(list: string, as: string): string;
  /** What stands under this name in an object of JSON, as text. */
  property(object: string, name: string): string;
  /** Whether the text has this part. */
  holds(text: string, part: string): string;
  /** What tells a row of a table from all others while nobody writes into it, as text. */
  readonly row: string;
  /** The row that is so told. */
  readonly thisRow: string;
  /** The highest number this table has ever given, as `number`; `column` is where it stands. */
  lastNumber(table: string, column: string): string;
  /** From now on it numbers from after `@number`. */
  numberAfter(table: string, column: string): readonly string[];
  /** Ahead of a `select` of what somebody is going to work on: so many may wait that they are not to be sorted first. */
  readonly claiming: readonly string[];
  /** After it: rows that another is about to take are passed over. */
  claimed(table: string): string;
  /** The time of the database itself, in milliseconds: the same for all who ask. */
  readonly clock: string;
}

/** The rows of this `select` of what is due, for whoever takes them on. */
export function* claimRows({ claiming, claimed }: Dialect, due: string, table: string, values: SqlRow): DbProgram<readonly SqlRow[]> {
  const answers = yield [...claiming.map((sql) => statement(sql)), statement(due + claimed(table), values)];
  return answers.at(-1)?.rows ?? [];
}

/** Whether a value is in a list of JSON. */
export function inJsonList({ each }: Dialect, value: string, list: string): string {
  return `${value} in (select value from ${each(list, 'listed')})`;
}
