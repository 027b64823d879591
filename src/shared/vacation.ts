import { DAY } from './durations.ts';
import type { TimeSpan } from './off-hours.ts';
import { toInstant, wallTime } from './time-zone.ts';

/** Days of vacation a year, wherever they are put. */
export const VACATION_DAYS = 28;

/** How much of the allowance these vacations use up in a calendar year of this zone. */
function vacationDaysTaken(vacations: readonly TimeSpan[], year: number, zone: string): number {
  const from = toInstant({ year, month: 1, day: 1 }, 0, zone);
  const until = toInstant({ year: year + 1, month: 1, day: 1 }, 0, zone);
  return vacations.reduce((sum, v) => sum + Math.max(0, Math.min(v.until, until) - Math.max(v.from, from)), 0);
}

/** The whole days still free in the year of this moment. */
export function vacationDaysLeft(vacations: readonly TimeSpan[], at: number, zone: string): number {
  const taken = vacationDaysTaken(vacations, wallTime(at, zone).year, zone);
  // A vacation over the change to summer time is an hour short of its days.
  return Math.max(0, VACATION_DAYS - Math.ceil((taken - DAY / 12) / DAY));
}

/** Whether one more vacation keeps within the allowance of each year it touches. */
export function vacationFits(vacations: readonly TimeSpan[], more: TimeSpan, zone: string): boolean {
  const years = [wallTime(more.from, zone).year, wallTime(more.until - 1, zone).year];
  return years.every((year) => vacationDaysTaken([...vacations, more], year, zone) <= VACATION_DAYS * DAY + DAY / 12);
}
