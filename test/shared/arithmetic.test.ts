import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeTimeBetween,
  addActiveTime,
  endOfOffHours,
  NO_OFF_HOURS,
  type OffHours,
  offHoursBetween,
} from '../../src/shared/off-hours.ts';
import { paceOf, readPace } from '../../src/shared/pace.ts';
import { isZone, nextDailyAt, toInstant, wallTime } from '../../src/shared/time-zone.ts';
import { vacationDaysLeft, vacationFits } from '../../src/shared/vacation.ts';

const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);
const iso = (t: number) => new Date(t).toISOString().slice(0, 16);
const clock = (hours: number, minutes = 0) => hours * 60 + minutes;

describe('a wall clock', () => {
  test.each([
    ['Europe/Warsaw', '2026-01-15', clock(7), '2026-01-15T06:00'],
    ['Europe/Warsaw', '2026-07-15', clock(7), '2026-07-15T05:00'],
    // The night of 29 March is an hour short: 2:30 is left out, so it is 3:30 that is meant.
    ['Europe/Warsaw', '2026-03-29', clock(1, 59), '2026-03-29T00:59'],
    ['Europe/Warsaw', '2026-03-29', clock(2, 30), '2026-03-29T01:30'],
    ['Europe/Warsaw', '2026-03-29', clock(3), '2026-03-29T01:00'],
    // The night of 25 October has 2:30 twice: the first is meant.
    ['Europe/Warsaw', '2026-10-25', clock(2, 30), '2026-10-25T00:30'],
    ['Europe/Warsaw', '2026-10-25', clock(3), '2026-10-25T02:00'],
    ['America/New_York', '2026-03-08', clock(2, 30), '2026-03-08T07:30'],
    ['America/New_York', '2026-11-01', clock(1, 30), '2026-11-01T05:30'],
    ['Australia/Lord_Howe', '2026-10-04', clock(2, 15), '2026-10-03T15:45'],
    ['Asia/Kathmandu', '2026-05-01', clock(0), '2026-04-30T18:15'],
    ['Pacific/Kiritimati', '2026-05-01', clock(12), '2026-04-30T22:00'],
    ['UTC', '2026-12-31', 24 * 60, '2027-01-01T00:00'],
  ])('in %s on %s at minute %d', (zone, date, minute, universal) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    expect(iso(toInstant({ year, month, day }, minute, zone))).toBe(universal);
  });

  test('is read and set to the same moment, whatever the zone and the day', () => {
    const zones = ['Europe/Warsaw', 'America/St_Johns', 'Australia/Sydney', 'Asia/Kolkata', 'America/Sao_Paulo'];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: at('2024-01-01'), max: at('2030-01-01') }), (zone, t) => {
        const minute = Math.floor(t / 60_000) * 60_000;
        const wall = wallTime(minute, zone);
        const back = toInstant(wall, wall.minute, zone);
        // In the hour that comes twice the first is meant.
        expect([minute, minute - HOUR, minute - HOUR / 2]).toContain(back);
      }),
    );
  });

  test('shows the same hour the next day, though that day be longer or shorter', () => {
    expect(iso(nextDailyAt(clock(8), at('2026-03-28T07:00Z'), 'Europe/Warsaw'))).toBe('2026-03-28T07:00');
    expect(iso(nextDailyAt(clock(8), at('2026-03-28T07:01Z'), 'Europe/Warsaw'))).toBe('2026-03-29T06:00');
  });

  test('exists only in zones there are', () => {
    expect(isZone('Europe/Warsaw')).toBe(true);
    expect(isZone('Europe/Atlantis')).toBe(false);
  });
});

const warsaw: OffHours = { zone: 'Europe/Warsaw', quiet: { from: clock(22), until: clock(7) }, weekends: false, spans: [] };

describe('a player’s clock', () => {
  test.each([
    ['runs through without rests', NO_OFF_HOURS, '2026-05-04T12:00Z', 24, '2026-05-05T12:00'],
    ['stops for one night of nine hours', warsaw, '2026-05-04T10:00Z', 24, '2026-05-05T19:00'],
    ['does not begin before the night is over', warsaw, '2026-05-04T22:00Z', 2, '2026-05-05T07:00'],
    ['runs out at the moment the night begins', warsaw, '2026-05-04T18:00Z', 2, '2026-05-04T20:00'],
    // 22:00 to 7:00 is eight hours when the clocks are put forward, ten when they are put back.
    ['sleeps an hour less in the spring night', warsaw, '2026-03-28T20:00Z', 2, '2026-03-29T06:00'],
    ['sleeps an hour more in the autumn night', warsaw, '2026-10-24T19:00Z', 2, '2026-10-25T07:00'],
    ['stops for the weekend', { ...NO_OFF_HOURS, zone: 'Europe/Warsaw', weekends: true }, '2026-05-08T20:00Z', 4, '2026-05-11T00:00'],
    [
      'stops for a vacation',
      { ...NO_OFF_HOURS, spans: [{ from: at('2026-05-05T00:00Z'), until: at('2026-05-12T00:00Z') }] },
      '2026-05-04T12:00Z',
      24,
      '2026-05-12T12:00',
    ],
    [
      'adds up a night, a weekend and the bot’s own absence',
      { ...warsaw, weekends: true, spans: [{ from: at('2026-05-11T06:00Z'), until: at('2026-05-11T09:00Z') }] },
      '2026-05-08T19:00Z',
      3,
      '2026-05-11T10:00',
    ],
  ] as const)('%s', (_, rests, from, hours, until) => {
    expect(iso(addActiveTime(rests, at(from), hours * HOUR))).toBe(until);
  });

  const schedules = fc.record({
    zone: fc.constantFrom('Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo'),
    quiet: fc.option(
      fc.record({ from: fc.integer({ min: 0, max: 1439 }), until: fc.integer({ min: 0, max: 1439 }) }).filter((q) => q.from !== q.until),
      { nil: undefined },
    ),
    weekends: fc.boolean(),
    spans: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 90 * 24 }), fc.integer({ min: 1, max: 400 }))
        .map(([start, hours]) => ({ from: at('2026-03-01') + start * HOUR, until: at('2026-03-01') + (start + hours) * HOUR })),
      { maxLength: 3 },
    ),
  });
  const rests = schedules.map(({ quiet, ...more }): OffHours => (quiet === undefined ? more : { ...more, quiet }));
  const moment = fc.integer({ min: at('2026-03-01'), max: at('2026-06-01') });

  test('has spent exactly what it showed when it runs out, and never runs out in a rest', () => {
    fc.assert(
      fc.property(rests, moment, fc.integer({ min: 1, max: 120 * HOUR }), (schedule, from, left) => {
        const end = addActiveTime(schedule, from, left);
        expect(activeTimeBetween(schedule, from, end)).toBe(left);
        expect(activeTimeBetween(schedule, from, end - 1)).toBe(left - 1);
        const resting = endOfOffHours(schedule, end - 1);
        expect(resting === undefined).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('can be read at any moment on the way and runs out at the same one', () => {
    fc.assert(
      fc.property(
        rests,
        moment,
        fc.integer({ min: HOUR, max: 90 * HOUR }),
        fc.integer({ min: 1, max: 99 }),
        (schedule, from, left, part) => {
          const end = addActiveTime(schedule, from, left);
          const between = from + Math.floor(((end - from) * part) / 100);
          expect(addActiveTime(schedule, between, left - activeTimeBetween(schedule, from, between))).toBe(end);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('finds its rests whole, in order and apart', () => {
    fc.assert(
      fc.property(rests, moment, fc.integer({ min: 1, max: 200 * HOUR }), (schedule, from, long) => {
        const found = offHoursBetween(schedule, from, from + long);
        found.forEach((span, n) => {
          expect(span.until).toBeGreaterThan(span.from);
          if (n > 0) expect(span.from).toBeGreaterThan(found[n - 1]?.until ?? Number.POSITIVE_INFINITY);
        });
      }),
      { numRuns: 100 },
    );
  });
});

describe('paces', () => {
  test.each([
    ['brisk', { start: 24, more: 6, cap: 48 }],
    ['relaxed', { start: 72, more: 12, cap: 120 }],
    ['slow', { start: 168, more: 168, cap: 168 }],
    ['36h+8h<3d', { start: 36, more: 8, cap: 72 }],
    ['2d', { start: 48, more: 48, cap: 48 }],
    ['12h+1h', { start: 12, more: 1, cap: 24 }],
  ])('%s', (written, hours) => {
    const pace = paceOf(written);
    expect({ start: pace?.start, more: pace?.more, cap: pace?.cap }).toEqual({
      start: hours.start * HOUR,
      more: hours.more * HOUR,
      cap: hours.cap * HOUR,
    });
  });

  test('open has no clock, live does not stop at night', () => {
    expect(paceOf('open')).toBeUndefined();
    expect(paceOf('constructor')).toBeUndefined();
    expect(paceOf('live')?.rests).toBe(false);
    expect(paceOf('20m+2m<30m')?.rests).toBe(false);
  });

  test.each([
    [' Brisk ', 'brisk'],
    ['36H + 8h < 3d', '36h+8h<3d'],
    ['0h', undefined],
    ['90d', undefined],
    ['2d<1d', undefined],
    ['soon', undefined],
    ['constructor', undefined],
  ])('typed as %j', (typed, written) => expect(readPace(typed)).toBe(written));
});

describe('vacations', () => {
  const zone = 'Europe/Warsaw';
  const days = (from: string, until: string) => ({ from: at(`${from}T00:00+01:00`), until: at(`${until}T00:00+01:00`) });

  test('are counted by calendar year', () => {
    const taken = [days('2026-01-05', '2026-01-15'), days('2026-12-22', '2027-01-05')];
    expect(vacationDaysLeft(taken, at('2026-06-01'), zone)).toBe(8);
    expect(vacationDaysLeft(taken, at('2027-06-01'), zone)).toBe(24);
  });

  test('keep within the allowance of each year they touch', () => {
    const taken = [days('2026-01-05', '2026-01-25')];
    expect(vacationFits(taken, days('2026-02-01', '2026-02-09'), zone)).toBe(true);
    expect(vacationFits(taken, days('2026-02-01', '2026-02-10'), zone)).toBe(false);
    expect(vacationFits(taken, days('2026-12-25', '2027-01-10'), zone)).toBe(true);
    expect(vacationFits(taken, days('2026-12-20', '2027-01-10'), zone)).toBe(false);
  });
});
