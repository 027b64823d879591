import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { GAMES } from '../games/index.ts';
import { StoreError } from '../storage/error.ts';
import { openStore } from '../storage/open.ts';
import { copyDatabase } from '../storage/sqlite/file.ts';
import { migrateGames } from '../table/archive/migrate.ts';
import { DATABASE_FLAGS, existingDatabase } from './database.ts';
import { booleanFlag, parseFlags } from './flags.ts';

/**
 * Brings the snapshots of all running games to the rules of this version: `npm run migrate-games -- --dry-run` only rehearses it, tables
 * and all, on a copy; the bot may run meanwhile.
 */
const values = parseFlags('Brings running games to the rules this house has now.', {
  ...DATABASE_FLAGS,
  'dry-run': booleanFlag('only says what would be done'),
});
const { file } = existingDatabase(values);
if (values['dry-run']) await withDatabaseCopy(file, migrateFile);
else await migrateFile(file);

async function migrateFile(file: string): Promise<void> {
  const store = await openStore(file);
  try {
    const { problems, ...figures } = await migrateGames({ store, games: GAMES, now: Date.now }, values['dry-run']);
    for (const problem of problems) console.error(problem);
    console.log(JSON.stringify({ ...figures, problems: problems.length, dryRun: values['dry-run'] }));
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

/** Works on a copy beside the database: there it has room, which the place for temporary files need not have. */
async function withDatabaseCopy(file: string, work: (copied: string) => Promise<void>): Promise<void> {
  const folder = temporaryFolderBeside(file);
  try {
    const copied = join(folder, 'copy.sqlite');
    copyDatabase(file, copied);
    await work(copied);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function temporaryFolderBeside(file: string): string {
  try {
    return mkdtempSync(`${resolve(file)}.rehearsal-`);
  } catch {
    throw new StoreError(`No copy can be made beside the database ${file}: look whether its directory exists and may be written.`);
  }
}
