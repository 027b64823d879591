import { examine, explained, PATIENCE_MS } from './file.ts';
import { foldBeside, LOG_LIMIT_PAGES } from './fold.ts';
import { migrate, migrations } from './migrations.ts';
import type { Store } from './repository.ts';
import { SQLITE } from './sqlite/dialect.ts';
import { sqliteEngine } from './sqlite/engine.ts';
import Database from './sqlite.ts';
import { storeOn } from './store.ts';

export { StoreError } from './file.ts';

const MEMORY = ':memory:';
/** Pages kept in memory, in KiB: the upper floors of all indexes of a large archive. */
const CACHE_KIB = 8 * 1024;

/** Opens the store in this file, made or brought up to date as needed. What speaks against it is a `StoreError`, and nothing is touched. */
export async function openStore(file: string): Promise<Store> {
  const steps = migrations();
  if (file !== MEMORY) examine(file, steps.length);
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { timeout: PATIENCE_MS });
    migrate(db, steps);
    db.pragma('journal_mode = wal');
    // An announced move that is lost is worse than a slow commit.
    db.pragma('synchronous = full');
    db.pragma('foreign_keys = on');
    db.pragma(`cache_size = -${CACHE_KIB}`);
    db.pragma(`wal_autocheckpoint = ${LOG_LIMIT_PAGES}`);
    const open = db;
    const stopFolding = file === MEMORY ? async () => undefined : foldBeside(file);
    return storeOn(sqliteEngine(open), SQLITE, async () => {
      await stopFolding();
      open.close();
    });
  } catch (error) {
    db?.close();
    throw explained(file, error);
  }
}
