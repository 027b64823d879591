import { awakeQuartersOf } from '../shared/awake-hours.ts';
import { DAY } from '../shared/durations.ts';
import { endOfOffHours } from '../shared/off-hours.ts';
import type { QueueEntry } from '../storage/matchmaking-records.ts';
import type { Services } from '../table/services.ts';
import { quietHoursForPings } from '../table/settings/quiet-hours.ts';
import type { Candidate } from './match.ts';
import { criteriaOf } from './search-criteria.ts';

/** After so long one sits down also with whoever may not come. */
const URGENT = 10 * DAY;

/** Whoever looks for a table as those see him who bring people together. */
export async function toCandidate(house: Services, seeker: QueueEntry): Promise<Candidate> {
  const { userId } = seeker;
  const { titles, seats, paces, anywhere, guildId } = criteriaOf(seeker);
  const others = anywhere ? await house.store.company.guildsOf(userId) : [];
  const urgent = seeker.since + URGENT <= house.now();
  return {
    ...(await seatedCandidate(house, userId)),
    doubtful: seeker.declined > 0,
    urgent,
    titles,
    seats,
    paces,
    guilds: [...new Set([guildId, ...others])],
  };
}

/** Somebody who sits at a table and looks for nothing any more. */
export async function seatedCandidate(house: Services, userId: string): Promise<Candidate> {
  const waking = awakeQuartersOf(await quietHoursForPings(house, userId), house.now());
  const apart = new Set(await house.store.company.apartFrom(userId));
  return { userId, titles: [], seats: [], paces: [], guilds: [], waking, apart, doubtful: false, urgent: false };
}

/** Whether he can be called within a day: he is not on vacation, and not left alone. */
export async function isReachableSoon(house: Services, { userId, restsUntil = 0 }: QueueEntry): Promise<boolean> {
  const now = house.now();
  if (restsUntil > now) return false;
  return (endOfOffHours(await quietHoursForPings(house, userId), now) ?? now) < now + DAY;
}
