import { ensureDefined } from '../../kit/must.ts';
import { toInstant, wallTime } from '../../shared/time-zone.ts';
import type { SeatHolder } from '../../storage/records.ts';
import { isComputer } from '../seats/computers.ts';
import type { Services } from '../services.ts';
import { loadUserSettings, userSettingsSchema } from '../settings/settings.ts';

const MINUTES_PER_DAY = 24 * 60;
/** When somebody gets up who has set his zone and no quiet hours. */
const MORNING_MINUTE = 8 * 60;

/**
 * Seats in the order in which people's days begin round the globe, so that whoever is next wakes up when a turn is over. Who starts is
 * drawn by lot, and so is the place of those whose hours nobody knows. Nothing: there is nothing to go by, the lot decides.
 */
export async function orderSeatsByTimezone(services: Services, lot: readonly SeatHolder[]): Promise<SeatHolder[] | undefined> {
  const wakes = new Map<SeatHolder, number>();
  for (const holder of lot) {
    const minute = await findWakeTime(services, holder);
    if (minute !== undefined) wakes.set(holder, minute);
  }
  if (new Set(wakes.values()).size < 2) return undefined;
  const known = lot.filter((holder) => wakes.has(holder));
  // From the first of the lot round the globe, and to him again.
  const from = ensureDefined(wakes.get(ensureDefined(known[0], 'the first of the lot')), 'his morning');
  const later = (holder: SeatHolder) => (ensureDefined(wakes.get(holder), 'a morning') - from + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const ordered = [...known].sort((a, b) => later(a) - later(b));
  return lot.map((holder) => (wakes.has(holder) ? ensureDefined(ordered.shift(), 'a player') : holder));
}

/** The minute of the universal day at which his own begins; nothing if he has told nothing of it. */
async function findWakeTime(services: Services, holder: SeatHolder): Promise<number | undefined> {
  if (isComputer(holder)) return undefined;
  const { zone, quiet } = await loadUserSettings(services, holder.userId);
  if (quiet === undefined && zone === userSettingsSchema.parse({}).zone) return undefined;
  const moment = toInstant(wallTime(services.now(), zone), quiet?.until ?? MORNING_MINUTE, zone);
  return wallTime(moment, 'UTC').minute;
}
