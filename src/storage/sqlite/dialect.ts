import type { Dialect } from '../dialect.ts';

export const SQLITE: Dialect = {
  each: (list, as) => `json_each(${list}) ${as}`,
  property: (object, name) => `cast(json_extract(${object}, '$.${name}') as text)`,
  holds: (text, part) => `instr(${text}, ${part}) > 0`,
  row: 'cast(rowid as text)',
  thisRow: 'rowid = cast(@row as integer)',
  lastNumber: (table) => `select coalesce((select seq from sqlite_sequence where name = '${table}'), 0) as number`,
  numberAfter: (table) => [
    `delete from sqlite_sequence where name = '${table}'`,
    `insert into sqlite_sequence (name, seq) values ('${table}', @number)`,
  ],
  claiming: [],
  // Whoever writes has the whole file for himself.
  claimed: () => '',
  clock: `cast(unixepoch('subsec') * 1000 as integer)`,
};
