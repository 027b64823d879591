import { msg } from '../../i18n/house.ts';
import { translatorFor } from '../../i18n/index.ts';
import type { Say, Translator } from '../../i18n/say.ts';
import type { Locale } from '../../kit/message.ts';
import { toInstant, wallTime } from '../../shared/time-zone.ts';
import { vacationDaysLeft } from '../../shared/vacation.ts';
import { loadUserSettings, type UserSettings } from '../../table/settings/settings.ts';
import { plannedVacation } from '../../table/settings/vacation.ts';
import type { DiscordContext } from '../context.ts';
import type { MessageBody } from '../interactions/interaction.ts';
import { button, buttonRows, card, type Part, textDisplay } from '../ui/components.ts';
import { encodeControl, type FormName, type OwnControl } from '../ui/ids.ts';
import { dateTimestamp } from '../ui/timestamps.ts';
import { HOUSE_TINT } from '../ui/tint.ts';

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
const NIGHT_OPTIONS = ['21:00-6:00', '22:00-7:00', '23:00-7:00', '23:00-8:00', '0:00-8:00', '0:00-9:00'] as const;
export const DIGEST_MINUTES = [7, 8, 12, 18, 20].map((hour) => hour * 60);

/** A user's own settings, all on one panel. */
export async function buildSettingsPanel(
  context: DiscordContext,
  userId: string,
  guildId: string | undefined,
  locale: Locale,
): Promise<MessageBody> {
  const settings = await loadUserSettings(context.services, userId);
  const translator = translatorFor(locale);
  const { say } = translator;
  const now = context.services.now();
  const id = (what: OwnControl) => encodeControl({ at: 'own', what });
  const substitute = guildId !== undefined && (await context.services.store.listSubstituteGuilds(userId)).includes(guildId);
  const vacation = plannedVacation(settings, now);
  const parts: Part[] = [
    textDisplay(`## ${say('settings.title')}`),
    textDisplay(settingLines(settings, now, translator).join('\n')),
    ...buttonRows([formButton('hours', say('settings.hours'), 'primary'), formButton('looks', say('settings.looks'))]),
    textDisplay(vacationLine(settings, now, say) + (substitute ? `\n${say('settings.substitute.is')}` : '')),
    ...buttonRows([
      formButton('vacation', say('settings.vacation')),
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

function formButton(form: FormName, label: string, style: 'primary' | 'secondary' = 'secondary') {
  return button({ id: encodeControl({ at: 'form', form, game: 0 }), label, style });
}

/** What is chosen, a line each. */
function settingLines(settings: UserSettings, now: number, { say }: Translator): string[] {
  const night = nightOf(settings);
  return [
    say('settings.zone', { zone: cityName(settings.zone), time: formatMinuteOfDay(wallTime(now, settings.zone).minute) }),
    night === undefined ? say('settings.quiet.none') : say('settings.quiet.hours', hoursOf(night)),
    `-# ${say('settings.quiet.means')}`,
    say(`settings.weekends.${settings.weekends ? 'rest' : 'play'}`),
    settings.digest === undefined
      ? say(`settings.reminders.${settings.reminders}`)
      : say('settings.digest', { time: formatMinuteOfDay(settings.digest) }),
    settings.language === undefined ? say('settings.language.auto') : say(`settings.language.${settings.language}`),
    say(`settings.theme.${settings.theme}`),
    settings.colour === undefined
      ? say('settings.colour.any')
      : say('panel.named', { name: msg('settings.colour'), text: msg(`colour.${settings.colour}`) }),
    `-# ${say('settings.clock')}`,
  ];
}

export function vacationLine(settings: UserSettings, now: number, say: Say): string {
  const left = vacationDaysLeft(settings.vacations, now, settings.zone);
  const vacation = plannedVacation(settings, now);
  if (vacation === undefined) return say('settings.vacation.none', { left });
  return say('settings.vacation.planned', { from: dateTimestamp(vacation.from), until: dateTimestamp(vacation.until - 1), left });
}

export function cityOptions(own: string, now: number) {
  const zones: readonly string[] = CITIES.some((z) => z === own) ? CITIES : [own, ...CITIES];
  return zones
    .map((zone) => ({ zone, wall: wallTime(now, zone) }))
    .sort((a, b) => toInstant(a.wall, a.wall.minute, 'UTC') - toInstant(b.wall, b.wall.minute, 'UTC'))
    .map(({ zone, wall }) => ({ value: zone, label: `${cityName(zone)} · ${formatMinuteOfDay(wall.minute)}`, ticked: zone === own }));
}

function cityName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

export function nightsWith(settings: UserSettings): readonly string[] {
  const own = nightOf(settings);
  return own === undefined || NIGHT_OPTIONS.some((n) => n === own) ? NIGHT_OPTIONS : [own, ...NIGHT_OPTIONS];
}

export function nightOf({ quiet }: UserSettings): string | undefined {
  return quiet === undefined ? undefined : `${formatMinuteOfDay(quiet.from)}-${formatMinuteOfDay(quiet.until)}`;
}

function hoursOf(night: string): { from: string; until: string } {
  const [from = '', until = ''] = night.split('-');
  return { from, until };
}

/** 8:05. */
export function formatMinuteOfDay(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}
