import { z } from 'zod';
import { LOCALES } from '../../kit/message.ts';
import { THEMES } from '../../kit/scene.ts';
import { SEAT_COLOURS } from '../../kit/seat.ts';
import { NO_OFF_HOURS, type OffHours } from '../../shared/off-hours.ts';
import { paceOf, readPace } from '../../shared/pace.ts';
import { isZone } from '../../shared/time-zone.ts';
import type { StoredGame } from '../../storage/records.ts';
import { loadDowntimes } from '../clocks/downtime.ts';
import { pausesOf } from '../clocks/pauses.ts';
import type { Services } from '../services.ts';

export const REMINDER_CHANNELS = ['thread', 'dm', 'none'] as const;

const minuteSchema = z.int().min(0).max(1439);
/** At most half a day, so that nobody sleeps through a whole game. */
export const MAX_QUIET_MINUTES = 12 * 60;
const quietSchema = z.object({ from: minuteSchema, until: minuteSchema }).refine(({ from, until }) => {
  const long = (until - from + 1440) % 1440;
  return long > 0 && long <= MAX_QUIET_MINUTES;
});

/** When somebody who has not said so is probably asleep. */
const guessedSchema = z.object({ zone: z.string().refine(isZone), from: minuteSchema, until: minuteSchema });
export type GuessedNight = z.infer<typeof guessedSchema>;

/** What a user has chosen for himself, in all servers. */
export const userSettingsSchema = z.object({
  /** Absent: the language of his Discord. */
  language: z.enum(LOCALES).optional(),
  zone: z.string().refine(isZone).default('UTC'),
  quiet: quietSchema.optional(),
  /** What the house takes for his night until he says when he sleeps; he has been asked about it. */
  guessed: guessedSchema.optional(),
  /** own: he has said that he has no quiet hours. */
  nights: z.enum(['guessed', 'own']).default('guessed'),
  weekends: z.boolean().default(false),
  vacations: z.array(z.object({ from: z.number(), until: z.number() })).default([]),
  reminders: z.enum(REMINDER_CHANNELS).default('thread'),
  /** Minute of the day of one message about all games, instead of reminders. */
  digest: minuteSchema.optional(),
  /** Standing orders for every new game, by title and kind. */
  orders: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  theme: z.enum(THEMES).default('day'),
  /** Worn wherever nobody before him in the order of seats wants the same. */
  colour: z.enum(SEAT_COLOURS).optional(),
});
export type UserSettings = z.infer<typeof userSettingsSchema>;
/** Of whoever has chosen nothing. */
const DEFAULT_SETTINGS: UserSettings = userSettingsSchema.parse({});

export async function loadUserSettings(services: Pick<Services, 'store'>, userId: string): Promise<UserSettings> {
  const stored = await services.store.findUserSettings(userId);
  if (stored === undefined) return DEFAULT_SETTINGS;
  const read = userSettingsSchema.safeParse(stored);
  // A zone may be gone from the world: then he chooses anew, and plays meanwhile.
  return read.success ? read.data : DEFAULT_SETTINGS;
}

/** When this user's clock stands still in this game. One without a clock knows his nights all the same: nobody is called then. */
export async function loadOffHours(services: Pick<Services, 'store'>, userId: string, row: PacedGame): Promise<OffHours> {
  return loadOffHoursWith(services, userId, row, await loadDowntimes(services.store));
}

/** The same as far as it was foreseen: without the times when the bot was away. */
export function loadForeseenOffHours(services: Pick<Services, 'store'>, userId: string, row: PacedGame): Promise<OffHours> {
  return loadOffHoursWith(services, userId, row, []);
}

type PacedGame = Pick<StoredGame, 'pace' | 'lobby'>;

async function loadOffHoursWith(
  services: Pick<Services, 'store'>,
  userId: string,
  row: PacedGame,
  away: OffHours['spans'],
): Promise<OffHours> {
  const still = [...away, ...pausesOf(row)];
  return paceOf(row.pace)?.rests === false
    ? { ...NO_OFF_HOURS, spans: still }
    : toOffHours(await loadUserSettings(services, userId), still);
}

export function toOffHours({ zone, quiet, weekends, vacations }: UserSettings, away: OffHours['spans']): OffHours {
  return { zone, weekends, spans: [...vacations, ...away], ...(quiet === undefined ? {} : { quiet }) };
}

const guildPaceSchema = z.object({ pace: z.string().transform(readPace) });
export const DEFAULT_PACE = 'relaxed';

/** The pace a server's games have when nobody chooses another. */
export async function loadDefaultPace(services: Pick<Services, 'store'>, guildId: string | undefined): Promise<string> {
  const server = guildPaceSchema.safeParse(guildId === undefined ? undefined : await services.store.findGuildSettings(guildId));
  return server.data?.pace ?? DEFAULT_PACE;
}
