import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStore } from '../../src/storage/open.ts';
import Database from '../../src/storage/sqlite/database.ts';
import { copyDatabase } from '../../src/storage/sqlite/file.ts';
import { contents, killChild, program, run, scribble, startChild } from './child.ts';
import { lobby, played } from './repository.suite.ts';

const opening = program(
  'opening',
  `openStore(file).then((s) => s.close()).then(() => console.log('opened'), (e) => console.log(e.name + ': ' + e.message));`,
);
// Its timer keeps the connection: one that nobody can reach any more is closed, and its lock is gone.
const holding = (name: string, body: string) =>
  program(name, `const db = new Database(file); ${body}; console.log('held'); setInterval(() => db.open, 1000);`);
const writer = holding('writer', `db.exec('begin immediate')`);
const exclusive = holding(
  'exclusive',
  `db.pragma('locking_mode = exclusive'); db.exec("begin exclusive; insert into meta (key, value) values ('a', 'b'); commit")`,
);
const rollback = holding('rollback', `db.pragma('journal_mode = delete'); db.exec('begin exclusive')`);
const endless = program(
  'endless',
  `const store = await openStore(file);
   const id = await store.create(${JSON.stringify(lobby())});
   for (let n = 1; ; n++) {
     const event = { ...${JSON.stringify(played(0))}, seq: n };
     await store.commit(id, n, { append: [event], snapshots: [{ kind: 'base', seq: n, state: { n }, rulesVersion: 1, at: n }],
       post: [{ key: 'post:' + n, kind: 'post', payload: n, runAt: n, createdAt: n }] });
     console.log(n);
   }`,
);

let folder: string;
let file: string;
let holder: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serenissima-'));
  file = join(folder, 'house.db');
});
afterEach(async () => {
  if (holder !== undefined) await killChild(holder);
  holder = undefined;
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true });
});

/** A store with some games in it, well closed. */
async function filled(): Promise<void> {
  const store = await openStore(file);
  for (let n = 0; n < 30; n++)
    await store.create(lobby(), () => ({
      append: [played(0), played(1)],
      snapshots: [{ kind: 'base', seq: 1, state: 'x'.repeat(3000), rulesVersion: 1, at: 1 }],
    }));
  await store.close();
}

/** A store whose process was killed: its last moves stand in the log beside the file. */
async function leftBehind(): Promise<void> {
  await filled();
  await killChild(await startChild(endless, file));
}

const after = (first: () => Promise<void>, then: () => void) => async () => {
  await first();
  then();
};
const held = (by: string) => async () => {
  await filled();
  holder = await startChild(by, file);
};

type Case = [what: string, says: RegExp, prepare: () => void | Promise<void>];

/** Where a file system knows no modes, these cannot be made. */
const permissions: Case[] = [
  [
    'a database that has been emptied',
    /^StoreError: .*house\.db is empty, though a bot has kept its games there: restore a backup/,
    after(filled, () => truncateSync(file, 0)),
  ],
  ['a file nobody may read', /^StoreError: .*cannot be opened: give the user/, after(filled, () => chmodSync(file, 0o200))],
  ['a read-only file', /^StoreError: .*house\.db is read-only: give the user/, after(filled, () => chmodSync(file, 0o444))],
  ['a read-only directory', /^StoreError: .*serenissima-\w+ is read-only: give the user/, after(filled, () => chmodSync(folder, 0o555))],
  ['a read-only directory, new file', /^StoreError: .*serenissima-\w+ is read-only/, () => chmodSync(folder, 0o555)],
];

const cases: Case[] = [
  [
    'a directory that does not exist',
    /^StoreError: The directory .*none does not exist: create it/,
    () => {
      file = join(folder, 'none', 'house.db');
    },
  ],
  [
    'a directory that is a file',
    /^StoreError: The directory .*note\.txt does not exist/,
    () => {
      writeFileSync(join(folder, 'note.txt'), 'a note');
      file = join(folder, 'note.txt', 'house.db');
    },
  ],
  [
    'a directory in place of the file',
    /^StoreError: .*house\.db is not a file/,
    () => mkdirSync(join(folder, 'house.db', 'x'), { recursive: true }),
  ],
  ...(process.platform === 'win32' ? [] : permissions),
  [
    'a database that has been emptied, beside the log of a killed process',
    /^StoreError: .*house\.db is empty, though a bot has kept its games there: restore a backup/,
    after(leftBehind, () => truncateSync(file, 0)),
  ],
  ['a text', /^StoreError: .*is not a database: set DATABASE_FILE/, () => writeFileSync(file, 'Dear diary, '.repeat(100))],
  ['a very short file', /^StoreError: .*is not a database/, () => writeFileSync(file, 'x')],
  [
    "another program's database",
    /^StoreError: .*is the database of another program/,
    () => void new Database(file).exec('create table cats (name)').close(),
  ],
  [
    'a database of a newer version',
    /^StoreError: .*newer version of Serenissima \(step 1000, this version knows \d+\)/,
    after(filled, () => {
      const db = new Database(file);
      db.pragma('user_version = 1000');
      db.close();
    }),
  ],
  [
    'a file that ends too early',
    /^StoreError: .*is damaged \(it ends too early\): move it away/,
    after(filled, () => truncateSync(file, 50_000)),
  ],
  ['nonsense in the middle', /^StoreError: .*is damaged/, after(filled, () => scribble(file, 20_000, 60_000))],
  ['nonsense in the list of tables', /^StoreError: .*is damaged/, after(filled, () => scribble(file, 100, 4000))],
  [
    'nonsense in the middle, with the log of a killed process',
    /^StoreError: .*is damaged/,
    after(leftBehind, () => scribble(file, 20_000, 60_000)),
  ],
  [
    'the same without the index of the log',
    /^StoreError: .*is damaged/,
    after(leftBehind, () => {
      rmSync(`${file}-shm`);
      scribble(file, 20_000, 60_000);
    }),
  ],
  ['a file somebody writes to', /^StoreError: .*is locked by another program: stop/, held(writer)],
  ['a file somebody holds for himself alone', /^StoreError: .*is locked by another program/, held(exclusive)],
  ['a file somebody rebuilds', /^StoreError: .*is locked by another program/, held(rollback)],
];

describe('a file that cannot be used gives one sentence and is not touched', () => {
  test.each(cases)('%s', async (_what, says, prepare) => {
    await prepare();
    const before = contents(folder);
    const said = run(opening, file);
    expect(said).toMatch(says);
    expect(said.split('\n')).toHaveLength(1);
    expect(contents(folder)).toEqual(before);
  });
});

describe('a file that can be used', () => {
  test('is made where there is none, or an empty one', async () => {
    expect(run(opening, file)).toBe('opened');
    writeFileSync(join(folder, 'empty.db'), '');
    expect(run(opening, join(folder, 'empty.db'))).toBe('opened');
    expect(Object.keys(contents(folder)).sort()).toEqual(['empty.db', 'house.db']);
  });

  test('is the same after it was opened and closed', async () => {
    await filled();
    const before = contents(folder);
    expect(run(opening, file)).toBe('opened');
    expect(contents(folder)).toEqual(before);
  });

  test.skipIf(process.platform === 'win32')('is for its owner alone from then on, with its log', async () => {
    const modes = () => Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]));
    await leftBehind();
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
    const store = await openStore(file);
    expect(modes()).toEqual({ 'house.db': 0o600, 'house.db-wal': 0o600, 'house.db-shm': 0o600 });
    await store.close();
    const made = await openStore(join(folder, 'made.db'));
    await made.create(lobby());
    expect(new Set(Object.values(modes()))).toEqual(new Set([0o600]));
    await made.close();
  });

  test('may be open twice, as during a deploy', async () => {
    const store = await openStore(file);
    const id = await store.create(lobby());
    expect(run(opening, file)).toBe('opened');
    expect((await store.findGame(id))?.id).toBe(id);
    await store.close();
  });

  test('takes in the log while it is in use', async () => {
    const store = await openStore(file);
    const empty = statSync(file).size;
    const id = await store.create(lobby({ lobby: 'x'.repeat(100_000) }));
    await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(empty + 90_000), 100_000);
    expect((await store.findGame(id))?.version).toBe(1);
    await store.close();
    expect(Object.keys(contents(folder))).toEqual(['house.db']);
  });

  test('holds every move that was acknowledged before the process was killed', async () => {
    const child = await startChild(endless, file);
    let acknowledged = 0;
    child.stdout?.on('data', (text) => {
      acknowledged = Math.max(acknowledged, ...String(text).trim().split('\n').map(Number));
    });
    await new Promise((done) => setTimeout(done, 300));
    await killChild(child);
    expect(acknowledged).toBeGreaterThan(10);
    const store = await openStore(file);
    const last = (await store.findGame(1))?.version ?? 0;
    expect(last).toBeGreaterThan(acknowledged);
    // Half a move is none: each move has its event, its message and its snapshot.
    expect((await store.listEvents(1)).map((e) => e.seq)).toEqual(Array.from({ length: last - 1 }, (_, n) => n + 1));
    expect(await store.listOutgoing(1)).toHaveLength(last - 1);
    expect((await store.findSnapshot(1, 'base'))?.seq).toBe(last - 1);
    await store.close();
  });

  test('is copied whole while it is in use', async () => {
    await filled();
    const store = await openStore(file);
    const copied = join(folder, 'copy.db');
    copyDatabase(file, copied);
    await store.commit(1, 1, { append: [played(2)] });
    expect(() => copyDatabase(file, copied)).toThrow(/exists already/);
    expect(() => copyDatabase(file, join(folder, 'none', 'copy.db'))).toThrow();
    await store.close();
    const restored = await openStore(copied);
    expect(await restored.findGame(30)).toMatchObject({ id: 30, title: 'venice' });
    expect(await restored.listEvents(30)).toEqual([played(0), played(1)]);
    await restored.close();
  });

  test.skipIf(process.platform === 'win32')('is copied for its owner alone, and without what is free in it', async () => {
    await filled();
    const wasteful = new Database(file);
    wasteful.exec(`create table waste (x); insert into waste values (randomblob(2000000)); drop table waste`);
    wasteful.close();
    const copied = join(folder, 'copy.db');
    copyDatabase(file, copied);
    expect(statSync(copied).mode & 0o777).toBe(0o600);
    expect(statSync(copied).size).toBeLessThan(statSync(file).size / 2);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });
});
