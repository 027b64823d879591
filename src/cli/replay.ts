import { GAMES } from '../games/index.ts';
import { openStore } from '../storage/open.ts';
import { verify } from '../table/archive/verify.ts';
import { DATABASE, databaseThatIs } from './database.ts';
import { flags, integerFlag, UsageError } from './flags.ts';

/** Replays a stored game and checks it against its snapshot and its seed. */
const values = flags('Replays a stored game and checks it against its snapshot and its seed.', {
  ...DATABASE,
  game: integerFlag('its number'),
});
if (values.game === undefined) throw new UsageError('Say which game: npm run replay -- --game 7');
const store = await openStore(databaseThatIs(values).file);
const verdict = await verify({ store, games: GAMES }, values.game);
await store.close();
for (const problem of verdict.problems) console.error(problem);
console.log(JSON.stringify({ game: values.game, events: verdict.events, draws: verdict.draws, good: verdict.problems.length === 0 }));
process.exitCode = verdict.problems.length === 0 ? 0 : 1;
