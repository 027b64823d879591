import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore, StoreError } from '../store/open.ts';

/** Copies the database into a new file while the bot runs: `npm run backup -- --to backups/monday.sqlite`. */
const { values } = parseArgs({
  options: { db: { type: 'string', default: process.env.DATABASE_FILE ?? 'data/serenissima.sqlite' }, to: { type: 'string' } },
});
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const to = resolve(values.to ?? `backups/serenissima-${stamp}.sqlite`);
try {
  const store = await openStore(values.db);
  try {
    mkdirSync(dirname(to), { recursive: true });
    await store.backup(to);
  } finally {
    await store.close();
  }
  console.log(`The backup is ${to}.`);
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
