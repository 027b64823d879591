import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../../games/index.ts';
import { quickRng } from '../../kit/rng.ts';
import { openStore } from '../../storage/open.ts';
import { createRunningGame, headlessServices, playRandomMove } from './headless-services.ts';
import { createStopwatch, roundTo } from './quantiles.ts';

const MOVES = 8000;
/** Moves before it is measured: the bot plays for months, and code is compiled in its first minute. */
const WARM_UP = 4000;
const FLUSHES = 300;

/** How long this disk takes to hold a page for good, in microseconds: a move waits for that once. */
function timeFlushes(file: string): number {
  const watch = createStopwatch();
  const handle = openSync(file, 'w');
  const page = Buffer.alloc(4096);
  for (let n = 0; n < FLUSHES; n++)
    watch.timeSync(() => {
      writeSync(handle, page);
      fdatasyncSync(handle);
    });
  closeSync(handle);
  return watch.quantile(0.5);
}

/** A move through table and store: load, replay the lane, walk, apply, write. With the log flushed at each, and without the disk. */
export async function measureMoves() {
  return { ...(await timeMoves(tmpdir(), 'p')), ...(await timeMoves('/dev/shm', 'noDiskP').catch(() => ({}))) };
}

async function timeMoves(where: string, prefix: string) {
  const folder = mkdtempSync(join(where, 'serenissima-bench-'));
  const store = await openStore(join(folder, 'bench.sqlite'));
  const services = headlessServices(store);
  const watch = createStopwatch();
  const rng = quickRng('moves');
  let made = 0;
  let flushed = 0;
  try {
    flushed = timeFlushes(join(folder, 'flushed'));
    while (made < WARM_UP + MOVES)
      for (const game of GAMES) {
        const begun = made;
        const id = await createRunningGame(services, game.id, game.seats[1], 'c', (seat) => `${begun}.${seat}`);
        while (made < WARM_UP + MOVES && (await playRandomMove(services, id, rng, (work) => (made >= WARM_UP ? watch.time(work) : work()))))
          made++;
      }
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
  const [half, most] = [watch.quantile(0.5), watch.quantile(0.99)];
  return {
    [`${prefix}50ms`]: roundTo(half / 1000, 3),
    [`${prefix}99ms`]: roundTo(most / 1000, 3),
    [`${prefix}99by50`]: roundTo(most / half),
    [`${prefix === 'p' ? 'flush' : 'noDiskFlush'}50ms`]: roundTo(flushed / 1000, 3),
  };
}
