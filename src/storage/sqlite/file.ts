import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StoreError } from '../error.ts';
import { APPLICATION_ID } from '../migrations.ts';
import Database from './database.ts';

/** How long a lock of somebody else is waited for. */
export const BUSY_TIMEOUT_MS = 1000;
/** Up to this size every page is checked at start; above, the tables that list the games. */
const MAX_FULL_CHECK_BYTES = 128 * 2 ** 20;

const damagedError = (file: string, what: string) =>
  new StoreError(`The database ${file} is damaged (${what}): move it away and restore a backup; nothing in it was changed.`);
const lockedError = (file: string) =>
  new StoreError(`The database ${file} is locked by another program: stop that program, or wait until it is done, and start again.`);

const isDamage = (error: unknown) => error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
/** A journal lies beside the file whose writer is gone: only a writer may play it back. */
const isInterruptedCheck = (error: unknown) => error instanceof Database.SqliteError && error.code === 'SQLITE_READONLY_ROLLBACK';

/** What SQLite's refusal means for whoever runs the bot. */
export function explainSqliteError(file: string, error: unknown): unknown {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(code)) return lockedError(file);
  if (isDamage(error)) return damagedError(file, 'its contents contradict each other');
  if (isInterruptedCheck(error))
    return new StoreError(`The database ${file} was left in the middle of an update: start the bot once, which puts it in order.`);
  if (/^SQLITE_READONLY/.test(code)) return readOnlyError(file);
  if (/^SQLITE_(CANTOPEN|PERM|AUTH)/.test(code)) return unreadableError(file);
  if (/^SQLITE_(FULL|IOERR)/.test(code))
    return new StoreError(`The disk refuses to keep the database ${file}: look whether it is full or failing, and start again.`);
  return error;
}

function readOnlyError(path: string): StoreError {
  return new StoreError(`${path} is read-only: give the user that runs the bot permission to write the database and its directory.`);
}
function unreadableError(path: string): StoreError {
  return new StoreError(`The database ${path} cannot be opened: give the user that runs the bot permission to read and write it.`);
}

/**
 * The administrator passes every check of access: what permits nobody is meant to be left alone all the same. Where there is none, as on
 * Windows, modes tell nothing: a folder never has an x.
 */
function hasPermission(path: string, somebody: number, access: number): boolean {
  try {
    accessSync(path, access);
    return somebody !== 0 || process.getuid?.() !== 0;
  } catch {
    return false;
  }
}

/** Looks at the file from outside, without opening it as a database. True: there are tables in it; false: it is new. */
function inspectHeader(file: string, known: number): boolean {
  const directory = dirname(file);
  const up = statSync(directory, { throwIfNoEntry: false });
  if (up === undefined || !up.isDirectory())
    throw new StoreError(`The directory ${directory} does not exist: create it, or set DATABASE_FILE to a file in a directory that does.`);
  if (!hasPermission(directory, up.mode & 0o111, constants.X_OK)) throw unreadableError(file);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found !== undefined) {
    if (!found.isFile()) throw new StoreError(`${file} is not a file: set DATABASE_FILE to the name of a file, not of a directory.`);
    if (!hasPermission(file, found.mode & 0o444, constants.R_OK)) throw unreadableError(file);
    if (!hasPermission(file, found.mode & 0o222, constants.W_OK)) throw readOnlyError(file);
  }
  if (!hasPermission(directory, up.mode & 0o222, constants.W_OK)) throw readOnlyError(directory);
  if (found === undefined) return false;
  if (found.size === 0 && wasDatabase(file, found.mode)) throw emptied(file);
  if (found.size === 0) return false;
  readHeader(file, found.size, known);
  return true;
}

/** Whether an empty file bears the marks of a database that a bot has kept here: its mode, or its log beside it. */
function wasDatabase(file: string, mode: number): boolean {
  const isOwn = process.getuid !== undefined && (mode & 0o777) === OWNER_ONLY_MODE;
  return isOwn || ['-wal', '-shm'].some((tail) => existsSync(file + tail));
}

function emptied(file: string): StoreError {
  return new StoreError(
    `The database ${file} is empty, though a bot has kept its games there: restore a backup, or delete the file to begin anew; it was not changed.`,
  );
}

/** The first hundred bytes tell whose database it is, how new and how long (https://sqlite.org/fileformat2.html#the_database_header). */
function readHeader(file: string, size: number, known: number): void {
  const header = Buffer.alloc(100);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, header, 0, 100, 0);
  } finally {
    closeSync(handle);
  }
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0')
    throw new StoreError(`${file} is not a database: set DATABASE_FILE to another name, or move this file away; it was not changed.`);
  if (header.readUInt32BE(68) !== APPLICATION_ID)
    throw new StoreError(`${file} is the database of another program: set DATABASE_FILE to another name; it was not changed.`);
  const taken = header.readUInt32BE(60);
  if (taken > known)
    throw new StoreError(
      `The database ${file} was written by a newer version of Serenissima (step ${taken}, this version knows ${known}): ` +
        'install that version again, or restore an older backup; it was not changed.',
    );
  const pageSize = header.readUInt16BE(16) === 1 ? 65536 : header.readUInt16BE(16);
  const counted = header.readUInt32BE(24) === header.readUInt32BE(92);
  if (counted && !hasWal(file) && size < pageSize * header.readUInt32BE(28)) throw damagedError(file, 'it ends too early');
}

const hasWal = (file: string) => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

function assertUndamaged(db: Database.Database, file: string): void {
  const whole = statSync(file).size <= MAX_FULL_CHECK_BYTES;
  for (const table of whole ? [''] : ["('game')", "('meta')", "('job')"]) {
    const verdict = String(db.pragma(`quick_check${table}`, { simple: true }));
    if (verdict !== 'ok') throw damagedError(file, verdict.split('\n').slice(0, 2).join(': '));
  }
}

/**
 * Finds out everything that speaks against using this file, and leaves it and its neighbours as they were. A log that a killed
 * process left behind is read but not folded in: that is why it is then opened for reading only.
 */
export function inspectFile(path: string, known: number): void {
  const file = resolve(path);
  if (!inspectHeader(file, known)) return;
  const index = `${file}-shm`;
  const indexed = existsSync(index);
  const logged = hasWal(file);
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { fileMustExist: true, readonly: logged, timeout: BUSY_TIMEOUT_MS });
    if (!logged) db.exec('begin immediate; rollback');
    assertUndamaged(db, file);
  } catch (error) {
    db?.close();
    if (logged && !indexed) rmSync(index, { force: true });
    throw explainSqliteError(file, error);
  }
  db.close();
}

/**
 * Whether some process holds a lease on this database. It is only read, and may be of any version. In a damaged one nobody can be at
 * work, nor in one whose update was cut short; whatever else keeps it from being read is a `StoreError`.
 */
export function isInUse(file: string, now: number): boolean {
  return hasRow(file, `select 1 from meta where key like 'lease:%' and until > ?`, now, false);
}

/** Whether something is remembered under this key; where the database is too damaged to tell, it may be. */
export function hasMeta(file: string, key: string): boolean {
  return hasRow(file, 'select 1 from meta where key = ?', key, true);
}

function hasRow(file: string, query: string, value: unknown, ifDamaged: boolean): boolean {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { fileMustExist: true, readonly: true, timeout: BUSY_TIMEOUT_MS });
    if (db.prepare(`select 1 from sqlite_schema where name = 'meta'`).get() === undefined) return false;
    return db.prepare(query).get(value) !== undefined;
  } catch (error) {
    if (isDamage(error) || isInterruptedCheck(error)) return ifDamaged;
    throw explainSqliteError(file, error);
  } finally {
    db?.close();
  }
}

/** A database and its copies hold every seed and every hidden card: nobody but the owner reads them. */
export const OWNER_ONLY_MODE = 0o600;

/** Closes a database that is open, and what SQLite keeps beside it, to everybody but its owner. */
export function closeToOthers(file: string): void {
  for (const tail of ['', '-wal', '-shm'])
    try {
      chmodSync(file + tail, OWNER_ONLY_MODE);
    } catch {
      // It is not there, or it is somebody else's, or the file system knows no modes.
    }
}

/**
 * Copies a database as it stands, of whatever version and while others write into it; it is only read. What is free in it is left out:
 * the copy is as small as can be.
 */
export function copyDatabase(file: string, to: string): void {
  if (existsSync(to)) throw new StoreError(`${to} exists already: name a new file for the backup.`);
  if (!inspectHeader(resolve(file), Number.POSITIVE_INFINITY)) throw new StoreError(`There is no database ${file}.`);
  const db = openReadOnly(file);
  const part = `${to}.part`;
  try {
    rmSync(part, { force: true });
    // An empty file is as good as none, and has its mode from the beginning.
    closeSync(openSync(part, 'wx', OWNER_ONLY_MODE));
    db.prepare('vacuum into ?').run(part);
    syncFile(part);
    renameSync(part, to);
  } catch (error) {
    rmSync(part, { force: true });
    throw explainSqliteError(isDamage(error) ? file : to, error);
  } finally {
    db.close();
  }
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function openReadOnly(file: string): Database.Database {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { fileMustExist: true, readonly: true, timeout: BUSY_TIMEOUT_MS });
    assertUndamaged(db, file);
    return db;
  } catch (error) {
    db?.close();
    throw explainSqliteError(file, error);
  }
}
