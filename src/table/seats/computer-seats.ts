import type { Level } from '../../kit/ai.ts';
import type { Seat } from '../../kit/seat.ts';
import { DAY } from '../../shared/durations.ts';
import { hashedDice } from '../core/dice.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import type { NewTableJob } from '../jobs.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { isComputer, levelOf } from './computers.ts';

/** So long an offered seat waits for its player or for a substitute before the house plays it. */
export const GRACE_MS = DAY;

/** How well the house plays a seat that nobody plays: a computer's, one that was left, one that was offered a day ago and not taken. */
export function computerLevelOf(loaded: Pick<LoadedGame, 'holders' | 'attendance'>, seat: Seat, now: number): Level | undefined {
  const level = levelOf(loaded.holders.find((h) => h.seat === seat));
  if (level !== undefined) return level;
  const offeredAt = loaded.attendance.find((a) => a.seat === seat)?.offeredAt;
  return offeredAt !== undefined && now >= offeredAt + GRACE_MS ? 'journeyman' : undefined;
}

/** Whether anybody is there who plays himself. */
export function isDeserted(holders: LoadedGame['holders']): boolean {
  return holders.every(isComputer);
}

export const thinkJob = (gameId: number, seat: Seat) => `think:${gameId}:${seat}`;

/** A computer's answer falls after a pause out of one distribution, whatever it answers; at a practice table at once. */
const MIN_THINK_MS = 20_000;
const MAX_THINK_MS = 90_000;

export function thinkDelayOf({ row }: Pick<LoadedGame, 'row'>, seat: Seat): number {
  if (lobbyOf(row).practice) return 0;
  return MIN_THINK_MS + hashedDice(`${row.seed} pause ${row.id} ${row.version} ${seat}`, 0).below(MAX_THINK_MS - MIN_THINK_MS + 1);
}

/** The job that lets a seat be played; one of each seat at a time. */
export function thinkJobAt(gameId: number, seat: Seat, runAt: number): NewTableJob {
  return { key: thinkJob(gameId, seat), kind: 'think', runAt, payload: { seat } };
}

const standInJob = (gameId: number, seat: Seat) => `stand-in:${gameId}:${seat}`;

/** The job that lets the house play a seat which nobody took for a day. */
export function standInJobAt(gameId: number, seat: Seat, offeredAt: number): NewTableJob {
  return { key: standInJob(gameId, seat), kind: 'stand-in', runAt: offeredAt + GRACE_MS, payload: { seat } };
}
