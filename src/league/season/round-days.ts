import { GAME_LENGTHS } from './game-lengths.ts';

/** Where nothing is known of a game. */
const DEFAULT_DAYS = 14;
/** Somebody is away for a weekend, and nobody forfeits for it. */
const SPARE_DAYS = 2;
/** No round is longer. */
export const MAX_ROUND_DAYS = 180;

/** How many days nineteen of twenty games of this kind take; nothing where none was measured. A clock of the organiser's own: the slowest. */
export function gameDays(title: string, seats: number, pace: string): number | undefined {
  const alike = GAME_LENGTHS.filter((l) => l.title === title && l.seats === seats);
  const own = alike.filter((l) => l.pace === pace);
  const found = own.length > 0 ? own : alike;
  return found.length === 0 ? undefined : Math.ceil(Math.max(...found.map((l) => l.p95)));
}

/** So long a round of such games is open, unless the organiser says otherwise: nineteen of twenty end in it, and two days. */
export function defaultRoundDays(title: string, seats: number, pace: string): number {
  const days = gameDays(title, seats, pace);
  return days === undefined ? DEFAULT_DAYS : Math.min(MAX_ROUND_DAYS, days + SPARE_DAYS);
}
