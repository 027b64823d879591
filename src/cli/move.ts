import { resolve } from 'node:path';
import { loadSettings, readConfig } from '../app/config.ts';
import { CopyError, copyRows, hasLiveLease } from '../storage/copy.ts';
import { StoreError } from '../storage/error.ts';
import { type OpenDatabase, openSqliteFile } from '../storage/open.ts';
import { databaseLabel } from '../storage/postgres/explain-error.ts';
import { parseFlags, textFlag, UsageError } from './flags.ts';

/**
 * Moves all games into another database: `npm run move -- --to postgres://…`, or back with `--from postgres://… --to data/games.sqlite`. The bot is
 * stopped meanwhile. What was cut short goes on with the same words; nothing is taken out of the old database.
 */
const values = parseFlags('Copies everything into another, empty database: a file, or a PostgreSQL server. The bot is stopped meanwhile.', {
  from: textFlag('a file, or postgres://…; the database of the settings unless given'),
  to: textFlag('a file, or postgres://…'),
  env: textFlag('the settings the bot is started with, if not those of .env'),
});
const REPORT_EVERY_MS = 2_000;
const isUrl = (where: string) => /^postgres(ql)?:/.test(where);
const databaseName = (where: string) => (isUrl(where) ? databaseLabel(where) : resolve(where));

if (values.to === undefined) throw new UsageError('Say whereto: npm run move -- --to postgres://user:password@host:5432/database');
loadSettings(values.env);
const { databaseFile, databaseUrl } = readConfig({ DATABASE_FILE: process.env.DATABASE_FILE, DATABASE_URL: process.env.DATABASE_URL });
const [source, target] = [values.from ?? databaseUrl ?? databaseFile, values.to];
if (databaseName(source) === databaseName(target)) throw new UsageError('Both are the same database: name another with --to.');

const from = await openDatabase(source);
const to = await openDatabase(target).catch(async (error: unknown) => {
  await from.close();
  throw error;
});
try {
  for (const [one, where] of [[from, source] as const, [to, target] as const])
    if (await hasLiveLease(one, Date.now()))
      throw new StoreError(`The bot is at work on ${databaseName(where)}: stop it first; if it was killed, wait 15 seconds.`);
  let last = Date.now();
  const differing = await copyRows({
    from,
    to,
    of: databaseName(source),
    told(table, rows) {
      if (Date.now() - last < REPORT_EVERY_MS) return;
      last = Date.now();
      console.log(`${table}: ${rows} rows`);
    },
  });
  if (differing.length > 0)
    throw new StoreError(
      `What arrived in ${databaseName(target)} is not what was in ${databaseName(source)} (${differing.join(', ')}): empty it and move again.`,
    );
  console.log(
    `${databaseName(target)} holds everything that ${databaseName(source)} holds, row by row. Set the bot to it; the old database was not changed.`,
  );
} catch (error) {
  if (!(error instanceof CopyError)) throw error;
  throw new StoreError(
    error.why === 'used'
      ? `There is something in ${databaseName(target)} already: name an empty database.`
      : `In ${databaseName(target)} lies a part of another database: empty it, or go on with the move that was cut short.`,
  );
} finally {
  await from.close();
  await to.close();
}

async function openDatabase(where: string): Promise<OpenDatabase> {
  if (!isUrl(where)) return openSqliteFile(resolve(where));
  const { openPostgresDatabase: openServer } = await import('../storage/postgres/open.ts');
  return openServer(where);
}
