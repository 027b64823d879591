import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadSettings, readConfig } from '../app/config.ts';
import { StoreError } from '../storage/error.ts';
import { hasMeta } from '../storage/sqlite/file.ts';
import { HEARTBEAT_KEY } from '../table/clocks/downtime.ts';
import { textFlag } from './flags.ts';

/** The flags of a tool that works on a database: it is the one of the bot, found as the bot finds it. */
export const DATABASE_FLAGS = {
  db: textFlag('the database; that of the settings unless given'),
  env: textFlag('the settings the bot is started with, if not those of .env'),
};

/** A database, and who named it. */
interface NamedDatabase {
  readonly file: string;
  /** For people: the file with who named it. */
  readonly called: string;
}

let loaded: ReturnType<typeof loadSettings> | undefined;

/** Read once: a second time what stands in the file would seem to be of the environment. */
function loadSettingsFrom(env: string | undefined): ReturnType<typeof loadSettings> {
  loaded ??= loadSettings(env);
  return loaded;
}

export function databaseFromFlags({ db, env }: { readonly db: string | undefined; readonly env: string | undefined }): NamedDatabase {
  const standsIn = loadSettingsFrom(env);
  if (serverUrlFromFlags({ db, env }) !== undefined)
    throw new StoreError('DATABASE_URL names a server, and this tool reads files: make a backup, and name it with --db.');
  const file = resolve(db ?? readConfig({ DATABASE_FILE: process.env.DATABASE_FILE }).databaseFile);
  const by = db === undefined ? (standsIn('DATABASE_FILE') ?? 'where it is when no setting names it') : '--db';
  return { file, called: `${file} (${by})` };
}

/** The server on which the bot of these settings keeps its games; none where it keeps them in a file, or one is named. */
export function serverUrlFromFlags({ db, env }: { readonly db: string | undefined; readonly env: string | undefined }): string | undefined {
  loadSettingsFrom(env);
  return db === undefined ? readConfig({ DATABASE_URL: process.env.DATABASE_URL }).databaseUrl : undefined;
}

/** The file that the settings name, whether games are kept in it or not. */
export function databaseFile(): string {
  return readConfig({ DATABASE_FILE: process.env.DATABASE_FILE }).databaseFile;
}

/** The same for a tool that makes none: what was never there is no database of a bot, but a setting that was not read. */
export function existingDatabase(values: Parameters<typeof databaseFromFlags>[0]): NamedDatabase {
  const named = databaseFromFlags(values);
  if (!existsSync(named.file)) throw new StoreError(`There is no database ${named.called}: no bot has ever written it. ${ELSEWHERE_HINT}`);
  assertOurDatabase(named);
  return named;
}

/** A file no bot ever wrote is seldom the one that is meant. */
export function assertOurDatabase({ file, called }: NamedDatabase): void {
  if (!existsSync(file) || !hasMeta(file, HEARTBEAT_KEY)) console.error(`No bot has ever written ${called}. ${ELSEWHERE_HINT}`);
}

const ELSEWHERE_HINT = 'If yours keeps its games elsewhere, name its settings with --env, or the file with --db.';
