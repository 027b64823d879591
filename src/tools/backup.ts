import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copy, StoreError } from '../store/file.ts';
import { DATABASE, databaseThatIs } from './database.ts';
import { flags, textFlag } from './flags.ts';

/**
 * Copies the database into a new file while the bot runs: `npm run backup -- --to backups/monday.sqlite`. The copy keeps the tables of
 * the version that wrote it, so that this one may be newer.
 */
const values = flags('A copy of the database, made while the bot runs.', {
  ...DATABASE,
  to: textFlag('the copy; the hour in backups/ beside the database unless said'),
});
const { file, called } = databaseThatIs(values);
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
// Beside the database: whoever writes that may write there, in an image and under systemd too.
const to = resolve(values.to ?? join(dirname(file), 'backups', `serenissima-${stamp}.sqlite`));
try {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
} catch {
  throw new StoreError(`The directory ${dirname(to)} cannot be made: name another file with --to.`);
}
copy(file, to);
console.log(`The backup of ${called} is ${to}.`);
