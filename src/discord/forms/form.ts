import type { DiscordContext } from '../context.ts';
import type { CommandPayload, ComponentPayload, MessageBody, ModalPayload, UserCommandPayload } from '../interactions/interaction.ts';
import type { FormField } from '../ui/form.ts';
import type { FormValues } from '../ui/form-values.ts';
import type { Control } from '../ui/ids.ts';

export type FormControl = Extract<Control, { at: 'form' }>;
/** What somebody did to have a form opened. */
export type FormOpener = ComponentPayload | CommandPayload | UserCommandPayload;
/** What somebody did to have it done: sent it, or pressed that it is to be done all the same. */
export type Sender = ModalPayload | ComponentPayload;

/** What a form asks. */
export interface FormQuestions {
  readonly title: string;
  /** Above the questions. */
  readonly words?: string;
  readonly fields: readonly FormField[];
  /** What it changes, where its fields do not show that. */
  readonly holds?: unknown;
}

/** A form: what it asks, and what comes of it. A refusal is a `RuleError`: what was filled in waits behind *Open again*. */
export interface Form {
  /** What it does must not be done twice: each opening has a name of its own, behind a tilde in `more`. */
  readonly once?: true;
  /** It puts what is filled in in the place of what it showed: where something else holds by now, that is asked about first. */
  readonly overwrites?: true;
  /** Where it cannot be opened, what is said instead. */
  ask(context: DiscordContext, it: FormOpener | ModalPayload, control: FormControl): Promise<FormQuestions | MessageBody>;
  submit(context: DiscordContext, it: Sender, control: FormControl, filled: FormValues): Promise<MessageBody>;
}
