import { HOUR } from '../../shared/durations.ts';
import { endOfOffHours, NO_OFF_HOURS, type OffHours } from '../../shared/off-hours.ts';
import type { Services } from '../services.ts';
import { type GuessedNight, loadUserSettings, toOffHours, type UserSettings } from './settings.ts';

// When somebody who has never said so is asleep: nobody is called at night.

/** How many of somebody's newest moves tell his hours, and how few of them say nothing. */
const MAX_MOVES = 300;
const MIN_MOVES = 24;
/** Of a hundred moves so many may fall into a night. */
const MAX_NIGHT_PERCENT = 5;
const NIGHT_HOURS = 8;

/** Where people who read Discord in a language mostly live; English is spoken everywhere, and says nothing. */
const ZONE_OF_LOCALE: { readonly [locale: string]: string } = {
  bg: 'Europe/Sofia',
  cs: 'Europe/Prague',
  da: 'Europe/Copenhagen',
  de: 'Europe/Berlin',
  el: 'Europe/Athens',
  'en-GB': 'Europe/London',
  'en-US': 'America/Chicago',
  'es-ES': 'Europe/Madrid',
  'es-419': 'America/Mexico_City',
  fi: 'Europe/Helsinki',
  fr: 'Europe/Paris',
  hi: 'Asia/Kolkata',
  hr: 'Europe/Zagreb',
  hu: 'Europe/Budapest',
  id: 'Asia/Jakarta',
  it: 'Europe/Rome',
  ja: 'Asia/Tokyo',
  ko: 'Asia/Seoul',
  lt: 'Europe/Vilnius',
  nl: 'Europe/Amsterdam',
  no: 'Europe/Oslo',
  pl: 'Europe/Warsaw',
  'pt-BR': 'America/Sao_Paulo',
  ro: 'Europe/Bucharest',
  ru: 'Europe/Moscow',
  'sv-SE': 'Europe/Stockholm',
  th: 'Asia/Bangkok',
  tr: 'Europe/Istanbul',
  uk: 'Europe/Kyiv',
  vi: 'Asia/Ho_Chi_Minh',
  'zh-CN': 'Asia/Shanghai',
  'zh-TW': 'Asia/Taipei',
};
const DEFAULT_NIGHT = { from: 23 * 60, until: 7 * 60 };

/** Whether a user has left to the house when he sleeps. */
function hasSaid({ zone, quiet, weekends, vacations, nights }: UserSettings): boolean {
  return nights === 'own' || quiet !== undefined || zone !== 'UTC' || weekends || vacations.length > 0;
}

/** The hours in which a user is hardly ever seen to move; nothing where too little is known. */
export function quietHoursFromMoves(moves: readonly number[]): GuessedNight | undefined {
  if (moves.length < MIN_MOVES) return undefined;
  const hours = Array.from({ length: 24 }, () => 0);
  for (const at of moves) {
    const hour = Math.floor(at / HOUR) % 24;
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  const awake = (from: number) => Array.from({ length: NIGHT_HOURS }, (_, i) => hours[(from + i) % 24] ?? 0).reduce((a, b) => a + b, 0);
  const nights = Array.from({ length: 24 }, (_, from) => ({ from, moves: awake(from) }));
  const least = Math.min(...nights.map((n) => n.moves));
  if (least * 100 > moves.length * MAX_NIGHT_PERCENT) return undefined;
  // Of several quiet stretches the middle of the longest run.
  const quiet = nights.filter((n) => n.moves === least).map((n) => n.from);
  const runs = quiet.filter((from) => !quiet.includes((from + 23) % 24)).map((from) => ({ from, length: consecutiveHours(quiet, from) }));
  const longest = runs.sort((a, b) => b.length - a.length)[0];
  if (longest === undefined) return undefined;
  const from = (longest.from + Math.floor((longest.length - 1) / 2)) % 24;
  return { zone: 'UTC', from: from * 60, until: ((from + NIGHT_HOURS) % 24) * 60 };
}

function consecutiveHours(hours: readonly number[], from: number): number {
  let length = 1;
  while (length < 24 && hours.includes((from + length) % 24)) length++;
  return length;
}

/** When a user is probably asleep: by when he moves, else by where his language is spoken. */
async function guessNight(services: Services, userId: string, locale: string): Promise<GuessedNight | undefined> {
  const seen = quietHoursFromMoves(await services.store.listMoveTimes(userId, MAX_MOVES));
  const zone = ZONE_OF_LOCALE[locale];
  return seen ?? (zone === undefined ? undefined : { zone, ...DEFAULT_NIGHT });
}

/**
 * When a user is not to be called: what he has said, else what was guessed, or by looking at his moves can be. His clocks stand still
 * only by what he has said.
 */
export async function loadQuietHoursForPings(services: Services, userId: string, looking = true): Promise<OffHours> {
  const settings = await loadUserSettings(services, userId);
  if (hasSaid(settings)) return toOffHours(settings, []);
  const night = settings.guessed ?? (looking ? quietHoursFromMoves(await services.store.listMoveTimes(userId, MAX_MOVES)) : undefined);
  return night === undefined ? NO_OFF_HOURS : { ...NO_OFF_HOURS, zone: night.zone, quiet: { from: night.from, until: night.until } };
}

/** Those of these users whom a call would not wake. */
export async function filterAwake(services: Services, users: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const user of users) if (endOfOffHours(await loadQuietHoursForPings(services, user), services.now()) === undefined) found.push(user);
  return found;
}

/** What is taken for somebody's night, the first time it is asked about; he is asked once. Nothing where nothing can be guessed. */
export async function guessNightOnce(services: Services, userId: string, locale: string): Promise<GuessedNight | undefined> {
  const settings = await loadUserSettings(services, userId);
  if (hasSaid(settings) || settings.guessed !== undefined) return undefined;
  const guessed = await guessNight(services, userId, locale);
  if (guessed !== undefined) await services.store.putUserSettings(userId, { ...settings, guessed }, services.now());
  return guessed;
}
