import { houseVoice } from '../../i18n/index.ts';
import { RuleError } from '../../table/errors.ts';
import { searchForm } from '../company/form.ts';
import { button, card, paragraphs, rows } from '../components/components.ts';
import { filledIn, form } from '../components/form.ts';
import { encodeControl, type FormName } from '../components/ids.ts';
import { note } from '../components/note.ts';
import { HOUSE_TINT } from '../components/tint.ts';
import type { Desk } from '../desk.ts';
import { acknowledge, type Body, fill, isPrivate, type ModalPayload, openModal, personOf, readerOf } from '../interaction.ts';
import { leagueForm } from '../league/found-form.ts';
import { invitingForm } from '../lobby/inviting-form.ts';
import { optionsForm } from '../lobby/options-form.ts';
import { paceForm } from '../lobby/pace-form.ts';
import { practiceForm } from '../lobby/practice-form.ts';
import { atOnceForm } from '../panels/at-once-form.ts';
import { notesForm } from '../panels/notes.ts';
import { hoursForm, looksForm, vacationForm } from '../settings/forms.ts';
import { limitsForm } from '../settings/limits-form.ts';
import type { Form, FormControl, Opener } from './form.ts';

const FORMS: { readonly [name in FormName]: Form } = {
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
export async function openForm(desk: Desk, it: Opener, asking: FormControl): Promise<void> {
  const control = FORMS[asking.form].once === true && asking.again !== true ? named(asking, it.id) : asking;
  const asked = await FORMS[control.form].ask(desk, it, control).catch((error: unknown) => {
    if (!(error instanceof RuleError)) throw error;
    return note(houseVoice(readerOf(it)).say(error.why));
  });
  if ('components' in asked) {
    await acknowledge(desk, it, 'message' in it && isPrivate(it) ? 'update' : 'private');
    return fill(desk, it, asked);
  }
  const id = idOf(control);
  const before = control.again === true ? desk.drafts.find(personOf(it).id, id) : undefined;
  const { title, fields, words } = asked;
  await openModal(
    desk,
    it,
    form(id, title, fields, { ...(words === undefined ? {} : { words }), ...(before === undefined ? {} : { before }) }),
  );
}

/** The form came back. */
export async function onForm(desk: Desk, it: ModalPayload, control: FormControl): Promise<void> {
  await acknowledge(desk, it, isPrivate(it) ? 'update' : 'private');
  const user = personOf(it).id;
  const id = idOf(control);
  const filled = filledIn(it);
  try {
    const body = await desk.drafts.once(user, id, () => FORMS[control.form].done(desk, it, control, filled));
    desk.drafts.drop(user, id);
    await fill(desk, it, body);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    desk.drafts.keep(user, id, filled);
    await fill(desk, it, refused(it, control, houseVoice(readerOf(it)).say(error.why)));
  }
}

/** A form cannot answer a form: the way back to it is a button. */
function refused(it: ModalPayload, control: FormControl, why: string): Body {
  const { say } = houseVoice(readerOf(it));
  const again = button({ id: encodeControl({ ...control, again: true }), label: say('form.again'), style: 'primary' });
  return { components: [card(HOUSE_TINT, [...paragraphs(why, `-# ${say('form.kept')}`), ...rows([again])])] };
}

/** The same, told apart from every other opening. */
function named(control: FormControl, opening: string): FormControl {
  return { ...control, more: `${control.more ?? ''}~${BigInt(opening).toString(36)}` };
}

function idOf(control: FormControl): string {
  return encodeControl({
    at: 'form',
    form: control.form,
    game: control.game,
    ...(control.more === undefined ? {} : { more: control.more }),
  });
}
