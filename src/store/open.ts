import { companyOf } from './company.ts';
import { figuresOf } from './figures.ts';
import { examine, explained, PATIENCE_MS } from './file.ts';
import { foldBeside, LOG_LIMIT_PAGES } from './fold.ts';
import { games } from './games.ts';
import { jobsOf } from './jobs.ts';
import { keptOf } from './kept.ts';
import { leaguesOf } from './leagues.ts';
import { migrate, migrations } from './migrations.ts';
import { outboxOf } from './outbox.ts';
import type { Store } from './repository.ts';
import { type Prepare, preparer } from './rows.ts';
import { settings } from './settings.ts';
import Database from './sqlite.ts';

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
    return storeOn(db, file === MEMORY ? async () => undefined : foldBeside(file));
  } catch (error) {
    db?.close();
    throw explained(file, error);
  }
}

function storeOn(db: Database.Database, stopFolding: () => Promise<void>): Store {
  const prepare = preparer(db);
  const leagues = leaguesOf(db, prepare);
  const kept = settings(db, prepare);
  return {
    ...games(db, prepare),
    ...outboxOf(db, prepare),
    ...jobsOf(db, prepare),
    ...keptOf(db, prepare),
    ...kept,
    ...figuresOf(prepare),
    leagues,
    company: companyOf(prepare),
    async forget(user) {
      await kept.forget(user);
      leagues.rewritten();
    },
    releaseClaims: releasing(db, prepare),
    close: async () => {
      await stopFolding();
      db.close();
    },
  };
}

function releasing(db: Database.Database, prepare: Prepare): Store['releaseClaims'] {
  const jobs = prepare('update job set due_at = run_at where due_at > run_at');
  const messages = prepare(`update outbox set run_at = @now where state = 'pending' and run_at > @now and attempts > 0`);
  const release = db.transaction((now: number) => {
    jobs.run();
    messages.run({ now });
  });
  return async (now) => release.immediate(now);
}
