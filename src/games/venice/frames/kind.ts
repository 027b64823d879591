import type { CollectFrame, CollectKind, FrameKind, PhaseKind } from '../../../kit/frames.ts';
import type { Action, ActionOf } from '../action.ts';
import type { LogEvent } from '../log.ts';
import type { State } from '../state.ts';
import type { VeniceFrame } from './frame.ts';

/** A frame of this game that asks somebody. */
export type Asking<F extends VeniceFrame> = FrameKind<State, F, Action, LogEvent, VeniceFrame>;
/** A frame of this game that only says what comes next. */
export type Phase<F extends VeniceFrame> = PhaseKind<State, F, LogEvent, VeniceFrame>;
export type Collecting<F extends VeniceFrame & CollectFrame> = CollectKind<State, F, LogEvent, VeniceFrame>;

/** The action as the one kind this frame offers. */
export function as<D extends Action['do']>(action: Action, verb: D): ActionOf<D> {
  if (action.do !== verb) throw new Error(`${action.do} where ${verb} was offered`);
  return action as ActionOf<D>;
}
