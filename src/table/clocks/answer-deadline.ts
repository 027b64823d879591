import type { StoredGame } from '../../storage/records.ts';
import { lobbyOf } from '../lobby/lobby-row.ts';

/** By when a player has to answer: his clock runs out, or the round or season ends. One that is over is no date any more. */
export function answerDeadline(row: Pick<StoredGame, 'lobby'>, clock: number, now: number): number;
export function answerDeadline(row: Pick<StoredGame, 'lobby'>, clock: number | undefined, now: number): number | undefined;
export function answerDeadline(row: Pick<StoredGame, 'lobby'>, clock: number | undefined, now: number): number | undefined {
  const until = lobbyOf(row).league?.until;
  if (until === undefined || until <= now) return clock;
  return clock === undefined ? until : Math.min(clock, until);
}
