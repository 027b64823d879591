import { DAY, HOUR, MINUTE } from './durations.ts';
import { type OffHours, offHoursBetween } from './off-hours.ts';

const QUARTER_MS = 15 * MINUTE;

/** The quarters of an hour of a day in which somebody is awake, from midnight on by universal time. */
export type AwakeQuarters = readonly boolean[];

/** When somebody is awake on an ordinary day about this moment: nights count, weekends and vacations do not. */
export function awakeQuartersOf({ zone, quiet }: OffHours, now: number): AwakeQuarters {
  const midnight = Math.floor(now / DAY) * DAY;
  const nights = quiet === undefined ? [] : offHoursBetween({ zone, quiet, weekends: false, spans: [] }, midnight, midnight + DAY);
  return Array.from({ length: DAY / QUARTER_MS }, (_, n) => {
    const at = midnight + n * QUARTER_MS;
    return !nights.some((night) => night.from < at + QUARTER_MS && night.until > at);
  });
}

/** When both are awake. */
export function overlapOf(one: AwakeQuarters, other: AwakeQuarters): AwakeQuarters {
  return one.map((awake, n) => awake && other[n] === true);
}

/** In hours. */
export function sharedHours(waking: AwakeQuarters): number {
  return (waking.filter((awake) => awake).length * QUARTER_MS) / HOUR;
}
