import { gzipSync } from 'node:zlib';
import { translatorFor } from '../../i18n/index.ts';
import { leaveSeasons } from '../../league/season/entries.ts';
import { leaveQueue } from '../../matchmaking/search.ts';
import { throwRuleError } from '../../table/services.ts';
import { countRunningGames, forgetUser } from '../../table/settings/forget.ts';
import { loadUserSettings } from '../../table/settings/settings.ts';
import { endVacation } from '../../table/settings/vacation.ts';
import type { DiscordContext } from '../context.ts';
import { openForm } from '../forms/clicks.ts';
import { deferNow } from '../interactions/first-response.ts';
import { type ComponentPayload, deferIfSlow, personOf, readerLocaleOf, respond } from '../interactions/interaction.ts';
import { onMatchmaking } from '../matchmaking/clicks.ts';
import { button, buttonRows, card, paragraphs } from '../ui/components.ts';
import { respondWithFiles } from '../ui/files.ts';
import { type Control, encodeControl, type FormName } from '../ui/ids.ts';
import { noteMessage } from '../ui/note.ts';
import { localeOf } from '../ui/people.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import { buildSettingsPanel } from './panel.ts';

type OwnControlAt = Extract<Control, { at: 'own' }>;

/** A choice on the panel of settings. What has to be written is asked for in a form. */
export async function onOwn(context: DiscordContext, interaction: ComponentPayload, control: OwnControlAt): Promise<void> {
  const form = FORM_OF_CONTROL[control.what];
  if (form !== undefined) return openForm(context, interaction, { at: 'form', form, game: 0 });
  if (control.what === 'data') return sendData(context, interaction);
  await deferIfSlow(context, interaction, 'update');
  const user = personOf(interaction).id;
  const { say } = translatorFor(readerLocaleOf(interaction));
  if (control.what === 'forget') return respond(context, interaction, await buildForgetConfirmation(context, interaction));
  if (control.what === 'forgotten') {
    await deferNow(context, interaction);
    await leaveQueue(context.services, user);
    await leaveSeasons(context.services, user);
    await forgetUser(context.services, user);
    context.drafts.forget(user);
    return respond(context, interaction, noteMessage(say('settings.forget.done')));
  }
  const company = await onMatchmaking(context, interaction, control.what);
  if (company !== undefined) return respond(context, interaction, company);
  await applySetting(context, interaction, control);
  await showSettings(context, interaction);
}

/** Lists of older panels lead to the form that has taken their place. */
const FORM_OF_CONTROL: { readonly [what in OwnControlAt['what']]?: FormName } = {
  language: 'looks',
  zone: 'hours',
  quiet: 'hours',
  reminders: 'looks',
  theme: 'looks',
  colour: 'looks',
  weekends: 'hours',
  vacation: 'vacation',
};

async function applySetting(context: DiscordContext, interaction: ComponentPayload, { what }: OwnControlAt): Promise<void> {
  const { services } = context;
  const user = personOf(interaction).id;
  if (what === 'vacationEnd') await endVacation(services, user);
  if (what !== 'substitute') return;
  const guild = interaction.guild_id ?? throwRuleError('panel.gone');
  if ((await services.store.listSubstituteGuilds(user)).includes(guild)) await services.store.dropSubstitute(guild, user);
  else await services.store.putSubstitute(guild, user, services.now());
}

async function showSettings(context: DiscordContext, interaction: ComponentPayload): Promise<void> {
  const user = personOf(interaction).id;
  const { language } = await loadUserSettings(context.services, user);
  await respond(
    context,
    interaction,
    await buildSettingsPanel(context, user, interaction.guild_id, language ?? localeOf(context.reader?.discordLocale)),
  );
}

/** Smaller than what Discord takes from a bot anywhere; a life of games in words comes to a twentieth of it packed. */
const MAX_FILE_BYTES = 8 * 2 ** 20;

/** Everything stored about whoever asks, as a file for his eyes. */
async function sendData(context: DiscordContext, interaction: ComponentPayload): Promise<void> {
  await deferIfSlow(context, interaction, 'private');
  await deferNow(context, interaction);
  const user = personOf(interaction).id;
  const about = {
    you: user,
    at: new Date(context.services.now()).toISOString(),
    stored: await context.services.store.exportUserData(user),
  };
  const data = Buffer.from(JSON.stringify(about, undefined, 1));
  const file = data.length > MAX_FILE_BYTES ? { name: 'serenissima.json.gz', data: gzipSync(data) } : { name: 'serenissima.json', data };
  await respondWithFiles(context, interaction, translatorFor(readerLocaleOf(interaction)).say('settings.data.here'), [file]);
}

async function buildForgetConfirmation(context: DiscordContext, interaction: ComponentPayload) {
  const { say } = translatorFor(readerLocaleOf(interaction));
  const running = await countRunningGames(context.services, personOf(interaction).id);
  const id = (what: OwnControlAt['what']) => encodeControl({ at: 'own', what });
  return {
    components: [
      card(HOUSE_TINT, [
        ...paragraphs(say('settings.forget.ask', { running })),
        ...buttonRows([
          button({ id: id('forgotten'), label: say('settings.forget.sure'), style: 'danger' }),
          button({ id: id('panel'), label: say('more.back') }),
        ]),
      ]),
    ],
  };
}
