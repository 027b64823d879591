import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copyRows } from '../storage/copy.ts';
import { StoreError } from '../storage/error.ts';
import { openSqliteFile } from '../storage/open.ts';
import { databaseLabel } from '../storage/postgres/explain-error.ts';
import { copyDatabase, OWNER_ONLY_MODE } from '../storage/sqlite/file.ts';
import { DATABASE_FLAGS, databaseFile, existingDatabase, serverUrlFromFlags } from './database.ts';
import { parseFlags, textFlag } from './flags.ts';

/**
 * Copies the database into a new file while the bot runs: `npm run backup -- --to backups/monday.sqlite`. The copy keeps the tables of
 * the version that wrote it, so that this one may be newer.
 */
const values = parseFlags('A copy of the database, made while the bot runs.', {
  ...DATABASE_FLAGS,
  to: textFlag('the copy; the hour in backups/ beside the database unless said'),
});
const url = serverUrlFromFlags(values);
const { file, called } = url === undefined ? existingDatabase(values) : { file: resolve(databaseFile()), called: databaseLabel(url) };
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
// Beside the database: whoever writes that may write there, in an image and under systemd too.
const to = resolve(values.to ?? join(dirname(file), 'backups', `serenissima-${stamp}.sqlite`));
try {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
} catch {
  throw new StoreError(`The directory ${dirname(to)} cannot be made: name another file with --to.`);
}
if (url === undefined) copyDatabase(file, to);
else await copyServer(url);
console.log(`The backup of ${called} is ${to}.`);

/** A server as it is at one moment, in a file like every other backup. */
async function copyServer(address: string): Promise<void> {
  if (existsSync(to)) throw new StoreError(`${to} exists already: name a new file for the backup.`);
  const part = `${to}.part`;
  rmSync(part, { force: true });
  const { openSnapshotReader } = await import('../storage/postgres/open.ts');
  const from = await openSnapshotReader(address);
  try {
    // An empty file is as good as none, and has its mode from the beginning.
    closeSync(openSync(part, 'wx', OWNER_ONLY_MODE));
    const into = openSqliteFile(part);
    const differing = await copyRows({ from, to: into, of: called, told: () => undefined }).finally(() => into.close());
    if (differing.length > 0) throw new StoreError(`The backup is not what ${called} holds (${differing.join(', ')}): try again.`);
    renameSync(part, to);
  } finally {
    for (const tail of ['', '-wal', '-shm']) rmSync(part + tail, { force: true });
    await from.close();
  }
}
