import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../../games/index.ts';
import { quickRng } from '../../kit/rng.ts';
import { openStore } from '../../store/open.ts';
import { parlour, seatedGame, someMove } from './parlour.ts';
import { rounded, stopwatch } from './quantiles.ts';

const MOVES = 8000;
/** Moves before it is measured: the bot plays for months, and code is compiled in its first minute. */
const WARM_UP = 4000;

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
  let made = 0;
  try {
    while (made < WARM_UP + MOVES)
      for (const game of GAMES) {
        const begun = made;
        const id = await seatedGame(house, game.id, game.seats[1], 'c', (seat) => `${begun}.${seat}`);
        while (made < WARM_UP + MOVES && (await someMove(house, id, rng, (work) => (made >= WARM_UP ? watch.time(work) : work())))) made++;
      }
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
  return { [`${prefix}50ms`]: rounded(watch.quantile(0.5) / 1000, 3), [`${prefix}99ms`]: rounded(watch.quantile(0.99) / 1000, 3) };
}
