import type { Choice } from './choice.ts';
import type { Msg } from './message.ts';
import type { Rng } from './rng.ts';
import type { Seat } from './seat.ts';

/**
 * What a game is waiting for, as a stack of plain objects. The frame on top asks a seat, or goes on by itself. A crossing answered
 * by somebody else, a discard, an auction bid is a frame pushed over the turn. A frame says who and where, never what is
 * possible: that is computed when it lies on top.
 */
export interface Frame {
  readonly kind: string;
  /** Serial number of the frame in its stack's game, given by `push`. */
  readonly id: number;
  /** How many actions this frame has taken. */
  step: number;
}

/** One seat's own little stack inside a frame that gathers simultaneous or sealed answers. */
export interface Lane {
  frames: number;
  step: number;
  stack: Frame[];
}

/** A frame that asks several seats at once; it closes when every lane is empty. */
export interface CollectFrame extends Frame {
  readonly lanes: { [seat in Seat]?: Lane };
}

/** What every state holds for its frames. */
export interface HasFrames {
  stack: Frame[];
  /** How many frames were ever pushed: the next serial number. */
  frames: number;
}

export type NewFrame<F> = F extends Frame ? Omit<F, 'id' | 'step'> : never;

/** The pen of an action while it changes the cloned state. */
export interface ActionContext<S, F extends Frame = Frame, L = unknown> {
  readonly state: S;
  readonly rng: Rng;
  /** Lays a frame over the present one (inside a lane: onto that lane). */
  push(frame: NewFrame<F>): void;
  /** Takes the top frame away. */
  pop(): void;
  /** Pops the top frame and pushes another. */
  replace(frame: NewFrame<F>): void;
  /** Writes an event into the log. */
  emit(event: L): void;
  /** This action shows somebody something he did not know: it cannot be undone. */
  reveals(): void;
  /**
   * What is done so far is told at once: as a line of the newest post where it is a part of a turn (a bid, an answer, a die), as a post with a
   * picture where a step of the game is complete (a turn is over, sealed answers are open). That somebody else is asked now is a line by itself.
   */
  publish(how: 'line' | 'board'): void;
}

/** One kind of decision or phase. The frames of a game, in rulebook order, are its table of contents. */
export interface FrameKind<S, F extends Frame, A, L, All extends Frame = Frame> {
  readonly kind: F['kind'];
  /** Who is asked; nobody: `proceed` goes on. Inside a lane the lane's own seat is asked whatever is said here, unless it is nobody. */
  asks(state: S, frame: F): Seat | undefined;
  prompt(state: S, frame: F, seat: Seat): Msg;
  /** What the others read behind his name while they wait, without the name: public words. */
  waiting(state: S, frame: F, seat: Seat): Msg;
  choices(state: S, frame: F, seat: Seat): Choice<A>;
  play(turn: ActionContext<S, All, L>, frame: F, action: A, seat: Seat): void;
  /** The frame lies on top and asks nobody. It must push, pop, replace or change what `asks` says. */
  proceed?(turn: ActionContext<S, All, L>, frame: F): void;
}

/** A phase: a frame that asks nobody and only decides what comes next. */
export type PhaseKind<S, F extends Frame, L, All extends Frame = Frame> = {
  readonly kind: F['kind'];
  proceed(turn: ActionContext<S, All, L>, frame: F): void;
};

/** A frame with lanes: sealed or simultaneous answers, opened together by `close`. */
export interface CollectKind<S, F extends CollectFrame, L, All extends Frame = Frame> {
  readonly kind: F['kind'];
  readonly collects: true;
  /** All lanes are done; runs with the main stack as current stack, the frame still on top. It must pop or replace it. */
  close(turn: ActionContext<S, All, L>, frame: F): void;
}

/** A decision that may be taken at any time and is never awaited (a sealed guess, a sign). */
export interface OptionalDecisionKind<S, A, L, All extends Frame = Frame> {
  readonly kind: string;
  /** Whether this action belongs here. */
  takes(action: A): boolean;
  seats(state: S): readonly Seat[];
  /** Changes when the question changes: it makes a stale click recognisable. */
  version(state: S, seat: Seat): number;
  prompt(state: S, seat: Seat): Msg;
  choices(state: S, seat: Seat): Choice<A>;
  play(turn: ActionContext<S, All, L>, action: A, seat: Seat): void;
}
