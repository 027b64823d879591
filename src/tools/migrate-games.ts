import { parseArgs } from 'node:util';
import { GAMES } from '../games/index.ts';
import { openStore, StoreError } from '../store/open.ts';
import { migrateGames } from '../table/migrate.ts';

/** Brings the snapshots of all running games to the rules of this version: `npm run migrate-games -- --dry-run` only rehearses it. */
const { values } = parseArgs({
  options: {
    db: { type: 'string', default: process.env.DATABASE_FILE ?? 'data/serenissima.sqlite' },
    'dry-run': { type: 'boolean', default: false },
  },
});
try {
  const store = await openStore(values.db);
  try {
    const { problems, ...figures } = await migrateGames({ store, games: GAMES, now: Date.now }, values['dry-run']);
    for (const problem of problems) console.error(problem);
    console.log(JSON.stringify({ ...figures, problems: problems.length, dryRun: values['dry-run'] }));
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
