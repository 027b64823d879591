import { GAMES } from '../games/index.ts';
import { openStore } from '../store/open.ts';
import { migrateGames } from '../table/migrate.ts';
import { flags, text, yes } from './flags.ts';

/** Brings the snapshots of all running games to the rules of this version: `npm run migrate-games -- --dry-run` only rehearses it. */
const values = flags('Brings running games to the rules this house has now.', {
  db: text('the database', process.env.DATABASE_FILE ?? 'data/serenissima.sqlite'),
  'dry-run': yes('only says what would be done'),
});
const store = await openStore(values.db);
try {
  const { problems, ...figures } = await migrateGames({ store, games: GAMES, now: Date.now }, values['dry-run']);
  for (const problem of problems) console.error(problem);
  console.log(JSON.stringify({ ...figures, problems: problems.length, dryRun: values['dry-run'] }));
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await store.close();
}
