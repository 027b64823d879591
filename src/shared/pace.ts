import { DAY, HOUR, MINUTE } from './durations.ts';
/** How much time a player has: at the start, added at each turn, and at most. */
export interface Pace {
  readonly start: number;
  readonly more: number;
  readonly cap: number;
  /** Whether the clock stops in quiet hours, on weekends and in vacations. */
  readonly rests: boolean;
}

/** Who plays live sits at the table: that clock does not stop at night. */
const PACES = {
  live: { start: 10 * MINUTE, more: 3 * MINUTE, cap: 15 * MINUTE, rests: false },
  brisk: { start: 24 * HOUR, more: 6 * HOUR, cap: 48 * HOUR, rests: true },
  relaxed: { start: 72 * HOUR, more: 12 * HOUR, cap: 120 * HOUR, rests: true },
  slow: { start: 7 * DAY, more: 7 * DAY, cap: 7 * DAY, rests: true },
} as const satisfies { readonly [name: string]: Pace };

export const PACE_NAMES = ['live', 'brisk', 'relaxed', 'slow', 'open'] as const;

/** A day's wait at most for somebody who was away twice in a row. */
export const ABSENT_CAP_MS = DAY;
const MAX_PACE_MS = 30 * DAY;
const UNIT_MS: { readonly [unit: string]: number } = { m: MINUTE, h: HOUR, d: DAY };
const CUSTOM_PACE = /^(\d{1,3})([mhd])(?:\+(\d{1,3})([mhd]))?(?:<(\d{1,3})([mhd]))?$/;

/** The pace behind its written form; nothing for `open`, the game without a clock. */
export function paceOf(written: string): Pace | undefined {
  const name = PACE_NAMES.find((p) => p === written);
  return name === 'open' ? undefined : name === undefined ? parseCustomPace(written) : PACES[name];
}

/** `36h+8h<3d`: 36 hours at the start, 8 more at each turn, 3 days at most. Without the rest: so much for each turn. */
function parseCustomPace(written: string): Pace | undefined {
  const found = CUSTOM_PACE.exec(written);
  if (found === null) return undefined;
  const time = (digits: string | undefined, unit: string | undefined) =>
    digits === undefined || unit === undefined ? undefined : Number(digits) * (UNIT_MS[unit] ?? 0);
  const start = time(found[1], found[2]) ?? 0;
  const more = time(found[3], found[4]);
  const cap = time(found[5], found[6]) ?? (more === undefined ? start : Math.max(start, 2 * start));
  const pace = { start, more: more ?? start, cap, rests: start >= HOUR };
  return start >= MINUTE && pace.more >= MINUTE && cap >= start && cap >= pace.more && cap <= MAX_PACE_MS ? pace : undefined;
}

/** Whether a turn may take hours: all that is not played at one sitting. */
export function isCorrespondencePace(written: string): boolean {
  return paceOf(written)?.rests ?? true;
}

/** What somebody typed, as a pace is written; nothing when it is none. */
export function readPace(typed: string): string | undefined {
  const written = typed.toLowerCase().replaceAll(/\s/g, '');
  const name = PACE_NAMES.find((p) => p === written);
  return name ?? (parseCustomPace(written) === undefined ? undefined : written);
}
