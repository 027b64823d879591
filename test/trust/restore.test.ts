import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRunningGame, headlessServices } from '../../src/lab/bench/headless-services.ts';
import { openStore } from '../../src/storage/open.ts';
import Database from '../../src/storage/sqlite/database.ts';
import { scribble } from '../storage/child.ts';

const RUN = resolve('src/build/run.mjs');
let folder: string;
let file: string;
let backup: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
  file = join(folder, 'games.sqlite');
  backup = join(folder, 'backup.sqlite');
  const store = await openStore(backup);
  await createRunningGame(headlessServices(store), 'venice', 2);
  await store.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function restore(...args: string[]): Promise<{ code: number; said: string }> {
  try {
    const words = [RUN, 'src/cli/restore', '--db', file, '--from', backup, ...args];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, words);
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

const kept = () => readdirSync(folder).filter((name) => name.includes('.before-restore'));

function changed(path: string, sql: string): void {
  const db = new Database(path);
  db.exec(sql);
  db.close();
}

test('what was there is kept under a name of its own each time, with all that lay beside it', async () => {
  writeFileSync(file, 'the first');
  writeFileSync(`${file}-wal`, 'its log');
  writeFileSync(`${file}-journal`, 'its journal');
  const first = await restore();
  expect(first, first.said).toMatchObject({ code: 0 });
  const [name = ''] = kept();
  expect(name).toMatch(/^games\.sqlite\.before-restore-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/);
  expect(first.said).toContain(name);
  expect(kept().sort()).toEqual([name, `${name}-journal`, `${name}-wal`]);
  writeFileSync(file, 'the second');
  expect(await restore()).toMatchObject({ code: 0 });
  expect(
    kept()
      .map((n) => readFileSync(join(folder, n), 'utf8'))
      .sort(),
  ).toEqual(['its journal', 'its log', 'the first', 'the second']);
  const store = await openStore(file);
  expect(await store.listGamesByStatus('running', 0, 9)).toHaveLength(1);
  await store.close();
});

test('who keeps games on a server is told how a backup comes there', async () => {
  const env = { ...process.env, DATABASE_URL: 'postgres://venice:secret@db.example/venice' };
  const refused: unknown = await promisify(execFile)(process.execPath, [RUN, 'src/cli/restore', '--from', backup], { env }).catch((e) => e);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^DATABASE_URL names a server: .* npm run move -- --from /) });
  expect(JSON.stringify(refused)).not.toContain('secret');
});

test('a backup with a game that does not replay replaces nothing, unless that is asked for', async () => {
  changed(backup, `update game set seed = '${'7'.repeat(32)}'`);
  writeFileSync(file, 'what is there');
  const refused = await restore();
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/^Not every game of the backup .* --force .*\.$/m) });
  expect(refused.said).not.toContain('    at ');
  expect(readFileSync(file, 'utf8')).toBe('what is there');
  expect(readdirSync(folder).sort()).toEqual(['backup.sqlite', 'games.sqlite']);
  expect(await restore('--force')).toMatchObject({ code: 0, said: expect.stringContaining('with 1 running games') });
});

test('a game that was begun under older rules is no reason to refuse', async () => {
  changed(backup, 'update event set rules_version = 1');
  const restored = await restore();
  expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining('There was nothing before.') });
  expect(kept()).toEqual([]);
});

test('a database that a bot of a newer version is at work on is not replaced, even by force', async () => {
  const store = await openStore(file);
  expect(await store.acquireLease('bot', 'elsewhere/1/x', Date.now(), Date.now() + 60_000)).toBe(true);
  const live = new Database(file);
  live.pragma('user_version = 1000');
  const refused = await restore('--force');
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/^The bot is at work on .*games\.sqlite: stop it first/m) });
  expect(kept()).toEqual([]);
  expect(live.pragma('user_version', { simple: true })).toBe(1000);
  live.exec(`update meta set until = ${Date.now() - 1} where key = 'lease:bot'`);
  live.close();
  await store.close();
  const restored = await restore();
  expect(restored, restored.said).toMatchObject({ code: 0 });
  expect(kept().length).toBeGreaterThan(0);
});

test('a database that cannot be read for another reason than damage is not replaced', async () => {
  const live = new Database(file);
  live.exec('create table cat (name); begin exclusive');
  expect(await restore()).toMatchObject({ code: 1, said: expect.stringContaining('is locked by another program') });
  live.close();
  expect(kept()).toEqual([]);
});

test('nonsense in the middle of what is there does not keep it from being replaced', async () => {
  await (await openStore(file)).close();
  scribble(file, 100, 12_000);
  expect(await restore()).toMatchObject({ code: 0, said: expect.stringContaining('with 1 running games') });
});
