import type { Dialect } from '../dialect.ts';

export const POSTGRES: Dialect = {
  each: (list, as) => `jsonb_array_elements_text(cast(${list} as jsonb)) ${as}(value)`,
  property: (object, name) => `(cast(${object} as jsonb) ->> '${name}')`,
  holds: (text, part) => `strpos(${text}, ${part}) > 0`,
  row: 'cast(ctid as text)',
  thisRow: 'ctid = cast(@row as tid)',
  lastNumber: (table, column) =>
    `select coalesce(pg_sequence_last_value(cast(pg_get_serial_sequence('"${table}"', '${column}') as regclass)), 0) as number`,
  numberAfter: (table, column) => [
    `select setval(cast(pg_get_serial_sequence('"${table}"', '${column}') as regclass), greatest(1, cast(@number as bigint)), cast(@number as bigint) > 0)`,
  ],
  // An index has them in order; how many there are the planner may not know yet.
  claiming: ['set local enable_sort = off'],
  claimed: (table) => ` for update of ${table} skip locked`,
  clock: 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)',
};
