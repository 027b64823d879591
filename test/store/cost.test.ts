import { expect, test } from 'vitest';
import { games } from '../../src/store/games.ts';
import { jobsOf } from '../../src/store/jobs.ts';
import { migrate, migrations } from '../../src/store/migrations.ts';
import { outboxOf } from '../../src/store/outbox.ts';
import { type Prepare, preparer } from '../../src/store/rows.ts';
import { settings } from '../../src/store/settings.ts';
import Database from '../../src/store/sqlite.ts';

test('no statement reads a whole table: the cost of a move does not grow with the archive', () => {
  const db = new Database(':memory:');
  migrate(db, migrations());
  const prepare = preparer(db);
  const asked: string[] = [];
  const noting: Prepare = (sql) => {
    asked.push(sql);
    return prepare(sql);
  };
  games(db, noting);
  outboxOf(db, noting);
  jobsOf(db, noting);
  settings(db, noting);
  expect(asked.length).toBeGreaterThan(40);
  /** A value for each parameter of a statement, all of them nothing. */
  const nothing = (sql: string) => {
    const named = sql.match(/@\w+/g)?.map((name) => [name.slice(1), null]);
    return named === undefined ? (sql.match(/\?/g) ?? []).map(() => null) : [Object.fromEntries(named)];
  };
  for (const sql of asked) {
    const plan = db.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...nothing(sql));
    const scans = plan.map((step) => step.detail).filter((step) => step.startsWith('SCAN') && !step.startsWith('SCAN json_each'));
    expect(scans, sql).toEqual([]);
  }
  db.close();
});
