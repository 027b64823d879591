import type { CollectFrame, CollectKind, FrameKind, PhaseKind } from '../../../kit/frames.ts';
import type { Action } from '../action.ts';
import type { LogEvent } from '../log.ts';
import type { State } from '../state.ts';
import type { VeniceFrame } from './frame.ts';

/** A frame of this game that asks somebody. */
export type Asking<F extends VeniceFrame> = FrameKind<State, F, Action, LogEvent, VeniceFrame>;
/** A frame of this game that only says what comes next. */
export type Phase<F extends VeniceFrame> = PhaseKind<State, F, LogEvent, VeniceFrame>;
export type Collecting<F extends VeniceFrame & CollectFrame> = CollectKind<State, F, LogEvent, VeniceFrame>;
