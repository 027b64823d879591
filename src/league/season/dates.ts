import { daysAfter, toInstant, wallTime } from '../../shared/time-zone.ts';

/** So many days later at the same time by the zone's clocks, though they may have been put forward or back between. */
export function plusDays(at: number, days: number, zone: string): number {
  const wall = wallTime(at, zone);
  return toInstant(daysAfter(wall, days), wall.minute, zone);
}

const DATE_PATTERN = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2}))?$/;
const IN_DAYS_PATTERN = /^\+(\d{1,3})(?: ?d)?$/;
/** When only a day is named. */
const DEFAULT_HOUR = 18;

/** `2027-03-28 18:00` or `2027-03-28` by the zone's clocks, or `+7` for days from now. */
export function parseDate(written: string, now: number, zone: string): number | undefined {
  const later = IN_DAYS_PATTERN.exec(written.trim());
  if (later !== null) return plusDays(now, Number(later[1]), zone);
  const found = DATE_PATTERN.exec(written.trim());
  if (found === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = DEFAULT_HOUR, minute = 0] = found
    .slice(1)
    .map((n) => (n === undefined ? undefined : Number(n)));
  const real = new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1 && day > 0 && hour < 24 && minute < 60;
  return real ? toInstant({ year, month, day }, hour * 60 + minute, zone) : undefined;
}
