import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startJobRunner } from '../../app/job-runner.ts';
import type { Game } from '../../kit/game.ts';
import { quickRng } from '../../kit/rng.ts';
import { DAY, MINUTE } from '../../shared/durations.ts';
import { openStore } from '../../storage/open.ts';
import type { DeliveryReceipt } from '../../storage/outgoing-records.ts';
import type { Store } from '../../storage/repository.ts';
import Database from '../../storage/sqlite/database.ts';
import { copyDatabase } from '../../storage/sqlite/file.ts';
import { schedulePruning } from '../../table/posts/prune.ts';
import { createRunningGame, headlessServices, playRandomMove } from './headless-services.ts';
import { roundTo } from './quantiles.ts';

const GAMES_ENDED = 6;

/** Bytes on disk that an ended game takes, when it has just ended and days later, beside those of its log alone; and its kept replay. */
export async function measureDiskSpace(game: Game, seats: number) {
  const folder = mkdtempSync(join(tmpdir(), 'serenissima-bench-'));
  const file = join(folder, 'bench.sqlite');
  try {
    await (await openStore(file)).close();
    const empty = bytesOf(file);
    const store = await openStore(file);
    let now = Date.now();
    const house = { ...headlessServices(store), now: () => now };
    const jobRunner = startJobRunner(house, pino({ level: 'silent' }));
    await jobRunner.stop();
    const rng = quickRng('room');
    for (let n = 0; n < GAMES_ENDED; n++) {
      const id = await createRunningGame(house, game.id, seats, 'c', (seat) => `${n}.${seat}`);
      do {
        await markAllDelivered(store, now);
        now += MINUTE;
      } while (await playRandomMove(house, id, rng, (work) => work()));
    }
    await markAllDelivered(store, now);
    await jobRunner.tick();
    const sent = bytesOf(file);
    now += 2 * DAY;
    await schedulePruning(house);
    while (((await store.findJob('prune'))?.runAt ?? 0) < now + DAY / 2) {
      now += MINUTE;
      await jobRunner.tick();
    }
    const kept = bytesOf(file);
    const log = logBytes(file);
    const replays = replayBytes(file);
    await store.close();
    return {
      bytes: Math.round((kept - empty) / GAMES_ENDED),
      atOnce: Math.round((sent - empty) / GAMES_ENDED),
      log: Math.round(log / GAMES_ENDED),
      ratio: roundTo((kept - empty) / log),
      replayKb: roundTo(Math.max(...replays) / 1024, 1),
      replays: replays.length,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Everything that waits is sent; posts become the newest, and the card stays what the thread hangs on. */
export async function markAllDelivered(store: Store, now: number): Promise<void> {
  for (;;) {
    const due = await store.claimOutbox(now, now + MINUTE, 50);
    if (due.length === 0) return;
    for (const { id, gameId, kind, lastPost } of due) {
      const thread = gameId === undefined ? undefined : (await store.findGame(gameId))?.threadId;
      const messageId = kind === 'lobby' ? (thread ?? lastPost ?? `${id}`) : `${id}`;
      const carries = kind === 'board' || (kind === 'lobby' && thread === undefined);
      const opened: DeliveryReceipt = lastPost === undefined ? {} : { threadId: lastPost };
      await store.markSent(id, kind === 'thread' ? opened : { messageId, ...(carries ? { lastPost: messageId } : {}) });
    }
  }
}

/** The size of the file without what is free in it. */
function bytesOf(file: string): number {
  const to = `${file}.copy`;
  copyDatabase(file, to);
  const { size } = statSync(to);
  rmSync(to);
  return size;
}

function replayBytes(file: string): number[] {
  const db = new Database(file, { readonly: true });
  const bytes = db.prepare('select length(body) from kept_game').pluck().all().map(Number);
  db.close();
  return bytes;
}

function logBytes(file: string): number {
  const db = new Database(file, { readonly: true });
  const bytes = db.prepare(`select sum(pgsize) from dbstat where name = 'event'`).pluck().get();
  db.close();
  return Number(bytes);
}
