import { ensureDefined } from '../kit/must.ts';
import { DAY, MINUTE } from './durations.ts';

/** A moment as a clock on the wall shows it. */
export interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** Minutes since midnight. */
  readonly minute: number;
}

/** A calendar day; days count on beyond the month's end. */
export type CalendarDay = Omit<WallTime, 'minute'>;

const formatCache = new Map<string, Intl.DateTimeFormat>();

function formatFor(zone: string): Intl.DateTimeFormat {
  let ready = formatCache.get(zone);
  if (ready === undefined) {
    ready = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formatCache.set(zone, ready);
  }
  return ready;
}

export function isZone(name: string): boolean {
  try {
    formatFor(name);
    return true;
  } catch {
    // Intl knows no such zone: that is the answer.
    return false;
  }
}

/** What the clock on the wall shows in this zone. */
export function wallTime(at: number, zone: string): WallTime {
  const date = new Date(at + utcOffsetAt(at, zone));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    minute: date.getUTCHours() * 60 + date.getUTCMinutes(),
  };
}

/** How far the zone's clocks are ahead of universal time at this moment. Asking Intl is slow, and most days have no change in them. */
function utcOffsetAt(at: number, zone: string): number {
  const day = Math.floor(at / DAY);
  const morning = cachedOffsetAtMidnight(day, zone);
  return morning === cachedOffsetAtMidnight(day + 1, zone) ? morning : measureOffset(at, zone);
}

const offsetCache = new Map<string, Map<number, number>>();
const MAX_CACHED_OFFSETS = 2000;

function cachedOffsetAtMidnight(day: number, zone: string): number {
  let known = offsetCache.get(zone);
  if (known === undefined || known.size > MAX_CACHED_OFFSETS) {
    known = new Map();
    offsetCache.set(zone, known);
  }
  const offset = known.get(day) ?? measureOffset(day * DAY, zone);
  known.set(day, offset);
  return offset;
}

function measureOffset(at: number, zone: string): number {
  const parts = new Map<string, number>();
  for (const { type, value } of formatFor(zone).formatToParts(at)) parts.set(type, Number(value));
  const part = (type: Intl.DateTimeFormatPartTypes) => ensureDefined(parts.get(type), type);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wall - Math.floor(at / MINUTE) * MINUTE;
}

/**
 * The moment at which the wall shows this. Where the hour comes twice in autumn, the first; where it is left out in spring, as much
 * later as the clocks are put forward.
 */
export function toInstant(day: CalendarDay, minute: number, zone: string): number {
  const asUniversal = Date.UTC(day.year, day.month - 1, day.day, 0, minute);
  const before = utcOffsetAt(asUniversal - DAY, zone);
  const after = utcOffsetAt(asUniversal + DAY, zone);
  const early = asUniversal - before;
  if (before === after || utcOffsetAt(early, zone) === before) return early;
  const late = asUniversal - after;
  return utcOffsetAt(late, zone) === after ? late : early;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(day: CalendarDay): number {
  return new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
}

/** So many days later. */
export function daysAfter(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The next moment, from now on, at which the wall shows this minute of the day. */
export function nextDailyAt(minute: number, from: number, zone: string): number {
  const today = wallTime(from, zone);
  for (let days = 0; ; days++) {
    const at = toInstant(daysAfter(today, days), minute, zone);
    if (at >= from) return at;
  }
}
