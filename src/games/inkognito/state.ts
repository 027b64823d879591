import { z } from 'zod';
import type { Frame } from '../../kit/frame.ts';
import { SEATS } from '../../kit/seat.ts';
import { type AnyFrame, anyFrame } from './frames/frame.ts';
import { NOWHERE, SQUARES } from './vocabulary.ts';

const count = z.int().min(0);
const seat = z.literal(SEATS);
const square = z.int().min(NOWHERE).max(SQUARES.length);
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
  /** a5: with five the first player is drawn among all, the Ambassador too; games begun before that have him last. */
  firstByLot: z.boolean().default(true),
  /** The colour that each agent's seat wishes for, −1 where it wishes for none; nothing where nobody wishes. */
  colours: z.exactOptional(z.array(z.int().min(-1).max(3))),
});
export type Options = z.infer<typeof optionsSchema>;

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
  /** Who has the first turn of every round. */
  first: seat,
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
  /** Every answer ever given, in letters (games/inkognito/rules/showings.ts). */
  shown: z.string(),
  /** Every gesture ever made and who saw it, in letters (games/inkognito/rules/signs.ts). */
  gestures: z.string(),
  sheet: z.exactOptional(sheetSchema),
  verdict: z.exactOptional(verdictSchema),
});

export type State = Omit<z.infer<typeof stateSchema>, 'stack'> & { stack: Frame[] };

/** The frame on top, as the rules know it. */
export function topFrame(state: State): AnyFrame | undefined {
  return state.stack.at(-1) as AnyFrame | undefined;
}

/** Whether the Ambassador is a player of his own. */
export function hasEnvoy(state: { readonly seats: number }): boolean {
  return state.seats === 5;
}
