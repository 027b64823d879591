import { GAMES } from '../games/index.ts';
import { openStore } from '../storage/open.ts';
import { verifyGame } from '../table/archive/verify.ts';
import { DATABASE_FLAGS, existingDatabase } from './database.ts';
import { integerFlag, parseFlags, UsageError } from './flags.ts';

/** Replays a stored game and checks it against its snapshot and its seed. */
const values = parseFlags('Replays a stored game and checks it against its snapshot and its seed.', {
  ...DATABASE_FLAGS,
  game: integerFlag('its number'),
});
if (values.game === undefined) throw new UsageError('Say which game: npm run replay -- --game 7');
const store = await openStore(existingDatabase(values).file);
const verdict = await verifyGame({ store, games: GAMES }, values.game);
await store.close();
for (const problem of verdict.problems) console.error(problem);
console.log(JSON.stringify({ game: values.game, events: verdict.events, draws: verdict.draws, good: verdict.problems.length === 0 }));
process.exitCode = verdict.problems.length === 0 ? 0 : 1;
