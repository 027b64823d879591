import { InteractionType } from 'discord-api-types/v10';
import { translatorFor } from '../../i18n/index.ts';
import { RuleError } from '../../table/errors.ts';
import type { DiscordContext } from '../context.ts';
import {
  deferIfSlow,
  isPrivate,
  type MessageBody,
  type ModalPayload,
  openingOf,
  openModal,
  personOf,
  readerLocaleOf,
  respond,
} from '../interactions/interaction.ts';
import { leagueForm } from '../league/create-form.ts';
import { invitingForm } from '../lobby/inviting-form.ts';
import { optionsForm } from '../lobby/options-form.ts';
import { paceForm } from '../lobby/pace-form.ts';
import { practiceForm } from '../lobby/practice-form.ts';
import { searchForm } from '../matchmaking/form.ts';
import { atOnceForm } from '../panel/at-once-form.ts';
import { notesForm } from '../panel/notes.ts';
import { hoursForm, looksForm, vacationForm } from '../settings/forms.ts';
import { limitsForm } from '../settings/limits-form.ts';
import { button, buttonRows, card, paragraphs } from '../ui/components.ts';
import { buildModal, readFormValues } from '../ui/form.ts';
import type { FormValues } from '../ui/form-values.ts';
import { encodeControl, type FormName } from '../ui/ids.ts';
import { noteMessage } from '../ui/note.ts';
import { HOUSE_TINT } from '../ui/tint.ts';
import type { Form, FormControl, FormOpener, FormQuestions, Sender } from './form.ts';
import { isStale, replacedBy, versionOf } from './version.ts';

const FORM_HANDLERS: { readonly [name in FormName]: Form } = {
  options: optionsForm,
  hours: hoursForm,
  looks: looksForm,
  vacation: vacationForm,
  limits: limitsForm,
  pace: paceForm,
  inviting: invitingForm,
  practice: practiceForm,
  league: leagueForm,
  search: searchForm,
  atOnce: atOnceForm,
  notes: notesForm,
};

/** A form is the first answer to a press or a command, or there is none. */
export async function openForm(context: DiscordContext, it: FormOpener, asking: FormControl): Promise<void> {
  const { form: name, draft } = asking;
  const before = draft === undefined ? undefined : context.drafts.find(personOf(it).id, keyOf(asking));
  // What was filled in may be forgotten by now: then the form opens once more.
  if (draft === 'sure' && before !== undefined && it.type === InteractionType.MessageComponent) return doForm(context, it, asking, before);
  const control = FORM_HANDLERS[name].once === true && draft === undefined ? withFormTitle(asking, it) : asking;
  const asked = await FORM_HANDLERS[name].ask(context, it, control).catch((error: unknown) => {
    if (!(error instanceof RuleError)) throw error;
    return noteMessage(translatorFor(readerLocaleOf(it)).say(error.why));
  });
  if ('components' in asked) {
    await deferIfSlow(context, it, 'message' in it && isPrivate(it) ? 'update' : 'private');
    return respond(context, it, asked);
  }
  const { title, fields, words } = asked;
  const version = FORM_HANDLERS[name].overwrites === true ? versionOf(asked) : undefined;
  const id = encodeControl({ ...control, draft: undefined, opening: openingOf(it), version });
  await openModal(
    context,
    it,
    buildModal(id, title, fields, { ...(words === undefined ? {} : { words }), ...(before === undefined ? {} : { before }) }),
  );
}

/** The form came back. */
export function onForm(context: DiscordContext, interaction: ModalPayload, control: FormControl): Promise<void> {
  return doForm(context, interaction, control, readFormValues(interaction));
}

async function doForm(context: DiscordContext, it: Sender, control: FormControl, filled: FormValues): Promise<void> {
  await deferIfSlow(context, it, isPrivate(it) ? 'update' : 'private');
  const user = personOf(it).id;
  const key = keyOf(control);
  try {
    const body = await context.drafts.runOnce(user, key, async () => {
      const now = control.version === undefined ? undefined : await askAgain(context, it, control);
      if (now !== undefined && isStale(now, control.version, filled)) {
        context.drafts.save(user, key, filled);
        return stale(it, control, replacedBy(now, filled, translatorFor(readerLocaleOf(it)).say));
      }
      const done = await FORM_HANDLERS[control.form].submit(context, it, control, filled);
      context.drafts.drop(user, key);
      return done;
    });
    await respond(context, it, body);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    context.drafts.save(user, key, filled);
    await respond(context, it, refusedMessage(it, control, translatorFor(readerLocaleOf(it)).say(error.why)));
  }
}

/** What a form would ask now, if it could be opened. */
async function askAgain(context: DiscordContext, it: Sender, control: FormControl): Promise<FormQuestions | undefined> {
  try {
    const now = await FORM_HANDLERS[control.form].ask(context, it, control);
    return 'fields' in now ? now : undefined;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    return undefined;
  }
}

/** A form cannot answer a form: the way back to it is a button. */
function refusedMessage(it: Sender, control: FormControl, why: string): MessageBody {
  return withDraft(it, why, [again(it, control, 'primary')]);
}

/** Something else holds by now: what was filled in takes its place only when that is said once more. */
function stale(it: Sender, control: FormControl, holds: readonly string[]): MessageBody {
  const { say } = translatorFor(readerLocaleOf(it));
  const sure = button({ id: wayBack(control, 'sure'), label: say('form.sure'), style: 'danger' });
  return withDraft(it, [say('form.stale'), ...holds].join('\n'), [again(it, control, 'secondary'), sure]);
}

function again(it: Sender, control: FormControl, style: 'primary' | 'secondary') {
  return button({ id: wayBack(control, 'again'), label: translatorFor(readerLocaleOf(it)).say('form.again'), style });
}

const wayBack = (control: FormControl, draft: 'again' | 'sure') => encodeControl({ ...control, version: undefined, draft });
/** Under which a draft of this opening is kept. */
const keyOf = (control: FormControl) => encodeControl({ ...control, version: undefined, draft: undefined });

function withDraft(it: Sender, why: string, buttons: Parameters<typeof buttonRows>[0]): MessageBody {
  const { say } = translatorFor(readerLocaleOf(it));
  return { components: [card(HOUSE_TINT, [...paragraphs(why, `-# ${say('form.kept')}`), ...buttonRows(buttons)])] };
}

/** The same, told apart from every other opening. */
function withFormTitle(control: FormControl, it: FormOpener): FormControl {
  return { ...control, more: `${control.more ?? ''}~${openingOf(it)}` };
}
