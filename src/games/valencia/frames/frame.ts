import { z } from 'zod';
import type { Frame, Lane } from '../../../kit/frame.ts';
import { SEATS } from '../../../kit/seat.ts';
import { STAGES } from '../vocabulary.ts';

const seat = z.literal(SEATS);
const count = z.int().min(0);

const frame = <K extends string, Shape extends z.ZodRawShape>(kind: K, shape: Shape) =>
  z.object({ kind: z.literal(kind), id: count, step: count, ...shape });
/** Frames inside a lane belong to the lane's own seat. */
const lane = (inside: z.ZodType<Frame>): z.ZodType<Lane> => z.object({ frames: count, step: count, stack: z.array(inside) });
const lanes = (inside: z.ZodType<Frame>) => z.record(z.string(), lane(inside));

const keep = frame('keep', {});
const draw = frame('draw', {});
const stack = frame('stack', {});
const lock = frame('lock', {});
const takeBack = frame('takeBack', {});
export const anyFrame = z.discriminatedUnion('kind', [
  frame('round', { round: count, at: z.enum(STAGES) }),
  frame('missions', { lanes: lanes(keep) }),
  keep,
  frame('planning', { lanes: lanes(z.discriminatedUnion('kind', [draw, stack, lock])) }),
  draw,
  stack,
  lock,
  /** Those who still have to act, in order, and a seat for each privilege spent in this auction. */
  frame('auction', { queue: z.array(seat), waits: z.array(seat) }),
  /** Support and Vagabond cards still to be settled. */
  frame('effects', { seat, cards: z.string() }),
  /** `idle`: those whose rank gave them nothing they could do (K1). */
  frame('actions', { ranks: z.array(z.union([seat, z.literal('nina')])), nina: z.string(), next: count, idle: z.array(seat) }),
  frame('guild', { seat, rank: count }),
  frame('sale', { seat }),
  frame('move', { seat }),
  frame('palm', { seat }),
  frame('fountain', { seat }),
  /** One or two missions drawn at a fountain, of which he keeps one: for his eyes only. */
  frame('offer', { seat, missions: z.array(z.string()) }),
  frame('ability', { seat, square: z.string() }),
  frame('returns', { nina: z.string(), lanes: lanes(takeBack) }),
  takeBack,
]);
export type AnyFrame = z.infer<typeof anyFrame>;
export type FrameOf<K extends AnyFrame['kind']> = Extract<AnyFrame, { kind: K }>;
