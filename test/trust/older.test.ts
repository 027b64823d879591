import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRunningGame, headlessServices } from '../../src/lab/bench/headless-services.ts';
import { migrate, readMigrations } from '../../src/storage/migrations.ts';
import { openStore } from '../../src/storage/open.ts';
import Database from '../../src/storage/sqlite/database.ts';

const RUN = resolve('src/build/run.mjs');
const STEPS = readMigrations();
let folder: string;
let file: string;
/** The bot before the update, at work on its file. */
let live: Database.Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
  file = join(folder, 'games.sqlite');
  const today = join(folder, 'today.sqlite');
  const store = await openStore(today);
  await createRunningGame(headlessServices(store), 'venice', 2);
  await store.close();
  live = new Database(file);
  migrate(live, STEPS.slice(0, -1));
  live.pragma('journal_mode = wal');
  live.pragma('foreign_keys = off');
  live.exec(`attach '${today}' as today`);
  for (const table of live.prepare(`select name from main.sqlite_schema where type = 'table'`).pluck().all()) {
    const columns = live.prepare(`select name from pragma_table_info('${table}', 'main')`).pluck().all().join(', ');
    live.exec(`insert into main.${table} (${columns}) select ${columns} from today.${table}`);
  }
  live.exec('detach today');
  rmSync(today);
});
afterEach(() => {
  live.close();
  rmSync(folder, { recursive: true, force: true });
});

async function tool(name: string, ...args: string[]): Promise<{ code: number; said: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [RUN, `src/cli/${name}`, '--db', file, ...args]);
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

const bytes = () => ['', '-wal'].map((tail) => readFileSync(file + tail).toString('base64'));
const version = (path: string) => {
  const db = new Database(path, { readonly: true });
  const taken = db.pragma('user_version', { simple: true });
  db.close();
  return taken;
};

test('an update with a change of the tables is rehearsed on a copy, while the bot runs', async () => {
  const before = bytes();
  const names = readdirSync(folder);
  expect(await tool('migrate-games', '--dry-run')).toMatchObject({ code: 0, said: expect.stringContaining('"games":1,') });
  expect(bytes()).toEqual(before);
  expect(readdirSync(folder)).toEqual(names);
  live.exec(`insert into meta (key, value) values ('still', 'at work')`);
  expect(version(file)).toBe(STEPS.length - 1);
});

test('and when it does not', async () => {
  live.close();
  const before = readFileSync(file);
  expect(await tool('migrate-games', '--dry-run')).toMatchObject({ code: 0, said: expect.stringContaining('"games":1,') });
  expect(readFileSync(file)).toEqual(before);
  expect(version(file)).toBe(STEPS.length - 1);
});

test('a newer version backs up the file of an older one as it is, while that one runs', async () => {
  const before = bytes();
  const to = join(folder, 'backups', 'copy.sqlite');
  expect(await tool('backup', '--to', to)).toMatchObject({ code: 0 });
  expect(bytes()).toEqual(before);
  expect(version(to)).toBe(STEPS.length - 1);
  const store = await openStore(to);
  expect(await store.listGamesByStatus('running', 0, 9)).toHaveLength(1);
  await store.close();
});

test('a copy holds one moment, however much is written while it is made', async () => {
  live.exec(`create table first (n); create table filler (b); create table last (n);
    insert into first values (0); insert into filler values (zeroblob(4000000)); insert into last values (0)`);
  const to = join(folder, 'copy.sqlite');
  let done = false;
  const copying = tool('backup', '--to', to).finally(() => {
    done = true;
  });
  let n = 0;
  while (!done) {
    n++;
    live.exec(`begin; update first set n = ${n}; update filler set b = zeroblob(4000000); update last set n = ${n}; commit`);
    await new Promise((next) => setImmediate(next));
  }
  expect(await copying).toMatchObject({ code: 0 });
  expect(n).toBeGreaterThan(3);
  const db = new Database(to);
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(db.prepare('select first.n - last.n from first, last').pluck().get()).toBe(0);
  db.close();
});

test('where there is no database, none is made', async () => {
  const names = readdirSync(folder);
  file = join(folder, 'none.sqlite');
  expect(await tool('migrate-games', '--dry-run')).toMatchObject({ code: 1, said: expect.stringMatching(/^There is no database/m) });
  expect(await tool('backup', '--to', join(folder, 'copy.sqlite'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no/m),
  });
  writeFileSync(join(folder, 'note'), 'a note');
  file = join(folder, 'games.sqlite');
  expect(await tool('backup', '--to', join(folder, 'note', 'copy.sqlite'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/--to\.$/m),
  });
  expect(readdirSync(folder).sort()).toEqual([...names, 'note'].sort());
});
