import { gzipSync } from 'node:zlib';
import { isZone } from '../../clock/zone.ts';
import type { HouseKey } from '../../i18n/house.ts';
import { houseVoice } from '../../i18n/index.ts';
import { LOCALES } from '../../kit/message.ts';
import { THEMES } from '../../kit/scene.ts';
import { COLOURS } from '../../kit/seat.ts';
import { leaveSeasons } from '../../league/people.ts';
import { changeSettings } from '../../table/clocks/retime.ts';
import { refuse } from '../../table/house.ts';
import { forgetUser, runningGames } from '../../table/settings/forget.ts';
import { LONGEST_QUIET, REMINDERS, settingsOf, type UserSettings } from '../../table/settings/settings.ts';
import { endVacation, planVacation } from '../../table/settings/vacation.ts';
import { button, card, paragraphs, rows } from '../components/components.ts';
import { fillWithFiles } from '../components/files.ts';
import { type FormField, form, formLine } from '../components/form.ts';
import { type Control, encodeControl } from '../components/ids.ts';
import { note } from '../components/note.ts';
import { localeOf } from '../components/people.ts';
import { HOUSE_TINT } from '../components/tint.ts';
import type { Desk } from '../desk.ts';
import { acknowledge, type ComponentPayload, fill, type ModalPayload, openModal, personOf, readerOf } from '../interaction.ts';
import { NONE, OTHER, settingsPanel } from './panel.ts';

type Own = Extract<Control, { at: 'own' }>;

/** A choice on the panel of settings. What has to be written is asked for in a form. */
export async function onOwn(desk: Desk, it: ComponentPayload, control: Own): Promise<void> {
  const chosen = 'values' in it.data ? (it.data.values[0] ?? '') : '';
  if (control.what === 'vacation' || chosen === OTHER) return askInWords(desk, it, control);
  if (control.what === 'data') return sendData(desk, it);
  await acknowledge(desk, it, 'update');
  const user = personOf(it).id;
  const { say } = houseVoice(readerOf(it));
  if (control.what === 'forget') return fill(desk, it, await forgetAsked(desk, it));
  if (control.what === 'forgotten') {
    await leaveSeasons(desk.house, user);
    await forgetUser(desk.house, user);
    return fill(desk, it, note(say('settings.forget.done')));
  }
  await applySetting(desk, it, control, chosen);
  await shown(desk, it);
}

async function applySetting(desk: Desk, it: ComponentPayload, { what }: Own, chosen: string): Promise<void> {
  const { house } = desk;
  const user = personOf(it).id;
  const set = (change: (old: UserSettings) => UserSettings) => changeSettings(house, user, change);
  switch (what) {
    case 'language':
      await set(({ language: _, ...old }) => ({ ...old, ...oneAmong('language', LOCALES, chosen) }));
      return;
    case 'zone':
      if (isZone(chosen)) await set((old) => ({ ...old, zone: chosen }));
      return;
    case 'quiet':
      await set(({ quiet: _, ...old }) => (chosen === NONE ? old : { ...old, quiet: hours(chosen) }));
      return;
    case 'reminders':
      await set(({ digest: _, ...old }) =>
        /^\d+$/.test(chosen) ? { ...old, digest: Number(chosen) } : { ...old, ...oneAmong('reminders', REMINDERS, chosen) },
      );
      return;
    case 'theme':
      await set((old) => ({ ...old, ...oneAmong('theme', THEMES, chosen) }));
      return;
    case 'colour':
      await set(({ colour: _, ...old }) => ({ ...old, ...oneAmong('colour', COLOURS, chosen) }));
      return;
    case 'weekends':
      await set((old) => ({ ...old, weekends: chosen === 'rest' }));
      return;
    case 'vacationEnd':
      await endVacation(house, user);
      return;
    case 'substitute': {
      const guild = it.guild_id ?? refuse('panel.gone');
      if ((await house.store.substituteIn(user)).includes(guild)) await house.store.dropSubstitute(guild, user);
      else await house.store.putSubstitute(guild, user, house.now());
      return;
    }
    default:
      return;
  }
}

function oneAmong<K extends string, T extends string>(key: K, among: readonly T[], chosen: string): { readonly [k in K]?: T } {
  const value = among.find((one) => one === chosen);
  return (value === undefined ? {} : { [key]: value }) as { readonly [k in K]?: T };
}

async function shown(desk: Desk, it: ComponentPayload | ModalPayload, note?: string): Promise<void> {
  const user = personOf(it).id;
  const { language } = await settingsOf(desk.house, user);
  await fill(desk, it, await settingsPanel(desk, user, it.guild_id, language ?? localeOf(desk.reader?.discordLocale), note));
}

async function askInWords(desk: Desk, it: ComponentPayload, control: Own): Promise<void> {
  const { say } = houseVoice(readerOf(it));
  const line = (id: string, key: HouseKey): FormField => ({ id, label: say(key) });
  const fields: { readonly [what: string]: readonly FormField[] } = {
    zone: [line('zone', 'settings.zone.write')],
    quiet: [line('quiet', 'settings.quiet.write')],
    vacation: [line('from', 'settings.vacation.from'), line('until', 'settings.vacation.until')],
  };
  const titles: { readonly [what: string]: HouseKey } = {
    zone: 'settings.zone.pick',
    quiet: 'settings.quiet',
    vacation: 'settings.vacation',
  };
  await openModal(desk, it, form(encodeControl(control), say(titles[control.what] ?? 'settings.title'), fields[control.what] ?? []));
}

/** What was written in one of the forms; what cannot be understood is said above the panel. */
export async function onOwnWords(desk: Desk, it: ModalPayload, { what }: Own): Promise<void> {
  await acknowledge(desk, it, 'update');
  const user = personOf(it).id;
  const { say } = houseVoice(readerOf(it));
  if (what === 'vacation') {
    await planVacation(desk.house, user, formLine(it, 'from'), formLine(it, 'until'));
    return shown(desk, it);
  }
  if (what === 'zone') {
    const zone = zoneCalled(formLine(it, 'zone'));
    if (zone === undefined) return shown(desk, it, say('settings.zone.unknown'));
    await changeSettings(desk.house, user, (old) => ({ ...old, zone }));
    return shown(desk, it);
  }
  const quiet = hours(formLine(it, 'quiet'));
  await changeSettings(desk.house, user, (old) => ({ ...old, quiet }));
  await shown(desk, it);
}

/** A zone by its name or its city, however it is written. */
function zoneCalled(typed: string): string | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');
  const wanted = plain(typed);
  const zones = Intl.supportedValuesOf('timeZone');
  const called = (zone: string) => plain(zone) === wanted || plain(zone.split('/').at(-1) ?? '') === wanted;
  return zones.find(called) ?? (wanted !== '' && isZone(typed) ? typed : undefined);
}

const HOURS = /^(\d{1,2})(?::(\d{2}))?\s*[-–]\s*(\d{1,2})(?::(\d{2}))?$/;

/** `22:30-6:30`. */
function hours(typed: string): { from: number; until: number } {
  const [, h1, m1 = '0', h2, m2 = '0'] = HOURS.exec(typed.trim()) ?? refuse('settings.quiet.bad');
  const [from, until] = [(Number(h1) % 24) * 60 + Number(m1), (Number(h2) % 24) * 60 + Number(m2)];
  const long = (until - from + 1440) % 1440;
  return Number(h1) > 24 || Number(h2) > 24 || Number(m1) > 59 || Number(m2) > 59 || long === 0 || long > LONGEST_QUIET
    ? refuse('settings.quiet.bad')
    : { from, until };
}

/** Smaller than what Discord takes from a bot anywhere; a life of games in words comes to a twentieth of it packed. */
const LARGEST_FILE = 8 * 2 ** 20;

/** Everything stored about whoever asks, as a file for his eyes. */
async function sendData(desk: Desk, it: ComponentPayload): Promise<void> {
  await acknowledge(desk, it, 'private');
  const user = personOf(it).id;
  const about = { you: user, at: new Date(desk.house.now()).toISOString(), stored: await desk.house.store.about(user) };
  const data = Buffer.from(JSON.stringify(about, undefined, 1));
  const file = data.length > LARGEST_FILE ? { name: 'serenissima.json.gz', data: gzipSync(data) } : { name: 'serenissima.json', data };
  await fillWithFiles(desk, it, houseVoice(readerOf(it)).say('settings.data.here'), [file]);
}

async function forgetAsked(desk: Desk, it: ComponentPayload) {
  const { say } = houseVoice(readerOf(it));
  const running = await runningGames(desk.house, personOf(it).id);
  const id = (what: Own['what']) => encodeControl({ at: 'own', what });
  return {
    components: [
      card(HOUSE_TINT, [
        ...paragraphs(say('settings.forget.ask', { running })),
        ...rows([
          button({ id: id('forgotten'), label: say('settings.forget.sure'), style: 'danger' }),
          button({ id: id('panel'), label: say('more.back') }),
        ]),
      ]),
    ],
  };
}
