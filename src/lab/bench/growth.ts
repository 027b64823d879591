import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../../games/index.ts';
import { must } from '../../kit/must.ts';
import { quickRng } from '../../kit/rng.ts';
import { openStore } from '../../storage/open.ts';
import { headlessServices, seatedGame, someMove } from './headless-services.ts';
import { multiply } from './multiply.ts';
import { rounded, stopwatch } from './quantiles.ts';

const FEW = 100;
const MANY = 100_000;
const MOVES = 1500;

/** What a move costs with few and with many games in the store, and how long a start takes with many of them running. */
export async function growthFigures() {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-bench-'));
  const file = join(folder, 'bench.sqlite');
  try {
    const few = await costWith(file, FEW);
    const many = await costWith(file, MANY);
    const begin = performance.now();
    const store = await openStore(file);
    await store.releaseClaims(Date.now());
    await store.claimOutbox(Date.now(), Date.now(), 1);
    await store.claimJobs(Date.now(), Date.now(), 1);
    const ms = performance.now() - begin;
    await store.close();
    return {
      growth: { ratio: rounded(many / few), fewUs: rounded(few), manyUs: rounded(many) },
      start: { games: MANY, ms: Math.round(ms) },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Median microseconds of a move while the store holds this many running games. */
async function costWith(file: string, games: number): Promise<number> {
  const store = await openStore(file);
  const services = headlessServices(store);
  const game = must(GAMES[0], 'a game');
  // Nobody may sit at a hundred thousand tables.
  const pattern = await seatedGame(services, game.id, game.seats[1], 'c', (seat) => `${games}.${seat}`);
  await store.close();
  multiply(file, [pattern], games);
  const again = await openStore(file);
  const watch = stopwatch();
  const rng = quickRng('growth');
  const busy = headlessServices(again);
  for (let n = 0; watch.samples.length < MOVES; n++) {
    const id = await seatedGame(busy, game.id, game.seats[1], 'c', (seat) => `${games}.${n}.${seat}`);
    while (watch.samples.length < MOVES && (await someMove(busy, id, rng, (work) => watch.time(work))));
  }
  await again.close();
  return watch.quantile(0.5);
}
