import { chmodSync, chownSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { GAMES } from '../games/index.ts';
import { StoreError } from '../storage/error.ts';
import { openStore } from '../storage/open.ts';
import type { Store } from '../storage/repository.ts';
import { isInUse, OWNER_ONLY_MODE } from '../storage/sqlite/file.ts';
import { migrateGames } from '../table/archive/migrate.ts';
import { verifyGame } from '../table/archive/verify.ts';
import { assertOurDatabase, DATABASE_FLAGS, databaseFromFlags, serverUrlFromFlags } from './database.ts';
import { booleanFlag, parseFlags, textFlag, UsageError } from './flags.ts';

/**
 * Puts a backup in the place of the database: `npm run restore -- --from backups/monday.sqlite`. The backup is examined first, and the
 * database that was there is kept beside it, under a name with the hour.
 */
const values = parseFlags('Puts a backup in the place of the database. What was there is kept beside it.', {
  ...DATABASE_FLAGS,
  from: textFlag('the backup'),
  force: booleanFlag('restores it though not every game of it replays'),
});
/** A database, and what SQLite may keep beside it: a journal that stays behind would be played into the file that comes. */
const SIDE_FILES = ['', '-wal', '-shm', '-journal'];
/** A move of older rules does not replay under those of today. Whether its game can go on, the rehearsal of an update says. */
const OLDER_RULES = /^event \d+ was played by rules version \d+$/;
if (values.from === undefined) throw new UsageError('Say which backup: npm run restore -- --from backups/monday.sqlite');
if (serverUrlFromFlags(values) !== undefined)
  throw new StoreError(
    'DATABASE_URL names a server: empty that database, and bring the backup in with npm run move -- --from backups/monday.sqlite --to postgres://…',
  );
const { file: db, called } = databaseFromFlags(values);
const from = resolve(values.from);
if (!existsSync(from)) throw new StoreError(`There is no backup ${from}.`);
if (from === db) throw new StoreError('The backup is the database itself: name another file.');
assertNotRunning(db);
assertOurDatabase({ file: db, called });
const fresh = `${db}.restoring`;
try {
  removeWithSideFiles(fresh);
  // What was kept by an earlier restore may have its newest part in a log beside it.
  for (const tail of ['', '-wal', '-journal']) if (existsSync(from + tail)) copyForOwner(from + tail, fresh + tail);
  const { games, problems } = await examineBackup(fresh);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0 && !values.force)
    throw new StoreError(
      `Not every game of the backup ${from} can go on, so nothing was replaced: name another backup, or add --force to restore it all the same.`,
    );
  // The examination of a large backup takes its time.
  assertNotRunning(db);
  const kept = freeName(`${db}.before-restore-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`);
  const found = SIDE_FILES.filter((tail) => existsSync(db + tail));
  for (const tail of found) renameSync(db + tail, kept + tail);
  renameSync(fresh, db);
  const before = found.length === 0 ? 'There was nothing before.' : `What was there before is ${kept}.`;
  console.log(`${called} is restored from ${from}, with ${games} running games. ${before}`);
} finally {
  removeWithSideFiles(fresh);
}

/** For its owner alone: who made it, or whose the folder is where the administrator restores for the user of the bot. */
function copyForOwner(source: string, to: string): void {
  copyFileSync(source, to);
  chmodSync(to, OWNER_ONLY_MODE);
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(to));
  chownSync(to, uid, gid);
}

function removeWithSideFiles(file: string): void {
  for (const tail of SIDE_FILES) rmSync(file + tail, { force: true });
}

/** A name that is not taken: what an earlier restore kept is never written over. */
function freeName(name: string): string {
  for (let n = 1; ; n++) {
    const free = n === 1 ? name : `${name}-${n}`;
    if (SIDE_FILES.every((tail) => !existsSync(free + tail))) return free;
  }
}

/** Nobody must write into a database that is being replaced. A damaged one is the very reason to restore. */
function assertNotRunning(file: string): void {
  if (existsSync(file) && isInUse(file, Date.now()))
    throw new StoreError(`The bot is at work on ${file}: stop it first; if it was killed, wait 15 seconds.`);
}

/** A backup that does not open is none. Gives the number of running games, and what is wrong with them, a line each. */
async function examineBackup(file: string): Promise<{ games: number; problems: string[] }> {
  const store = await openStore(file);
  try {
    const { games, problems } = await migrateGames({ store, games: GAMES, now: Date.now }, true);
    const wrong = [...problems];
    for (let page = await listRunningGames(store, 0); page.length > 0; page = await listRunningGames(store, page.at(-1)?.id ?? 0))
      for (const { id } of page) for (const problem of await listProblems(store, id)) wrong.push(`#${id}: ${problem}`);
    return { games, problems: wrong };
  } finally {
    await store.close();
  }
}

function listRunningGames(store: Store, after: number) {
  return store.listGamesByStatus('running', after, 100);
}

async function listProblems(store: Store, id: number): Promise<string[]> {
  try {
    const { problems } = await verifyGame({ store, games: GAMES }, id);
    return problems.filter((problem) => !OLDER_RULES.test(problem));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
