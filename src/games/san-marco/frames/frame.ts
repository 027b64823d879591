import { z } from 'zod';
import { SEATS } from '../../../kit/seat.ts';
import { ACTION_CARDS, DISTRICTS } from '../vocabulary.ts';

const seat = z.literal(SEATS);
const count = z.int().min(0);
const district = z.enum(DISTRICTS);

const frame = <K extends string, Shape extends z.ZodRawShape>(kind: K, shape: Shape) =>
  z.object({ kind: z.literal(kind), id: count, step: count, ...shape });

const lane = z.object({
  frames: count,
  step: count,
  stack: z.array(z.object({ kind: z.string(), id: count, step: count })),
});

const frames = {
  throws: frame('throws', { seat }),
  fourth: frame('fourth', { seat, face: z.int().min(1).max(6) }),
  firstBridge: frame('firstBridge', {}),
  turn: frame('turn', { last: z.boolean() }),
  split: frame('split', { lanes: z.record(z.string(), lane) }),
  offer: frame('offer', {}),
  pair: frame('pair', {}),
  choose: frame('choose', { seat }),
  /** `open`: something was done that may still be taken back. */
  play: frame('play', { seat, cards: z.array(z.enum(ACTION_CARDS)), open: z.boolean() }),
  die: frame('die', { seat, district }),
  losses: frame('losses', { seat, district, die: z.int().min(1).max(6) }),
  check: frame('check', {}),
  bonus: frame('bonus', {}),
  bonusExile: frame('bonusExile', { seat }),
  roundEnd: frame('roundEnd', {}),
};
export const anyFrame = z.discriminatedUnion('kind', [
  frames.throws,
  frames.fourth,
  frames.firstBridge,
  frames.turn,
  frames.split,
  frames.offer,
  frames.pair,
  frames.choose,
  frames.play,
  frames.die,
  frames.losses,
  frames.check,
  frames.bonus,
  frames.bonusExile,
  frames.roundEnd,
]);
export type AnyFrame = z.infer<typeof anyFrame>;
export type FrameOf<K extends AnyFrame['kind']> = Extract<AnyFrame, { kind: K }>;
