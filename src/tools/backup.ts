import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { openStore } from '../store/open.ts';
import { flags, text } from './flags.ts';

/** Copies the database into a new file while the bot runs: `npm run backup -- --to backups/monday.sqlite`. */
const values = flags('A copy of the database, made while the bot runs.', {
  db: text('the database', process.env.DATABASE_FILE ?? 'data/serenissima.sqlite'),
  to: text('the copy; backups/ and the hour unless said'),
});
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const to = resolve(values.to ?? `backups/serenissima-${stamp}.sqlite`);
const store = await openStore(values.db);
try {
  mkdirSync(dirname(to), { recursive: true });
  await store.backup(to);
} finally {
  await store.close();
}
console.log(`The backup is ${to}.`);
