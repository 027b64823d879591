import { type CalendarDay, daysAfter, toInstant, wallTime, weekday } from './time-zone.ts';

export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

/** Minutes since midnight; from 22:00 to 7:00 goes over midnight. */
interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** When a player's clock stands still. */
export interface OffHours {
  readonly zone: string;
  readonly quiet?: QuietHours;
  /** Saturday and Sunday. */
  readonly weekends: boolean;
  /** Vacations, and the times when the bot itself was away. */
  readonly spans: readonly TimeSpan[];
}

export const NO_OFF_HOURS: OffHours = { zone: 'UTC', weekends: false, spans: [] };

/** In minutes, as the wall shows them. */
const MINUTES_PER_DAY = 24 * 60;

/** All rests that touch this stretch of time, whole, in order, joined where they meet. */
export function offHoursBetween(offHours: OffHours, from: number, until: number): TimeSpan[] {
  const found = offHours.spans.filter((s) => s.until > from && s.from < until);
  const { zone, quiet } = offHours;
  if (quiet !== undefined || offHours.weekends) {
    const at = (day: CalendarDay, minute: number) => toInstant(day, minute, zone);
    const last = at(wallTime(until, zone), MINUTES_PER_DAY);
    // A weekend begins up to a day, quiet hours up to a night before.
    for (let day: CalendarDay = daysAfter(wallTime(from, zone), -1); at(day, 0) < last; day = daysAfter(day, 1)) {
      if (quiet !== undefined)
        found.push({
          from: at(day, quiet.from),
          until: quiet.until > quiet.from ? at(day, quiet.until) : at(daysAfter(day, 1), quiet.until),
        });
      if (offHours.weekends && weekday(day) === 6) found.push({ from: at(day, 0), until: at(daysAfter(day, 2), 0) });
    }
  }
  return mergeSpans(found).filter((s) => s.until > from && s.from < until);
}

function mergeSpans(spans: TimeSpan[]): TimeSpan[] {
  const whole: TimeSpan[] = [];
  for (const span of spans.filter((s) => s.until > s.from).sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last === undefined || span.from > last.until) whole.push(span);
    else if (span.until > last.until) whole[whole.length - 1] = { from: last.from, until: span.until };
  }
  return whole;
}

/** How long the clock stood still between two moments. */
function offTimeBetween(offHours: OffHours, from: number, until: number): number {
  return offHoursBetween(offHours, from, until).reduce((sum, s) => sum + Math.min(s.until, until) - Math.max(s.from, from), 0);
}

/** How long the clock ran between two moments. */
export function activeTimeBetween(offHours: OffHours, from: number, until: number): number {
  return until <= from ? 0 : until - from - offTimeBetween(offHours, from, until);
}

/** When the rest that goes on at this moment ends; nothing when the clock runs. */
export function endOfOffHours(offHours: OffHours, at: number): number | undefined {
  let end: number | undefined;
  for (
    let span = offHoursBetween(offHours, at, at + 1)[0];
    span !== undefined && span.from <= at;
    span = offHoursBetween(offHours, span.until, span.until + 1)[0]
  ) {
    end = span.until;
    at = span.until;
  }
  return end;
}

/** When a clock that shows `left` and runs from this moment on has run out. */
export function addActiveTime(offHours: OffHours, from: number, left: number): number {
  let at = from;
  let rest = left;
  while (rest > 0) {
    at = endOfOffHours(offHours, at) ?? at;
    const until = at + rest;
    rest = offTimeBetween(offHours, at, until);
    at = until;
  }
  return at;
}
