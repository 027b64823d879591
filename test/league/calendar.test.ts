import { expect, test } from 'vitest';
import { parseDate, plusDays } from '../../src/league/season/dates.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (instant: number | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString());

test.each([
  ['2027-03-21 18:00', 'Europe/Warsaw', '2027-03-21T17:00:00.000Z'],
  ['2027-03-28 18:00', 'Europe/Warsaw', '2027-03-28T16:00:00.000Z'],
  ['2027-03-28', 'Europe/Warsaw', '2027-03-28T16:00:00.000Z'],
  ['2027-10-31 18:00', 'Europe/Warsaw', '2027-10-31T17:00:00.000Z'],
  // Clocks go from 2:00 to 3:00.
  ['2027-03-28 02:30', 'Europe/Warsaw', '2027-03-28T01:30:00.000Z'],
  ['2027-01-01 00:00', 'America/New_York', '2027-01-01T05:00:00.000Z'],
  ['2027-02-30', 'UTC', undefined],
  ['2027-01-01 25:00', 'UTC', undefined],
  ['tomorrow', 'UTC', undefined],
  ['+7', 'UTC', '2027-01-08T12:00:00.000Z'],
])('%s in %s is %s', (written, zone, expected) => {
  expect(iso(parseDate(written, at('2027-01-01T12:00:00Z'), zone))).toBe(expected);
});

test('a week later is the same hour, though clocks are changed between', () => {
  expect(iso(plusDays(at('2027-03-21T17:00:00Z'), 7, 'Europe/Warsaw'))).toBe('2027-03-28T16:00:00.000Z');
  expect(iso(plusDays(at('2027-10-24T16:00:00Z'), 7, 'Europe/Warsaw'))).toBe('2027-10-31T17:00:00.000Z');
  expect(iso(plusDays(at('2027-03-21T17:00:00Z'), 7, 'UTC'))).toBe('2027-03-28T17:00:00.000Z');
});
