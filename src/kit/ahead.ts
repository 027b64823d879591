import type { Decision } from './decision.ts';
import type { Msg } from './message.ts';

/** A question that is still to come for a seat, as if it were asked now. */
export interface FuturePosition<S = unknown> {
  /** Which turn of this seat it belongs to. When no position of that turn is ahead any more, what was prepared for it has ended. */
  readonly turn: string;
  /** Which of the cases that may be then: letters, digits, `-`. Where there are several, `when` says it in words. */
  readonly id: string;
  readonly when?: Msg;
  readonly state: S;
  readonly decision: Decision;
  /** Whether an answer has led beyond the turn, where the stack does not end with it. What is drawn or shown then belongs to what follows. */
  isOver?(state: S): boolean;
}
