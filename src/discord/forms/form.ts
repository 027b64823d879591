import type { Filled } from '../components/filled.ts';
import type { FormField } from '../components/form.ts';
import type { Control } from '../components/ids.ts';
import type { Desk } from '../desk.ts';
import type { Body, CommandPayload, ComponentPayload, ModalPayload, UserCommandPayload } from '../interaction.ts';

export type FormControl = Extract<Control, { at: 'form' }>;
/** What somebody did to have a form opened. */
export type Opener = ComponentPayload | CommandPayload | UserCommandPayload;

/** What a form asks. */
export interface Questions {
  readonly title: string;
  /** Above the questions. */
  readonly words?: string;
  readonly fields: readonly FormField[];
}

/** A form: what it asks, and what comes of it. A refusal is a `RuleError`: what was filled in waits behind *Open again*. */
export interface Form {
  /** What it does must not be done twice: each opening has a name of its own, behind a tilde in `more`. */
  readonly once?: true;
  /** Where it cannot be opened, what is said instead. */
  ask(desk: Desk, it: Opener, control: FormControl): Promise<Questions | Body>;
  done(desk: Desk, it: ModalPayload, control: FormControl, filled: Filled): Promise<Body>;
}
