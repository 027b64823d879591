import type { SqlRow } from './db-program.ts';
import type { LatestGame } from './records.ts';

/**
 * Whoever opens a panel clicks on in it: at fifty clicks a second these are the games of ten seconds. One takes six kilobytes, and what a
 * player sees of it and is told of its picture another dozen.
 */
const MAX_CACHED_GAMES = 500;

/** A game as it was loaded, and the rows by which it is known that it is still so. */
interface CachedGame {
  readonly told: readonly (readonly SqlRow[])[];
  readonly latest: LatestGame;
}

/** Cache of games as they were last loaded. Whoever finds one asks first whether the store still tells the same of it. */
export interface GameCache {
  /** What is known of this game, if the rows that change with it are what they were. */
  get(id: number): CachedGame | undefined;
  keep(id: number, game: CachedGame): LatestGame;
  /** It is about to change: whoever loads it next need not ask whether it has. */
  drop(id: number): void;
}

export function createGameCache(most = MAX_CACHED_GAMES): GameCache {
  const kept = new Map<number, CachedGame>();
  return {
    get: (id) => kept.get(id),
    keep(id, game) {
      kept.delete(id);
      kept.set(id, game);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return game.latest;
    },
    drop: (id) => void kept.delete(id),
  };
}

/** Whether these are the rows that were told before, value by value. */
export function isUnchanged(before: readonly (readonly SqlRow[])[], now: readonly (readonly SqlRow[])[]): boolean {
  return before.every((rows, n) => rows.length === now[n]?.length && rows.every((row, at) => isSame(row, now[n]?.[at])));
}

function isSame(before: SqlRow, now: SqlRow | undefined): boolean {
  for (const column in before) if (before[column] !== now?.[column]) return false;
  return true;
}
