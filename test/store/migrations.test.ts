import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate, migrations } from '../../src/store/migrations.ts';
import Database from '../../src/store/sqlite.ts';

const root = join(import.meta.dirname, '../..');

const tables = (db: Database.Database) =>
  db.prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`).pluck().all();

test('the migrations are those of the schema: generating again finds nothing to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
  try {
    const out = join(folder, 'migrations');
    cpSync(join(root, 'migrations'), out, { recursive: true });
    const before = readdirSync(out).sort();
    const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
    const schema = join(root, 'src/store/schema.ts');
    const said = execFileSync(process.execPath, [kit, 'generate', '--dialect', 'sqlite', '--schema', schema, '--out', 'migrations'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(said).toContain('nothing to migrate');
    expect(readdirSync(out).sort()).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('from nothing to all tables, and a second time nothing is done', () => {
  const db = new Database(':memory:');
  const steps = migrations();
  migrate(db, steps);
  expect(tables(db)).toEqual([
    'attendance',
    'awaited',
    'event',
    'game',
    'guild',
    'job',
    'league',
    'meta',
    'outbox',
    'outcome',
    'outcome_player',
    'season',
    'season_record',
    'seat',
    'snapshot',
    'standing_order',
    'substitute',
    'user',
  ]);
  expect(db.pragma('user_version', { simple: true })).toBe(steps.length);
  migrate(db, steps);
  db.close();
});

test('later steps are taken once each, and a step that fails leaves the tables as they were', () => {
  const db = new Database(':memory:');
  const steps = [
    ...migrations(),
    { name: 'cats', statements: ['create table cat (id integer primary key)', 'insert into cat values (1)'] },
  ];
  migrate(db, migrations());
  migrate(db, steps);
  migrate(db, steps);
  expect(db.prepare('select count(*) from cat').pluck().get()).toBe(1);
  const broken = [...steps, { name: 'dogs', statements: ['create table dog (id)', 'create table cat (id)'] }];
  expect(() => migrate(db, broken)).toThrow(/cat already exists/);
  const orphaned = [...steps, { name: 'orphan', statements: [`insert into awaited values (7, 0, 'anna', 1, null)`] }];
  expect(() => migrate(db, orphaned)).toThrow(/broken references/);
  expect(tables(db)).not.toContain('dog');
  expect(db.pragma('user_version', { simple: true })).toBe(steps.length);
  db.close();
});

test('what a sent message went without moves out of the column for errors, and what failed keeps its reason', () => {
  const db = new Database(':memory:');
  const steps = migrations();
  migrate(
    db,
    steps.filter(({ name }) => name < '0008'),
  );
  const add = db.prepare(
    `insert into outbox (key, kind, payload, nonce, run_at, attempts, state, created_at, last_error) values (?, 'lobby', '{}', ?, 1, 1, ?, 1, ?)`,
  );
  add.run('card', 'card', 'sent', 'paint');
  add.run('late', 'late', 'sent', 'Service Unavailable');
  add.run('gone', 'gone', 'failed', 'Unknown Guild');
  migrate(db, steps);
  expect(db.prepare('select key, last_error, left_out from outbox order by id').raw().all()).toEqual([
    ['card', null, 'paint'],
    ['late', null, null],
    ['gone', 'Unknown Guild', null],
  ]);
  db.close();
});
