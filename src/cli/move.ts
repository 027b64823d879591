import { resolve } from 'node:path';
import { loadSettings, readConfig } from '../app/config.ts';
import { CopyError, copyRows, isHeld } from '../storage/copy.ts';
import { StoreError } from '../storage/error.ts';
import { type Opened, openFile } from '../storage/open.ts';
import { databaseLabel } from '../storage/postgres/explain-error.ts';
import { flags, textFlag, UsageError } from './flags.ts';

/**
 * Moves all games into another database: `npm run move -- --to postgres://…`, or back with `--from postgres://… --to data/games.sqlite`. The bot is
 * stopped meanwhile. What was cut short goes on with the same words; nothing is taken out of the old database.
 */
const values = flags('Copies everything into another, empty database: a file, or a PostgreSQL server. The bot is stopped meanwhile.', {
  from: textFlag('a file, or postgres://…; the database of the settings unless given'),
  to: textFlag('a file, or postgres://…'),
  env: textFlag('the settings the bot is started with, if not those of .env'),
});
const TOLD_EVERY_MS = 2_000;
const isUrl = (where: string) => /^postgres(ql)?:/.test(where);
const called = (where: string) => (isUrl(where) ? databaseLabel(where) : resolve(where));

if (values.to === undefined) throw new UsageError('Say whereto: npm run move -- --to postgres://user:password@host:5432/database');
loadSettings(values.env);
const { databaseFile, databaseUrl } = readConfig({ DATABASE_FILE: process.env.DATABASE_FILE, DATABASE_URL: process.env.DATABASE_URL });
const [source, target] = [values.from ?? databaseUrl ?? databaseFile, values.to];
if (called(source) === called(target)) throw new UsageError('Both are the same database: name another with --to.');

const from = await opened(source);
const to = await opened(target).catch(async (error: unknown) => {
  await from.close();
  throw error;
});
try {
  for (const [one, where] of [[from, source] as const, [to, target] as const])
    if (await isHeld(one, Date.now()))
      throw new StoreError(`The bot is at work on ${called(where)}: stop it first; if it was killed, wait 15 seconds.`);
  let last = Date.now();
  const differing = await copyRows({
    from,
    to,
    of: called(source),
    told(table, rows) {
      if (Date.now() - last < TOLD_EVERY_MS) return;
      last = Date.now();
      console.log(`${table}: ${rows} rows`);
    },
  });
  if (differing.length > 0)
    throw new StoreError(
      `What arrived in ${called(target)} is not what was in ${called(source)} (${differing.join(', ')}): empty it and move again.`,
    );
  console.log(
    `${called(target)} holds everything that ${called(source)} holds, row by row. Set the bot to it; the old database was not changed.`,
  );
} catch (error) {
  if (!(error instanceof CopyError)) throw error;
  throw new StoreError(
    error.why === 'used'
      ? `There is something in ${called(target)} already: name an empty database.`
      : `In ${called(target)} lies a part of another database: empty it, or go on with the move that was cut short.`,
  );
} finally {
  await from.close();
  await to.close();
}

async function opened(where: string): Promise<Opened> {
  if (!isUrl(where)) return openFile(resolve(where));
  const { openServer } = await import('../storage/postgres/open.ts');
  return openServer(where);
}
