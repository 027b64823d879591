import { z } from 'zod';
import type { Lane } from '../../../kit/frame.ts';
import { SEATS } from '../../../kit/seat.ts';
import { AMBASSADOR, BALLS, TOPICS } from '../vocabulary.ts';

const count = z.int().min(0);
const seat = z.literal(SEATS);
const piece = z.int().min(0).max(AMBASSADOR);

const frame = <K extends string, Shape extends z.ZodRawShape>(kind: K, shape: Shape) =>
  z.object({ kind: z.literal(kind), id: count, step: count, ...shape });
const placeFrame = frame('place', { seat });
const lane: z.ZodType<Lane> = z.object({ frames: count, step: count, stack: z.array(placeFrame) });
const topic = z.enum(TOPICS);

const frames = {
  placement: frame('placement', { lanes: z.record(z.string(), lane) }),
  round: frame('round', {}),
  shake: frame('shake', { seat }),
  /** `moved` has a bit for each piece that was moved in this turn. */
  move: frame('move', { seat, balls: z.array(z.enum(BALLS)), moved: count }),
  /** `open`: meetings not yet settled; `home`: the Ambassador came to his Embassy in this turn (IK-20). */
  meet: frame('meet', { seat, open: z.array(count), home: z.boolean() }),
  stroll: frame('stroll', { seat }),
  /** The Ambassador's own questions: figures he may still ask. */
  probe: frame('probe', { seat, open: z.array(piece) }),
  answer: frame('answer', { seat, asker: seat, topic, piece }),
  /** Table mode: the asker looks at the cards and may object. */
  read: frame('read', { seat, piece }),
  /** `cards`: how many must be shown now. */
  penalty: frame('penalty', { seat, asker: seat, topic, piece, cards: z.int().min(1).max(2) }),
  dismiss: frame('dismiss', { seat, piece }),
  hand: frame('hand', { seat, by: seat, home: z.boolean() }),
};
export const anyFrame = z.discriminatedUnion('kind', [
  frames.placement,
  frames.round,
  frames.shake,
  frames.move,
  frames.meet,
  frames.stroll,
  frames.probe,
  frames.answer,
  frames.read,
  frames.penalty,
  frames.dismiss,
  frames.hand,
]);
export type AnyFrame = z.infer<typeof anyFrame> | z.infer<typeof placeFrame>;
export type FrameOf<K extends AnyFrame['kind']> = Extract<AnyFrame, { kind: K }>;
