import type { Engine } from './db-program.ts';
import type { Dialect } from './dialect.ts';
import { migrate, readMigrations } from './migrations.ts';
import type { Store } from './repository.ts';
import { checkpointInBackground, LOG_LIMIT_PAGES } from './sqlite/background-checkpoint.ts';
import Database from './sqlite/database.ts';
import { SQLITE } from './sqlite/dialect.ts';
import { sqliteEngine } from './sqlite/engine.ts';
import { BUSY_TIMEOUT_MS, closeToOthers, explainSqliteError, inspectFile } from './sqlite/file.ts';
import { createStore } from './store.ts';

const MEMORY_FILE = ':memory:';
/** Pages kept in memory, in KiB: the upper floors of all indexes of a large archive. */
const SQLITE_CACHE_KIB = 8 * 1024;

/** A database that is open: what does work on it, and how it is closed. */
export interface OpenDatabase {
  readonly engine: Engine;
  readonly dialect: Dialect;
  close(): Promise<void>;
}

/** Opens this file, made or brought up to date as needed. What speaks against it is a `StoreError`, and nothing is touched. */
export function openSqliteFile(file: string): OpenDatabase {
  const steps = readMigrations();
  if (file !== MEMORY_FILE) inspectFile(file, steps.length);
  let db: Database.Database | undefined;
  try {
    const opened = new Database(file, { timeout: BUSY_TIMEOUT_MS });
    db = opened;
    migrate(db, steps);
    // Before the log is opened, which has the mode of its database.
    if (file !== MEMORY_FILE) closeToOthers(file);
    db.pragma('journal_mode = wal');
    // An announced move that is lost is worse than a slow commit.
    db.pragma('synchronous = full');
    db.pragma('foreign_keys = on');
    db.pragma(`cache_size = -${SQLITE_CACHE_KIB}`);
    db.pragma(`wal_autocheckpoint = ${LOG_LIMIT_PAGES}`);
    const stopFolding = file === MEMORY_FILE ? async () => undefined : checkpointInBackground(file);
    return {
      engine: sqliteEngine(db),
      dialect: SQLITE,
      async close() {
        await stopFolding();
        opened.close();
      },
    };
  } catch (error) {
    db?.close();
    throw explainSqliteError(file, error);
  }
}

/** The store in this file. */
export async function openStore(file: string): Promise<Store> {
  const { engine, dialect, close } = openSqliteFile(file);
  return createStore(engine, dialect, close);
}
