import { vacationLeft } from '../../clock/vacation.ts';
import { momentOf, wallTime } from '../../clock/zone.ts';
import { houseVoice } from '../../i18n/index.ts';
import type { Say } from '../../i18n/say.ts';
import { LOCALES, type Locale } from '../../kit/message.ts';
import { THEMES } from '../../kit/scene.ts';
import { SEATS } from '../../kit/seat.ts';
import { SEAT_SIGNS } from '../../paint/seats.ts';
import { REMINDERS, settingsOf, type UserSettings } from '../../table/settings/settings.ts';
import { plannedVacation } from '../../table/settings/vacation.ts';
import { button, card, type Part, rows, select, text } from '../components/components.ts';
import { encodeControl, type OwnControl } from '../components/ids.ts';
import { onDay } from '../components/moments.ts';
import { HOUSE_TINT } from '../components/tint.ts';
import type { Desk } from '../desk.ts';
import type { Body } from '../interaction.ts';

/** One city for each hour of the day, and for each rule of summer time that many live by. */
const CITIES = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Paris',
  'Europe/Warsaw',
  'Europe/Helsinki',
  'Europe/Moscow',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;
const NIGHTS = ['21:00-6:00', '22:00-7:00', '23:00-7:00', '23:00-8:00', '0:00-8:00', '0:00-9:00'] as const;
const DIGESTS = [7, 8, 12, 18, 20].map((hour) => hour * 60);
export const OTHER = 'other';
export const NONE = 'none';

/** A user's own settings, all on one panel. */
export async function settingsPanel(desk: Desk, userId: string, guildId: string | undefined, locale: Locale, note?: string): Promise<Body> {
  const settings = await settingsOf(desk.house, userId);
  const voice = houseVoice(locale);
  const { say } = voice;
  const now = desk.house.now();
  const id = (what: OwnControl) => encodeControl({ at: 'own', what });
  const substitute = guildId !== undefined && (await desk.house.store.substituteIn(userId)).includes(guildId);
  const vacation = plannedVacation(settings, now);
  const pick = (what: OwnControl, placeholder: string, options: Parameters<typeof select>[0]['options']): Part =>
    select({ id: id(what), placeholder, options });
  const parts: Part[] = [
    text(`## ${say('settings.title')}`),
    ...(note === undefined ? [] : [text(`-# ${note}`)]),
    pick('language', say('settings.language'), [
      { value: NONE, label: say('settings.language.auto'), ticked: settings.language === undefined },
      ...LOCALES.map((l) => ({ value: l, label: say(`settings.language.${l}`), ticked: l === settings.language })),
    ]),
    text(
      `${say('settings.zone', { zone: city(settings.zone), time: clock(wallTime(now, settings.zone).minute) })}\n-# ${say('settings.clock')}`,
    ),
    pick('zone', say('settings.zone.pick'), [...cityOptions(settings.zone, now), { value: OTHER, label: say('settings.zone.other') }]),
    text(`-# ${say('settings.quiet.means')}`),
    pick('quiet', say('settings.quiet'), [
      { value: NONE, label: say('settings.quiet.none'), ticked: settings.quiet === undefined },
      ...nightsWith(settings).map((night) => ({
        value: night,
        label: say('settings.quiet.hours', hoursOf(night)),
        ticked: night === nightOf(settings),
      })),
      { value: OTHER, label: say('settings.quiet.other') },
    ]),
    pick('reminders', say('settings.reminders'), [
      ...REMINDERS.map((r) => ({
        value: r,
        label: say(`settings.reminders.${r}`),
        ticked: settings.digest === undefined && r === settings.reminders,
      })),
      ...DIGESTS.map((at) => ({ value: String(at), label: say('settings.digest', { time: clock(at) }), ticked: at === settings.digest })),
    ]),
    pick(
      'weekends',
      say('settings.weekends'),
      (['play', 'rest'] as const).map((w) => ({
        value: w,
        label: say(`settings.weekends.${w}`),
        ticked: (w === 'rest') === settings.weekends,
      })),
    ),
    pick(
      'theme',
      say('settings.theme'),
      THEMES.map((t) => ({ value: t, label: say(`settings.theme.${t}`), ticked: t === settings.theme })),
    ),
    pick('colour', say('settings.colour'), [
      { value: NONE, label: say('settings.colour.any'), ticked: settings.colour === undefined },
      ...SEATS.map((seat) => SEAT_SIGNS[seat]).map(({ colour, glyph }) => ({
        value: colour,
        label: `${glyph} ${say(`colour.${colour}`)}`,
        hint: say('settings.colour.means'),
        ticked: colour === settings.colour,
      })),
    ]),
    text(vacationLine(settings, now, say) + (substitute ? `\n${say('settings.substitute.is')}` : '')),
    ...rows([
      button({ id: id('vacation'), label: say('settings.vacation') }),
      ...(vacation === undefined ? [] : [button({ id: id('vacationEnd'), label: say('settings.vacation.end') })]),
      ...(guildId === undefined
        ? []
        : [button({ id: id('substitute'), label: say(substitute ? 'settings.notSubstitute' : 'settings.substitute') })]),
      button({ id: id('data'), label: say('settings.data') }),
      button({ id: id('forget'), label: say('settings.forget'), style: 'danger' }),
    ]),
  ];
  return { components: [card(HOUSE_TINT, parts)] };
}

function vacationLine(settings: UserSettings, now: number, say: Say): string {
  const left = vacationLeft(settings.vacations, now, settings.zone);
  const vacation = plannedVacation(settings, now);
  if (vacation === undefined) return say('settings.vacation.none', { left });
  return say('settings.vacation.planned', { from: onDay(vacation.from), until: onDay(vacation.until - 1), left });
}

function cityOptions(own: string, now: number) {
  const zones: readonly string[] = CITIES.some((z) => z === own) ? CITIES : [own, ...CITIES];
  return zones
    .map((zone) => ({ zone, wall: wallTime(now, zone) }))
    .sort((a, b) => momentOf(a.wall, a.wall.minute, 'UTC') - momentOf(b.wall, b.wall.minute, 'UTC'))
    .map(({ zone, wall }) => ({ value: zone, label: `${city(zone)} · ${clock(wall.minute)}`, ticked: zone === own }));
}

function city(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function nightsWith(settings: UserSettings): readonly string[] {
  const own = nightOf(settings);
  return own === undefined || NIGHTS.some((n) => n === own) ? NIGHTS : [own, ...NIGHTS];
}

function nightOf({ quiet }: UserSettings): string | undefined {
  return quiet === undefined ? undefined : `${clock(quiet.from)}-${clock(quiet.until)}`;
}

function hoursOf(night: string): { from: string; until: string } {
  const [from = '', until = ''] = night.split('-');
  return { from, until };
}

/** 8:05. */
function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
