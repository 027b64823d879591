import { gzipSync } from 'node:zlib';
import { translatorFor } from '../../i18n/index.ts';
import { leaveSeasons } from '../../league/season/entries.ts';
import { leaveQueue } from '../../matchmaking/search.ts';
import { throwRuleError } from '../../table/services.ts';
import { forgetUser, runningGames } from '../../table/settings/forget.ts';
import { settingsOf } from '../../table/settings/settings.ts';
import { endVacation } from '../../table/settings/vacation.ts';
import type { DiscordContext } from '../context.ts';
import { openForm } from '../forms/clicks.ts';
import { deferNow } from '../interactions/first-response.ts';
import { type ComponentPayload, deferIfSlow, personOf, readerLocaleOf, respond } from '../interactions/interaction.ts';
import { onCompany } from '../matchmaking/clicks.ts';
import { button, card, paragraphs, rows } from '../ui/components.ts';
import { fillWithFiles } from '../ui/files.ts';
import { type Control, encodeControl, type FormName } from '../ui/ids.ts';
import { note } from '../ui/note.ts';
import { localeOf } from '../ui/people.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import { settingsPanel } from './panel.ts';

type Own = Extract<Control, { at: 'own' }>;

/** A choice on the panel of settings. What has to be written is asked for in a form. */
export async function onOwn(desk: DiscordContext, it: ComponentPayload, control: Own): Promise<void> {
  const form = FORMS_OF[control.what];
  if (form !== undefined) return openForm(desk, it, { at: 'form', form, game: 0 });
  if (control.what === 'data') return sendData(desk, it);
  await deferIfSlow(desk, it, 'update');
  const user = personOf(it).id;
  const { say } = translatorFor(readerLocaleOf(it));
  if (control.what === 'forget') return respond(desk, it, await forgetAsked(desk, it));
  if (control.what === 'forgotten') {
    await deferNow(desk, it);
    await leaveQueue(desk.house, user);
    await leaveSeasons(desk.house, user);
    await forgetUser(desk.house, user);
    desk.drafts.forget(user);
    return respond(desk, it, note(say('settings.forget.done')));
  }
  const company = await onCompany(desk, it, control.what);
  if (company !== undefined) return respond(desk, it, company);
  await applySetting(desk, it, control);
  await shown(desk, it);
}

/** Lists of older panels lead to the form that has taken their place. */
const FORMS_OF: { readonly [what in Own['what']]?: FormName } = {
  language: 'looks',
  zone: 'hours',
  quiet: 'hours',
  reminders: 'looks',
  theme: 'looks',
  colour: 'looks',
  weekends: 'hours',
  vacation: 'vacation',
};

async function applySetting(desk: DiscordContext, it: ComponentPayload, { what }: Own): Promise<void> {
  const { house } = desk;
  const user = personOf(it).id;
  if (what === 'vacationEnd') await endVacation(house, user);
  if (what !== 'substitute') return;
  const guild = it.guild_id ?? throwRuleError('panel.gone');
  if ((await house.store.substituteIn(user)).includes(guild)) await house.store.dropSubstitute(guild, user);
  else await house.store.putSubstitute(guild, user, house.now());
}

async function shown(desk: DiscordContext, it: ComponentPayload): Promise<void> {
  const user = personOf(it).id;
  const { language } = await settingsOf(desk.house, user);
  await respond(desk, it, await settingsPanel(desk, user, it.guild_id, language ?? localeOf(desk.reader?.discordLocale)));
}

/** Smaller than what Discord takes from a bot anywhere; a life of games in words comes to a twentieth of it packed. */
const LARGEST_FILE = 8 * 2 ** 20;

/** Everything stored about whoever asks, as a file for his eyes. */
async function sendData(desk: DiscordContext, it: ComponentPayload): Promise<void> {
  await deferIfSlow(desk, it, 'private');
  await deferNow(desk, it);
  const user = personOf(it).id;
  const about = { you: user, at: new Date(desk.house.now()).toISOString(), stored: await desk.house.store.about(user) };
  const data = Buffer.from(JSON.stringify(about, undefined, 1));
  const file = data.length > LARGEST_FILE ? { name: 'serenissima.json.gz', data: gzipSync(data) } : { name: 'serenissima.json', data };
  await fillWithFiles(desk, it, translatorFor(readerLocaleOf(it)).say('settings.data.here'), [file]);
}

async function forgetAsked(desk: DiscordContext, it: ComponentPayload) {
  const { say } = translatorFor(readerLocaleOf(it));
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
