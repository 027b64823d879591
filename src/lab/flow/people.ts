import { ensureDefined } from '../../kit/must.ts';
import { quickRng } from '../../kit/rng.ts';
import { DAY, HOUR, MINUTE } from '../../shared/durations.ts';
import { nextDailyAt } from '../../shared/time-zone.ts';

/** Four continents, and a fifth player between them. */
export const PEOPLES_ZONES = ['Europe/Warsaw', 'America/New_York', 'Australia/Sydney', 'America/Los_Angeles', 'Asia/Kolkata'] as const;

const MORNING = 9 * 60;
const NOON = 14 * 60;
const EVENING = 20 * 60;
/** By how often a day somebody looks: when, by the clock on his wall. */
const VISIT_MINUTES: { readonly [times: number]: readonly number[] } = { 1: [EVENING], 2: [MORNING, EVENING], 3: [MORNING, NOON, EVENING] };

/** Everybody sleeps from ten in the evening until eight. */
export const QUIET_MINUTES = { from: 22 * 60, until: 8 * 60 };

const MISSED_PERCENT = 25;
const MAX_LATE_MS = 2.5 * HOUR;

/** The moments at which somebody looks at his games, one after the other. */
export function* visitsOf(zone: string, times: number, from: number, sloppy: boolean, seed: string): Generator<number, never> {
  const rng = quickRng(seed);
  const hours = ensureDefined(VISIT_MINUTES[times], 'a number of looks');
  for (let morning = from; ; morning += DAY) {
    const today = hours.map((minute) => nextDailyAt(minute, morning, zone)).sort((a, b) => a - b);
    for (const at of today) {
      const missed = sloppy && rng.below(100) < MISSED_PERCENT;
      const off = sloppy ? rng.below((2 * MAX_LATE_MS) / MINUTE + 1) * MINUTE - MAX_LATE_MS : 0;
      if (!missed) yield Math.max(from, at + off);
    }
  }
}
