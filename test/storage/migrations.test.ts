import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../src/storage/migrations.ts';
import type { PgConnection } from '../../src/storage/postgres/engine.ts';
import { migrateServer, onlyAdds } from '../../src/storage/postgres/migrate.ts';
import * as postgres from '../../src/storage/postgres/schema.ts';
import * as sqlite from '../../src/storage/schema.ts';
import Database from '../../src/storage/sqlite/database.ts';
import { openLite } from './lite.ts';

const root = join(import.meta.dirname, '../..');

const tables = (db: Database.Database) =>
  db.prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`).pluck().all();

test.each([
  ['sqlite', 'src/storage/schema.ts', 'migrations'],
  ['postgresql', 'src/storage/postgres/schema.ts', 'migrations/postgres'],
])('the migrations for %s are those of the schema: generating again finds nothing to do', (dialect, tables, written) => {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
  try {
    const out = join(folder, 'migrations');
    cpSync(join(root, written), out, { recursive: true });
    const before = readdirSync(out).sort();
    const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');
    const schema = join(root, tables);
    const said = execFileSync(process.execPath, [kit, 'generate', '--dialect', dialect, '--schema', schema, '--out', 'migrations'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(said).toContain('nothing to migrate');
    expect(readdirSync(out).sort()).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every table of the file has one on the server', () => {
  expect(Object.keys(postgres).sort()).toEqual(Object.keys(sqlite).sort());
});

test('from nothing to all tables, and a second time nothing is done', () => {
  const db = new Database(':memory:');
  const steps = readMigrations();
  migrate(db, steps);
  expect(tables(db)).toEqual([
    'attendance',
    'avoidance',
    'awaited',
    'event',
    'follower',
    'game',
    'guild',
    'host',
    'job',
    'kept_game',
    'kept_part',
    'kept_turn',
    'league',
    'lease',
    'lookout',
    'meta',
    'note',
    'outbox',
    'outcome',
    'outcome_player',
    'prepared_turn',
    'season',
    'season_record',
    'seat',
    'seeker',
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
    ...readMigrations(),
    { name: 'cats', statements: ['create table cat (id integer primary key)', 'insert into cat values (1)'] },
  ];
  migrate(db, readMigrations());
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
  const steps = readMigrations();
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

test('who lost to an automaton was remembered as the winner, and is not any more; all else of it stays', () => {
  const db = new Database(':memory:');
  const steps = readMigrations();
  migrate(
    db,
    steps.filter(({ name }) => name < '0009'),
  );
  const doge = (place: number) => ({
    seats: [],
    automaton: { game: 'venice', key: 'doge' },
    place,
    score: 60,
    tieBreaks: [],
    breakdown: [],
  });
  const person = (seats: readonly number[], place: number) => ({ seats, place, score: 50, tieBreaks: [], breakdown: [] });
  const played = (seat: number, place: number) => ({
    userId: `u${seat}`,
    name: 'Æsop "A"',
    seat,
    side: 1,
    place,
    score: 50,
    rated: 'no',
    answers: 7,
  });
  const game = db.prepare(
    `insert into game (id, title, channel_id, host_id, status, seats, options, pace, edition, rules_version, draw_counter, lobby, created_at, version, told, result)
     values (?, ?, 'c', 'h', 'over', 1, '{}', 'open', 'house', 3, 0, '{}', 1, 1, 0, ?)`,
  );
  const outcome = db.prepare(
    `insert into outcome (game_id, guild_id, title, ended_at, players, users) values (?, 'g', 'venice', 1, ?, '[]')`,
  );
  const cases: [id: number, places: object[], players: object[], then: number[]][] = [
    [1, [doge(1), person([0], 2)], [played(0, 1)], [2]],
    [2, [person([0], 1), doge(2)], [played(0, 1)], [1]],
    // Two lines where a seat changed hands; partners count for two; without an automaton nothing is touched, also what was set right by hand.
    [3, [doge(1), person([0], 2), person([1], 3)], [played(0, 1), played(1, 2), played(1, 2)], [2, 3, 3]],
    [4, [person([0, 1], 1), doge(2), person([2], 3)], [played(0, 1), played(1, 1), played(2, 3)], [1, 1, 4]],
    [5, [person([0], 1), person([1], 2)], [played(0, 2), played(1, 1)], [2, 1]],
  ];
  for (const [id, places, players] of cases) {
    game.run(id, 'venice', JSON.stringify({ places }));
    outcome.run(id, JSON.stringify(players));
  }
  // The outcome of a game that is gone, and of one that was broken off, stay as they are.
  outcome.run(9, JSON.stringify([played(0, 1)]));
  game.run(6, 'venice', JSON.stringify({ places: [] }));
  outcome.run(6, JSON.stringify([played(0, 1)]));
  migrate(db, steps);
  const now = (id: number) => JSON.parse(String(db.prepare('select players from outcome where game_id = ?').pluck().get(id)));
  for (const [id, , players, then] of cases) expect(now(id)).toEqual(players.map((p, i) => ({ ...p, place: then[i] })));
  for (const id of [6, 9]) expect(now(id)).toEqual([played(0, 1)]);
  db.close();
});

describe('on a server', () => {
  const step = (...statements: string[]) => ({ name: 'later', statements });
  const adding = step('CREATE TABLE "cat" (\n\t"id" bigint PRIMARY KEY NOT NULL\n);\n', 'ALTER TABLE "note" ADD COLUMN "purr" bigint;');
  const changing = step('ALTER TABLE "note" DROP COLUMN "words";');

  test.each([
    ['CREATE UNIQUE INDEX "one" ON "cat" USING btree ("id");', true],
    ['ALTER TABLE "cat" ADD CONSTRAINT "fk" FOREIGN KEY ("id") REFERENCES "public"."game"("id");', true],
    ['ALTER TABLE "note" ADD COLUMN "tail" bigint DEFAULT 0 NOT NULL;', true],
    ['ALTER TABLE "note" ADD COLUMN "tail" bigint NOT NULL;', false],
    ['CREATE UNIQUE INDEX "one" ON "note" USING btree ("words");', false],
    ['ALTER TABLE "note" RENAME COLUMN "words" TO "said";', false],
    ['DROP TABLE "note" CASCADE;', false],
    ['update note set words = 1', false],
  ])('%s adds to what is there: %s', (statement, adds) => expect(onlyAdds(step(...adding.statements, statement))).toBe(adds));

  test('a table of builds before is completed once, and afterwards nothing is changed', async () => {
    const lite = await openLite();
    const connection = await lite.server.connect();
    const steps = readMigrations('postgres');
    const said: string[] = [];
    const heard: PgConnection = {
      ...connection,
      query(query) {
        said.push(query.text);
        return connection.query(query);
      },
    };
    try {
      await connection.query({ text: 'alter table "migration" drop column "oldest"', values: [] });
      await migrateServer(heard, steps, 'db');
      expect(said.filter((text) => /^alter/i.test(text))).toHaveLength(1);
      said.length = 0;
      await migrateServer(heard, steps, 'db');
      expect(said.filter((text) => !/^(begin|commit|select|create table if not exists "migration")/.test(text))).toEqual([]);
    } finally {
      connection.release(false);
      await lite.close();
    }
  });

  test('an older version goes on beside what was only added, and not where something was changed', async () => {
    const lite = await openLite();
    const connection = await lite.server.connect();
    try {
      const steps = readMigrations('postgres');
      expect(steps.filter((one) => !onlyAdds(one))).toEqual([]);
      await migrateServer(connection, [...steps, adding], 'db');
      await migrateServer(connection, steps, 'db');
      await migrateServer(connection, [...steps, adding, changing], 'db');
      await expect(migrateServer(connection, [...steps, adding], 'db')).rejects.toThrow(/was written by a newer version of Serenissima/);
      const { rows } = await connection.query({ text: 'select taken, oldest from migration', values: [] });
      expect(rows).toEqual([{ taken: steps.length + 2, oldest: steps.length + 2 }]);
    } finally {
      connection.release(false);
      await lite.close();
    }
  });
});
