import type { Dialect } from '../dialect.ts';

export const POSTGRES: Dialect = {
  each: (list, as) => `jsonb_array_elements_text(cast(${list} as jsonb)) ${as}(value)`,
  property: (object, name) => `(cast(${object} as jsonb) ->> '${name}')`,
  holds: (text, part) => `strpos(${text}, ${part}) > 0`,
  row: 'cast(ctid as text)',
  thisRow: 'ctid = cast(@row as tid)',
  claimed: (table) => ` for update of ${table} skip locked`,
};
