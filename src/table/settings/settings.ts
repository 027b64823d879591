import { z } from 'zod';
import { LOCALES } from '../../kit/message.ts';
import { THEMES } from '../../kit/scene.ts';
import { COLOURS } from '../../kit/seat.ts';
import { NO_OFF_HOURS, type OffHours } from '../../shared/off-hours.ts';
import { paceOf, readPace } from '../../shared/pace.ts';
import { isZone } from '../../shared/time-zone.ts';
import type { StoredGame } from '../../storage/records.ts';
import { downtimes } from '../clocks/downtime.ts';
import { pausesOf } from '../clocks/pauses.ts';
import type { Services } from '../services.ts';

export const REMINDERS = ['thread', 'dm', 'none'] as const;

const minute = z.int().min(0).max(1439);
/** At most half a day, so that nobody sleeps through a whole game. */
export const LONGEST_QUIET = 12 * 60;
const quiet = z.object({ from: minute, until: minute }).refine(({ from, until }) => {
  const long = (until - from + 1440) % 1440;
  return long > 0 && long <= LONGEST_QUIET;
});

/** When somebody who has not said so is probably asleep. */
const guessed = z.object({ zone: z.string().refine(isZone), from: minute, until: minute });
export type Guessed = z.infer<typeof guessed>;

/** What a user has chosen for himself, in all servers. */
export const userSettings = z.object({
  /** Absent: the language of his Discord. */
  language: z.enum(LOCALES).optional(),
  zone: z.string().refine(isZone).default('UTC'),
  quiet: quiet.optional(),
  /** What the house takes for his night until he says when he sleeps; he has been asked about it. */
  guessed: guessed.optional(),
  /** own: he has said that he has no quiet hours. */
  nights: z.enum(['guessed', 'own']).default('guessed'),
  weekends: z.boolean().default(false),
  vacations: z.array(z.object({ from: z.number(), until: z.number() })).default([]),
  reminders: z.enum(REMINDERS).default('thread'),
  /** Minute of the day of one message about all games, instead of reminders. */
  digest: minute.optional(),
  /** Standing orders for every new game, by title and kind. */
  orders: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  theme: z.enum(THEMES).default('day'),
  /** Worn wherever nobody before him in the order of seats wants the same. */
  colour: z.enum(COLOURS).optional(),
});
export type UserSettings = z.infer<typeof userSettings>;
/** Of whoever has chosen nothing. */
const USUAL: UserSettings = userSettings.parse({});

export async function settingsOf(services: Pick<Services, 'store'>, userId: string): Promise<UserSettings> {
  const stored = await services.store.user(userId);
  if (stored === undefined) return USUAL;
  const read = userSettings.safeParse(stored);
  // A zone may be gone from the world: then he chooses anew, and plays meanwhile.
  return read.success ? read.data : USUAL;
}

/** When this user's clock stands still in this game. One without a clock knows his nights all the same: nobody is called then. */
export async function restsOf(services: Pick<Services, 'store'>, userId: string, row: Timed): Promise<OffHours> {
  return restsWith(services, userId, row, await downtimes(services.store));
}

/** The same as far as it was foreseen: without the times when the bot was away. */
export function foreseenRests(services: Pick<Services, 'store'>, userId: string, row: Timed): Promise<OffHours> {
  return restsWith(services, userId, row, []);
}

type Timed = Pick<StoredGame, 'pace' | 'lobby'>;

async function restsWith(services: Pick<Services, 'store'>, userId: string, row: Timed, away: OffHours['spans']): Promise<OffHours> {
  const still = [...away, ...pausesOf(row)];
  return paceOf(row.pace)?.rests === false ? { ...NO_OFF_HOURS, spans: still } : ownRests(await settingsOf(services, userId), still);
}

export function ownRests({ zone, quiet, weekends, vacations }: UserSettings, away: OffHours['spans']): OffHours {
  return { zone, weekends, spans: [...vacations, ...away], ...(quiet === undefined ? {} : { quiet }) };
}

const serverPace = z.object({ pace: z.string().transform(readPace) });
export const HOUSE_PACE = 'relaxed';

/** The pace a server's games have when nobody chooses another. */
export async function usualPace(services: Pick<Services, 'store'>, guildId: string | undefined): Promise<string> {
  const server = serverPace.safeParse(guildId === undefined ? undefined : await services.store.guild(guildId));
  return server.data?.pace ?? HOUSE_PACE;
}
