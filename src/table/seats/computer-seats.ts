import type { Level } from '../../kit/ai.ts';
import type { Seat } from '../../kit/seat.ts';
import { DAY } from '../../shared/durations.ts';
import { hashedDice } from '../core/dice.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import type { PutJob } from '../jobs.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';
import { isComputer, levelOf } from './computers.ts';

/** So long an offered seat waits for its player or for a substitute before the house plays it. */
export const GRACE = DAY;

/** How well the house plays a seat that nobody plays: a computer's, one that was left, one that was offered a day ago and not taken. */
export function computerLevelOf(loaded: Pick<LoadedGame, 'holders' | 'attendance'>, seat: Seat, now: number): Level | undefined {
  const level = levelOf(loaded.holders.find((h) => h.seat === seat));
  if (level !== undefined) return level;
  const offeredAt = loaded.attendance.find((a) => a.seat === seat)?.offeredAt;
  return offeredAt !== undefined && now >= offeredAt + GRACE ? 'journeyman' : undefined;
}

/** Whether anybody is there who plays himself. */
export function isDeserted(holders: LoadedGame['holders']): boolean {
  return holders.every(isComputer);
}

export const thinkJob = (gameId: number, seat: Seat) => `think:${gameId}:${seat}`;

/** A computer's answer falls after a pause out of one distribution, whatever it answers; at a practice table at once. */
const SHORTEST = 20_000;
const LONGEST = 90_000;

export function thinkDelayOf({ row }: Pick<LoadedGame, 'row'>, seat: Seat): number {
  if (lobbyOf(row).practice) return 0;
  return SHORTEST + hashedDice(`${row.seed} pause ${row.id} ${row.version} ${seat}`, 0).below(LONGEST - SHORTEST + 1);
}

/** The job that lets a seat be played; one of each seat at a time. */
export function thinkJobAt(gameId: number, seat: Seat, runAt: number): PutJob {
  return { key: thinkJob(gameId, seat), kind: 'think', runAt, payload: { seat } };
}

const standInJob = (gameId: number, seat: Seat) => `stand-in:${gameId}:${seat}`;

/** The job that lets the house play a seat which nobody took for a day. */
export function standInJobAt(gameId: number, seat: Seat, offeredAt: number): PutJob {
  return { key: standInJob(gameId, seat), kind: 'stand-in', runAt: offeredAt + GRACE, payload: { seat } };
}
