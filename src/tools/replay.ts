import { parseArgs } from 'node:util';
import { GAMES } from '../games/index.ts';
import { openStore, StoreError } from '../store/open.ts';
import { verify } from '../table/verify.ts';

/** Replays a stored game and checks it against its snapshot and its seed. */
const { values } = parseArgs({ options: { db: { type: 'string' }, game: { type: 'string' } } });
try {
  const store = await openStore(values.db ?? 'data/serenissima.sqlite');
  const verdict = await verify({ store, games: GAMES }, Number(values.game));
  await store.close();
  for (const problem of verdict.problems) console.error(problem);
  console.log(
    JSON.stringify({ game: Number(values.game), events: verdict.events, draws: verdict.draws, good: verdict.problems.length === 0 }),
  );
  process.exitCode = verdict.problems.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
