import { translatorFor } from '../../i18n/index.ts';
import { LOCALES } from '../../kit/message.ts';
import { THEMES } from '../../kit/scene.ts';
import { SEAT_COLOURS, SEATS } from '../../kit/seat.ts';
import { SEAT_SIGNS } from '../../render/seats.ts';
import { isZone } from '../../shared/time-zone.ts';
import { changeSettings } from '../../table/clocks/retime.ts';
import { throwRuleError } from '../../table/services.ts';
import { loadUserSettings, MAX_QUIET_MINUTES, REMINDER_CHANNELS, type UserSettings } from '../../table/settings/settings.ts';
import { plannedVacation, planVacation } from '../../table/settings/vacation.ts';
import type { DiscordContext } from '../context.ts';
import type { Form, Sender } from '../forms/form.ts';
import { type MessageBody, personOf, readerLocaleOf } from '../interactions/interaction.ts';
import { lineIn, ticksIn } from '../ui/form.ts';
import type { FormValues } from '../ui/form-values.ts';
import { localeOf } from '../ui/people.ts';
import { buildSettingsPanel, cityOptions, DIGEST_MINUTES, formatMinuteOfDay, nightOf, nightsWith, vacationLine } from './panel.ts';

const NONE = 'none';
const REST = 'rest';

/** The panel as it is now, in the language that may just have been chosen. */
async function buildPanelAfterForm(context: DiscordContext, it: Sender): Promise<MessageBody> {
  const user = personOf(it).id;
  const { language } = await loadUserSettings(context.services, user);
  return buildSettingsPanel(context, user, it.guild_id, language ?? localeOf(context.reader?.discordLocale));
}

/** When somebody plays: where he is, when he sleeps, whether on weekends. */
export const hoursForm: Form = {
  overwrites: true,
  async ask(context, it) {
    const settings = await loadUserSettings(context.services, personOf(it).id);
    const { say } = translatorFor(readerLocaleOf(it));
    const own = nightOf(settings);
    const nights = nightsWith(settings).map((night) => {
      const [from = '', until = ''] = night.split('-');
      return { value: night, label: say('settings.quiet.hours', { from, until }), ticked: night === own };
    });
    return {
      title: say('settings.hours'),
      fields: [
        { as: 'one', id: 'zone', label: say('settings.zone.pick'), options: cityOptions(settings.zone, context.services.now()) },
        { as: 'line', id: 'zoneWritten', label: say('settings.zone.other'), hint: say('settings.zone.write'), optional: true },
        {
          as: 'one',
          id: 'quiet',
          label: say('settings.quiet'),
          hint: say('settings.quiet.means'),
          options: [{ value: NONE, label: say('settings.quiet.none'), ticked: own === undefined }, ...nights],
        },
        { as: 'line', id: 'quietWritten', label: say('settings.quiet.other'), hint: say('settings.quiet.write'), optional: true },
        {
          as: 'some',
          id: 'days',
          label: say('settings.weekends'),
          options: [{ value: REST, label: say('settings.weekends.rest'), ticked: settings.weekends }],
        },
      ],
    };
  },
  async submit(context, it, _, filled) {
    const zone = parseZone(filled);
    const quiet = parseQuietHours(filled);
    const weekends = ticksIn(filled, 'days').includes(REST);
    await changeSettings(context.services, personOf(it).id, ({ quiet: _, ...old }) => ({
      ...old,
      weekends,
      ...(zone === undefined ? {} : { zone }),
      ...(quiet === undefined ? { nights: 'own' as const } : { quiet }),
    }));
    return buildPanelAfterForm(context, it);
  },
};

/** A zone that was written goes before one of the list. */
function parseZone(filled: FormValues): string | undefined {
  const written = lineIn(filled, 'zoneWritten');
  if (written !== undefined) return findZoneByCity(written) ?? throwRuleError('settings.zone.unknown');
  const picked = lineIn(filled, 'zone');
  return picked !== undefined && isZone(picked) ? picked : undefined;
}

function parseQuietHours(filled: FormValues): UserSettings['quiet'] {
  const given = lineIn(filled, 'quietWritten') ?? lineIn(filled, 'quiet') ?? NONE;
  return given === NONE ? undefined : parseHours(given);
}

/** A zone by its name or its city, however it is written. */
function findZoneByCity(typed: string): string | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');
  const wanted = plain(typed);
  const called = (zone: string) => plain(zone) === wanted || plain(zone.split('/').at(-1) ?? '') === wanted;
  return Intl.supportedValuesOf('timeZone').find(called) ?? (wanted !== '' && isZone(typed) ? typed : undefined);
}

const HOURS = /^(\d{1,2})(?::(\d{2}))?\s*[-–]\s*(\d{1,2})(?::(\d{2}))?$/;

/** `22:30-6:30`. */
function parseHours(typed: string): { from: number; until: number } {
  const [, h1, m1 = '0', h2, m2 = '0'] = HOURS.exec(typed.trim()) ?? throwRuleError('settings.quiet.bad');
  const [from, until] = [(Number(h1) % 24) * 60 + Number(m1), (Number(h2) % 24) * 60 + Number(m2)];
  const long = (until - from + 1440) % 1440;
  return Number(h1) > 24 || Number(h2) > 24 || Number(m1) > 59 || Number(m2) > 59 || long === 0 || long > MAX_QUIET_MINUTES
    ? throwRuleError('settings.quiet.bad')
    : { from, until };
}

/** How somebody is spoken to, called and painted for. */
export const looksForm: Form = {
  overwrites: true,
  async ask(context, it) {
    const settings = await loadUserSettings(context.services, personOf(it).id);
    const { say } = translatorFor(readerLocaleOf(it));
    const digests = DIGEST_MINUTES.map((at) => ({
      value: String(at),
      label: say('settings.digest', { time: formatMinuteOfDay(at) }),
      ticked: at === settings.digest,
    }));
    const signs = SEATS.map((seat) => SEAT_SIGNS[seat]);
    return {
      title: say('settings.looks'),
      fields: [
        {
          as: 'one',
          id: 'language',
          label: say('settings.language'),
          options: [
            { value: NONE, label: say('settings.language.auto'), ticked: settings.language === undefined },
            ...LOCALES.map((l) => ({ value: l, label: say(`settings.language.${l}`), ticked: l === settings.language })),
          ],
        },
        {
          as: 'one',
          id: 'reminders',
          label: say('settings.reminders'),
          options: [
            ...REMINDER_CHANNELS.map((r) => ({
              value: r,
              label: say(`settings.reminders.${r}`),
              ticked: settings.digest === undefined && r === settings.reminders,
            })),
            ...digests,
          ],
        },
        {
          as: 'one',
          id: 'theme',
          label: say('settings.theme'),
          options: THEMES.map((t) => ({ value: t, label: say(`settings.theme.${t}`), ticked: t === settings.theme })),
        },
        {
          as: 'one',
          id: 'colour',
          label: say('settings.colour'),
          hint: say('settings.colour.means'),
          options: [
            { value: NONE, label: say('settings.colour.any'), ticked: settings.colour === undefined },
            ...signs.map(({ colour, glyph }) => ({
              value: colour,
              label: `${glyph} ${say(`colour.${colour}`)}`,
              ticked: colour === settings.colour,
            })),
          ],
        },
      ],
    };
  },
  async submit(context, it, _, filled) {
    await changeSettings(context.services, personOf(it).id, ({ language: _, digest: __, colour: ___, ...old }) => {
      const reminders = lineIn(filled, 'reminders') ?? '';
      const digest = DIGEST_MINUTES.find((at) => String(at) === reminders);
      return {
        ...old,
        ...parseChoice('language', LOCALES, filled),
        ...(digest === undefined ? parseChoice('reminders', REMINDER_CHANNELS, filled) : { digest }),
        ...parseChoice('theme', THEMES, filled),
        ...parseChoice('colour', SEAT_COLOURS, filled),
      };
    });
    return buildPanelAfterForm(context, it);
  },
};

function parseChoice<K extends string, T extends string>(key: K, values: readonly T[], filled: FormValues): { readonly [k in K]?: T } {
  const value = values.find((one) => one === lineIn(filled, key));
  return (value === undefined ? {} : { [key]: value }) as { readonly [k in K]?: T };
}

/** The first and the last day of a vacation. */
export const vacationForm: Form = {
  overwrites: true,
  async ask(context, it) {
    const settings = await loadUserSettings(context.services, personOf(it).id);
    const { say } = translatorFor(readerLocaleOf(it));
    return {
      title: say('settings.vacation'),
      words: vacationLine(settings, context.services.now(), say),
      holds: plannedVacation(settings, context.services.now()),
      fields: [
        { as: 'line', id: 'from', label: say('settings.vacation.from') },
        { as: 'line', id: 'until', label: say('settings.vacation.until') },
      ],
    };
  },
  async submit(context, it, _, filled) {
    await planVacation(context.services, personOf(it).id, lineIn(filled, 'from') ?? '', lineIn(filled, 'until') ?? '');
    return buildPanelAfterForm(context, it);
  },
};
