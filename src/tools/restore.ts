import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { GAMES } from '../games/index.ts';
import { takeLease } from '../health/lease.ts';
import { openLog } from '../health/log.ts';
import { openStore, StoreError } from '../store/open.ts';
import { verify } from '../table/verify.ts';
import { flags, text, UsageError } from './flags.ts';

/**
 * Puts a backup in the place of the database: `npm run restore -- --from backups/monday.sqlite`. The backup is examined first, and the
 * database that was there is kept beside it.
 */
const values = flags('Puts a backup in the place of the database. What was there is kept beside it.', {
  db: text('the database', process.env.DATABASE_FILE ?? 'data/serenissima.sqlite'),
  from: text('the backup'),
});
const db = resolve(values.db);
if (values.from === undefined) throw new UsageError('Say which backup: npm run restore -- --from backups/monday.sqlite');
const from = resolve(values.from);
if (!existsSync(from)) throw new StoreError(`There is no backup ${from}.`);
if (from === db) throw new StoreError('The backup is the database itself: name another file.');
await refuseWhileRunning(db);
const fresh = `${db}.restoring`;
for (const tail of ['', '-wal', '-shm']) rmSync(fresh + tail, { force: true });
copyFileSync(from, fresh);
const games = await examined(fresh);
const kept = `${db}.before-restore`;
for (const tail of ['', '-wal', '-shm']) {
  rmSync(kept + tail, { force: true });
  if (existsSync(db + tail)) renameSync(db + tail, kept + tail);
  if (existsSync(fresh + tail)) renameSync(fresh + tail, db + tail);
}
console.log(`${db} is restored from ${from}, with ${games} running games. What was there before is ${kept}.`);

/** Nobody must write into a database that is being replaced. */
async function refuseWhileRunning(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const store = await openStore(file).catch(() => undefined);
  // A database that cannot be opened is the very reason to restore.
  if (store === undefined) return;
  try {
    const lease = takeLease(store, Date.now, openLog('silent'), () => {});
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, 1_000, undefined).unref());
    const taken = await Promise.race([lease, late]);
    if (taken === undefined)
      throw new StoreError(`The bot is at work on ${file} (or left it a moment ago on another machine than ${hostname()}): stop it first.`);
    await taken.end();
  } finally {
    await store.close();
  }
}

/** A backup that does not open, or whose games do not replay, is none. Gives the number of running games. */
async function examined(file: string): Promise<number> {
  const store = await openStore(file);
  try {
    let games = 0;
    for (
      let page = await store.gamesWith('running', 0, 100);
      page.length > 0;
      page = await store.gamesWith('running', page.at(-1)?.id ?? 0, 100)
    )
      for (const { id } of page) {
        games++;
        const { problems } = await verify({ store, games: GAMES }, id);
        for (const problem of problems) console.error(`#${id}: ${problem}`);
      }
    return games;
  } finally {
    await store.close();
  }
}
