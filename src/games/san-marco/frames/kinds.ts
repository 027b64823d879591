import type { CollectFrame, CollectKind, FrameKind, OptionalDecisionKind, PhaseKind } from '../../../kit/frame.ts';
import type { Action } from '../action.ts';
import type { LogEvent } from '../log.ts';
import type { State } from '../state.ts';
import type { AnyFrame } from './frame.ts';

/** A frame of this game that asks somebody. */
export type Asking<F extends AnyFrame> = FrameKind<State, F, Action, LogEvent, AnyFrame>;
/** A frame of this game that only says what comes next. */
export type Phase<F extends AnyFrame> = PhaseKind<State, F, LogEvent, AnyFrame>;
/** What may be done beside the questions, unasked. */
export type Aside = OptionalDecisionKind<State, Action, LogEvent, AnyFrame>;
export type Collecting<F extends AnyFrame & CollectFrame> = CollectKind<State, F, LogEvent, AnyFrame>;
