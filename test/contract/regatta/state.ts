import { z } from 'zod';
import type { Frame, HasFrames } from '../../../src/kit/frame.ts';
import { SEATS, type Seat, seatsOf } from '../../../src/kit/seat.ts';

/** Strokes from the gardens to the finishing post. */
export const COURSE = 30;

export type TurnFrame = Frame & { readonly kind: 'turn'; seat: Seat };

export interface State extends HasFrames {
  /** What each boat still has before it. */
  left: number[];
}

export const stateSchema: z.ZodType<State> = z.object({
  left: z.array(z.int().min(0).max(COURSE)),
  frames: z.int(),
  stack: z.array(z.object({ kind: z.literal('turn'), id: z.int(), step: z.int(), seat: z.literal(SEATS) })),
});

/** All boats lie at the start, and the first rows. */
export function setup(seats: number): State {
  const first: TurnFrame = { kind: 'turn', id: 0, step: 0, seat: 0 };
  return { left: seatsOf(seats).map(() => COURSE), frames: 1, stack: [first] };
}
