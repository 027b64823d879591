import { Worker } from 'node:worker_threads';
import { DRIVER } from './driver.ts';

/** Should the log grow to this many pages in spite of all, the move that finds it so folds it in. */
export const LOG_LIMIT_PAGES = 16_384;
const CHECKPOINT_EVERY_MS = 500;

/**
 * Folds the write-ahead log into the main file beside the moves, in a thread of its own: a thousand pages written in between
 * make one move in a hundred ten times slower. Gives the way to stop it.
 */
export function checkpointInBackground(file: string): () => Promise<void> {
  // The thread's whole program; it stands in no file of its own because sources and built program name files differently.
  const worker = new Worker(`(${runCheckpoints})()`, {
    eval: true,
    workerData: { file, driver: DRIVER, from: import.meta.url, every: CHECKPOINT_EVERY_MS },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  const gone = new Promise<void>((done) => worker.once('exit', () => done()));
  // A disk that refuses this refuses the next move too, which says so; until then the log only grows, up to its limit.
  worker.once('error', () => undefined);
  worker.unref();
  return () => {
    worker.ref();
    worker.postMessage('stop');
    return gone;
  };
}

function runCheckpoints(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const Database = process.getBuiltinModule('node:module').createRequire(workerData.from)(workerData.driver);
  const db = new Database(workerData.file);
  const timer = setInterval(() => db.pragma('wal_checkpoint(passive)'), workerData.every);
  parentPort?.once('message', () => {
    clearInterval(timer);
    db.close();
  });
}
