import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { copy, StoreError } from '../store/file.ts';
import { flags, text } from './flags.ts';

/**
 * Copies the database into a new file while the bot runs: `npm run backup -- --to backups/monday.sqlite`. The copy keeps the tables of
 * the version that wrote it, so that this one may be newer.
 */
const values = flags('A copy of the database, made while the bot runs.', {
  db: text('the database', process.env.DATABASE_FILE ?? 'data/serenissima.sqlite'),
  to: text('the copy; backups/ and the hour unless said'),
});
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const to = resolve(values.to ?? `backups/serenissima-${stamp}.sqlite`);
try {
  mkdirSync(dirname(to), { recursive: true });
} catch {
  throw new StoreError(`The directory ${dirname(to)} cannot be made: name another file with --to.`);
}
copy(values.db, to);
console.log(`The backup is ${to}.`);
