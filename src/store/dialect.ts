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
  /** After a `select` of what somebody is going to work on: rows that another is about to take are passed over. */
  claimed(table: string): string;
}

/** Whether a value is in a list of JSON. */
export function among({ each }: Dialect, value: string, list: string): string {
  return `${value} in (select value from ${each(list, 'listed')})`;
}
