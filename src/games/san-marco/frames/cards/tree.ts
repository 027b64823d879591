import type { Choice } from '../../../../kit/choice.ts';
import type { Msg } from '../../../../kit/message.ts';
import type { Action } from '../../action.ts';

/** What a card asks for, or why it can have no effect now. */
export type CardTree = { readonly why: Msg } | { readonly next: () => Choice<Action> };
