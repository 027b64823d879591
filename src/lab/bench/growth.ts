import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../../games/index.ts';
import { ensureDefined } from '../../kit/must.ts';
import { quickRng } from '../../kit/rng.ts';
import { openStore } from '../../storage/open.ts';
import { createRunningGame, headlessServices, playRandomMove } from './headless-services.ts';
import { multiplyGames } from './multiply.ts';
import { createStopwatch, roundTo } from './quantiles.ts';

const FEW_GAMES = 100;
const MANY_GAMES = 100_000;
const MOVES = 1500;

/** What a move costs with few and with many games in the store, and how long a start takes with many of them running. */
export async function measureGrowth() {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-bench-'));
  const file = join(folder, 'bench.sqlite');
  try {
    const few = await measureCost(file, FEW_GAMES);
    const many = await measureCost(file, MANY_GAMES);
    const begin = performance.now();
    const store = await openStore(file);
    await store.releaseClaims(Date.now());
    await store.claimOutbox(Date.now(), Date.now(), 1);
    await store.claimJobs(Date.now(), Date.now(), 1);
    const ms = performance.now() - begin;
    await store.close();
    return {
      growth: { ratio: roundTo(many / few), fewUs: roundTo(few), manyUs: roundTo(many) },
      start: { games: MANY_GAMES, ms: Math.round(ms) },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Median microseconds of a move while the store holds this many running games. */
async function measureCost(file: string, games: number): Promise<number> {
  const store = await openStore(file);
  const services = headlessServices(store);
  const game = ensureDefined(GAMES[0], 'a game');
  // Nobody may sit at a hundred thousand tables.
  const pattern = await createRunningGame(services, game.id, game.seats[1], 'c', (seat) => `${games}.${seat}`);
  await store.close();
  multiplyGames(file, [pattern], games);
  const again = await openStore(file);
  const watch = createStopwatch();
  const rng = quickRng('growth');
  const busy = headlessServices(again);
  for (let n = 0; watch.samples.length < MOVES; n++) {
    const id = await createRunningGame(busy, game.id, game.seats[1], 'c', (seat) => `${games}.${n}.${seat}`);
    while (watch.samples.length < MOVES && (await playRandomMove(busy, id, rng, (work) => watch.time(work))));
  }
  await again.close();
  return watch.quantile(0.5);
}
