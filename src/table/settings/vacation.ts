import { type CalendarDay, daysAfter, toInstant } from '../../shared/time-zone.ts';
import { VACATION_DAYS, vacationFits } from '../../shared/vacation.ts';
import { changeSettings } from '../clocks/retime.ts';
import { type Services, throwRuleError } from '../services.ts';
import type { UserSettings } from './settings.ts';

const DATE_PATTERN = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Whole days from the first to the last, in the player's zone; in place of what was planned before. */
export function planVacation(services: Services, userId: string, first: string, last: string): Promise<UserSettings> {
  const now = services.now();
  return changeSettings(services, userId, (old) => {
    const { zone } = old;
    const [from, until] = [parseDay(first), parseDay(last)];
    if (from === undefined || until === undefined) throwRuleError('settings.vacation.bad');
    const span = { from: Math.max(now, toInstant(from, 0, zone)), until: toInstant(daysAfter(until, 1), 0, zone) };
    if (span.until <= span.from) throwRuleError('settings.vacation.bad');
    const before = daysTaken(old, now);
    if (!vacationFits(before, span, zone)) throwRuleError('settings.vacation.tooLong', { days: VACATION_DAYS });
    return { ...old, vacations: [...before, span] };
  });
}

/** Back at work: what is left of a vacation is given back. */
export function endVacation(services: Services, userId: string): Promise<UserSettings> {
  return changeSettings(services, userId, (old) => ({ ...old, vacations: daysTaken(old, services.now()) }));
}

/** The vacation that goes on or is planned. */
export function plannedVacation({ vacations }: UserSettings, now: number) {
  return vacations.find((v) => v.until > now);
}

/** The vacations as far as they are over. */
function daysTaken({ vacations }: UserSettings, now: number) {
  return vacations.filter((v) => v.from < now).map((v) => ({ from: v.from, until: Math.min(v.until, now) }));
}

function parseDay(written: string): CalendarDay | undefined {
  const found = DATE_PATTERN.exec(written.trim());
  if (found === null) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const real = daysAfter({ year, month, day }, 0);
  return real.month === month && real.day === day ? real : undefined;
}
