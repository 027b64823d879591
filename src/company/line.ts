import { DAY } from '../clock/durations.ts';
import { restEnds } from '../clock/rests.ts';
import { wakingOf } from '../clock/waking.ts';
import type { Seeker } from '../store/company-records.ts';
import type { House } from '../table/house.ts';
import { callRests } from '../table/settings/nights.ts';
import type { Candidate } from './match.ts';
import { wishOf } from './wish.ts';

/** After so long one sits down also with whoever may not come. */
const URGENT = 10 * DAY;

/** Whoever looks for a table as those see him who bring people together. */
export async function candidateOf(house: House, seeker: Seeker): Promise<Candidate> {
  const { userId } = seeker;
  const { titles, seats, paces, anywhere, guildId } = wishOf(seeker);
  const others = anywhere ? await house.store.company.guildsOf(userId) : [];
  const urgent = seeker.since + URGENT <= house.now();
  return {
    ...(await companion(house, userId)),
    doubtful: seeker.declined > 0,
    urgent,
    titles,
    seats,
    paces,
    guilds: [...new Set([guildId, ...others])],
  };
}

/** Somebody who sits at a table and looks for nothing any more. */
export async function companion(house: House, userId: string): Promise<Candidate> {
  const waking = wakingOf(await callRests(house, userId), house.now());
  const apart = new Set(await house.store.company.apartFrom(userId));
  return { userId, titles: [], seats: [], paces: [], guilds: [], waking, apart, doubtful: false, urgent: false };
}

/** Whether he can be called within a day: he is not on vacation, and not left alone. */
export async function isReady(house: House, { userId, restsUntil = 0 }: Seeker): Promise<boolean> {
  const now = house.now();
  if (restsUntil > now) return false;
  return (restEnds(await callRests(house, userId), now) ?? now) < now + DAY;
}
