import { getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { aboutUser } from '../../src/store/about.ts';
import { forgetting } from '../../src/store/forget.ts';
import { rowsOf } from '../../src/store/rows.ts';
import type Database from '../../src/store/sqlite/database.ts';
import { SQLITE } from '../../src/store/sqlite/dialect.ts';
import type { SqlRow, Work } from '../../src/store/work.ts';

/** Does work on a file within whatever is under way there. */
function played<T>(db: Database.Database, work: Work<T>): T {
  for (let step = work.next([]); ; ) {
    if (step.done === true) return step.value;
    step = work.next(
      step.value.map(({ sql, values }) => {
        const statement = db.prepare<unknown[], SqlRow>(sql);
        return statement.reader ? { rows: statement.all(values), changes: 0 } : { rows: [], changes: statement.run(values).changes };
      }),
    );
  }
}

export const about = (db: Database.Database, user: string) => played(db, aboutUser(SQLITE)(user));
export const forget = (db: Database.Database, user: string) => played(db, forgetting(SQLITE)(user));

/** Puts a row there as it is, its number included, in place of the one with the same key. */
export function put(db: Database.Database, table: SQLiteTable, record: object): void {
  const rows = rowsOf(table);
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const values = columns.map(([field]) => `@${field}`).join(', ');
  db.prepare(`insert or replace into ${rows.name} (${names}) values (${values})`).run(rows.write({ ...record }));
}
