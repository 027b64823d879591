import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../../games/index.ts';
import { quickRng } from '../../kit/rng.ts';
import { openStore } from '../../store/open.ts';
import { parlour, seated, someMove } from './parlour.ts';
import { round, stopwatch } from './quantiles.ts';

const MOVES = 2000;

/** A move through table and store: load, replay the lane, walk, apply, write. With the log flushed at each, and without the disk. */
export async function moveFigures() {
  return { ...(await timeMoves(tmpdir(), 'p')), ...(await timeMoves('/dev/shm', 'noDiskP').catch(() => ({}))) };
}

async function timeMoves(where: string, prefix: string) {
  const folder = mkdtempSync(join(where, 'serenissima-bench-'));
  const store = await openStore(join(folder, 'bench.sqlite'));
  const house = parlour(store);
  const watch = stopwatch();
  const rng = quickRng('moves');
  try {
    while (watch.samples.length < MOVES)
      for (const game of GAMES) {
        const begun = watch.samples.length;
        const id = await seated(house, game.id, game.seats[1], 'c', (seat) => `${begun}.${seat}`);
        while (watch.samples.length < MOVES && (await someMove(house, id, rng, (work) => watch.time(work))));
      }
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
  return { [`${prefix}50ms`]: round(watch.quantile(0.5) / 1000, 3), [`${prefix}99ms`]: round(watch.quantile(0.99) / 1000, 3) };
}
