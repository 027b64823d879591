import type { Msg } from './message.ts';
import type { Seat } from './seat.ts';

/** Whether a step is told at once, and how: as a line of the newest post, or as a post of its own with a picture of the position. */
export type Publish = false | 'line' | 'board';

export interface Step<S = unknown, L = unknown> {
  readonly state: S;
  readonly events: readonly L[];
  readonly reveals: boolean;
  /** A line at least, whenever somebody is asked who was not. */
  readonly publish: Publish;
}

export interface Decision {
  readonly id: string;
  readonly seat: Seat;
  readonly kind: string;
  /** The question, to the one who answers. */
  readonly prompt: Msg;
  /** What the others read behind his name while they wait: "plans a route". Public words, without the name. */
  readonly waiting: Msg;
  /** One of several sealed or simultaneous answers: the frame that gathers them. Nothing of it is open before all are in. */
  readonly collect?: number;
  /** Never awaited: no clock, no ping, nobody answers it for anybody. */
  readonly optional: boolean;
}
