import { z } from 'zod';
import type { CollectFrame, Frame } from '../../kit/frames.ts';
import { lanesFor } from '../../kit/frames.ts';
import { type Rng, shuffled } from '../../kit/rng.ts';
import { SEATS, seatsOf } from '../../kit/seat.ts';
import { boardOf } from './board.ts';
import { AMBASSADOR, agentsOf, BALLS, COLOURS, NOWHERE, SQUARES, TOPICS } from './vocabulary.ts';

const count = z.int().min(0);
const seat = z.literal(SEATS);
const square = z.int().min(NOWHERE).max(SQUARES.length);
const piece = z.int().min(0).max(AMBASSADOR);
const four = z.int().min(0).max(3);

export const NOTEBOOKS = ['log', 'marks', 'deduction'] as const;

export const optionsSchema = z.object({
  edition: z.string().default('house'),
  /** IK-14: repeats may be shown and challenged, as at the table. */
  challenges: z.boolean().default(false),
  /** How much the notebook does by itself. */
  notebook: z.enum(NOTEBOOKS).default('marks'),
  /** Tells the one who answers what a set would give away. */
  counsel: z.boolean().default(false),
  /** IK-41: the game ends drawn after so many rounds; 0 for never. */
  roundLimit: z.int().min(0).max(1000).default(100),
});
export type Options = z.infer<typeof optionsSchema>;

const frame = <K extends string, Shape extends z.ZodRawShape>(kind: K, shape: Shape) =>
  z.object({ kind: z.literal(kind), id: count, step: count, ...shape });
const placeFrame = frame('place', { seat });
const lane = z.object({ frames: count, step: count, stack: z.array(placeFrame) });
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
const anyFrame = z.discriminatedUnion('kind', [
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

type Of<K extends keyof typeof frames> = z.infer<(typeof frames)[K]>;
export type PlaceFrame = z.infer<typeof placeFrame>;
export type ShakeFrame = Of<'shake'>;
export type MoveFrame = Of<'move'>;
export type MeetFrame = Of<'meet'>;
export type StrollFrame = Of<'stroll'>;
export type ProbeFrame = Of<'probe'>;
export type AnswerFrame = Of<'answer'>;
export type ReadFrame = Of<'read'>;
export type PenaltyFrame = Of<'penalty'>;
export type DismissFrame = Of<'dismiss'>;
export type HandFrame = Of<'hand'>;
export interface PlacementFrame extends CollectFrame {
  readonly kind: 'placement';
}
interface RoundFrame extends Frame {
  readonly kind: 'round';
}
export type AnyFrame =
  | PlaceFrame
  | PlacementFrame
  | RoundFrame
  | ShakeFrame
  | MoveFrame
  | MeetFrame
  | StrollFrame
  | ProbeFrame
  | AnswerFrame
  | ReadFrame
  | PenaltyFrame
  | DismissFrame
  | HandFrame;

/** The Ambassador's sealed sheet (IK-29): identity and disguise of each agent player. */
const sheetSchema = z.object({ identities: z.array(four), disguises: z.array(four) });
export type Sheet = z.infer<typeof sheetSchema>;

const REASONS = ['accomplished', 'stranger', 'refused', 'unfulfilled', 'escaped', 'stayed', 'partnered', 'lonely', 'limit'] as const;
const verdictSchema = z.object({
  winners: z.array(seat),
  reason: z.enum(REASONS),
  by: z.exactOptional(seat),
  named: z.exactOptional(seat),
});
export type Verdict = z.infer<typeof verdictSchema>;

export const stateSchema = z.object({
  seats: z.int().min(3).max(5),
  options: optionsSchema,
  stack: z.array(anyFrame),
  frames: count,
  round: count,
  turn: seat,
  /** Which colour's starting squares each agent player has. */
  colours: z.array(four),
  /** Where each figure stands: seat × 4 + shape. */
  figures: z.array(square),
  ambassador: square,
  /** What was moved in the turn that runs or was the last: each piece with the squares it came over. */
  trail: z.array(z.array(square)),
  /** The secret cards, dealt after the placement; the fourth set lies aside with three players. */
  identities: z.array(four),
  disguises: z.array(four),
  letters: z.array(four),
  /** Every answer ever given, in letters (rules/showings.ts). */
  shown: z.string(),
  /** Every gesture ever made and who saw it, in letters (rules/signs.ts). */
  gestures: z.string(),
  sheet: z.exactOptional(sheetSchema),
  verdict: z.exactOptional(verdictSchema),
});

export type State = Omit<z.infer<typeof stateSchema>, 'stack'> & { stack: Frame[] };

export function setup(seats: number, options: Options, rng: Rng): State {
  const agents = agentsOf(seats);
  const board = boardOf(options.edition);
  const lanes = lanesFor<PlaceFrame>(seatsOf(agents), (seat) => ({ kind: 'place', seat }));
  const placement: PlacementFrame = { kind: 'placement', id: 0, step: 0, lanes };
  return {
    seats,
    options,
    stack: [placement],
    frames: 1,
    round: 1,
    turn: 0,
    colours: shuffled(
      rng,
      COLOURS.map((_, n) => n),
    ).slice(0, agents),
    figures: new Array<number>(agents * 4).fill(NOWHERE),
    ambassador: board.embassy,
    trail: [],
    identities: [],
    disguises: [],
    letters: [],
    shown: '',
    gestures: '',
  };
}

/** The frame on top, as the rules know it. */
export function topFrame(state: State): AnyFrame | undefined {
  return state.stack.at(-1) as AnyFrame | undefined;
}

/** Whether the Ambassador is a player of his own. */
export function hasEnvoy(state: { readonly seats: number }): boolean {
  return state.seats === 5;
}
