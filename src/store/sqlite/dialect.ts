import type { Dialect } from '../dialect.ts';

export const SQLITE: Dialect = {
  each: (list, as) => `json_each(${list}) ${as}`,
  property: (object, name) => `cast(json_extract(${object}, '$.${name}') as text)`,
  holds: (text, part) => `instr(${text}, ${part}) > 0`,
  row: 'cast(rowid as text)',
  thisRow: 'rowid = cast(@row as integer)',
  // Whoever writes has the whole file for himself.
  claimed: () => '',
};
