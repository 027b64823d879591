import { z } from 'zod';
import { SEATS, type Seat } from '../../kit/seat.ts';
import { anyFrame } from './frames/frame.ts';
import { ACTION_CARDS, CARDS, DISTRICTS, OFFERS, PENALTIES, PLEAS, SHORTS, TIE_RULES } from './vocabulary.ts';

const seat = z.literal(SEATS);
const count = z.int().min(0);
const district = z.enum(DISTRICTS);
const card = z.enum(CARDS);
const pair = z.templateLiteral([z.enum(SHORTS), '-', z.enum(SHORTS)]);
const numbers = z.array(z.int());

/** SM-34: the options of the table, independent of each other. */
export const optionsSchema = z.object({
  edition: z.string().default('house'),
  /** SM-1: a seat, whose person the host has named, or drawn. */
  firstLeader: z.union([z.literal('random'), seat]).default('random'),
  tieRule: z.enum(TIE_RULES).default('next-rank'),
  allowDebt: z.boolean().default(false),
  /** Whether those at the table may plead with the chooser (SM-38). */
  pleas: z.boolean().default(true),
});
export type Options = z.infer<typeof optionsSchema>;

const offer = z.object({ id: z.enum(OFFERS), cards: z.array(card) });
export type Offer = z.infer<typeof offer>;

/** What one distributor has dealt: cards in hand until they are split, then offers. */
const deal = z.object({
  giver: seat,
  /** Those who have still to choose, in order. */
  choosers: z.array(seat),
  open: z.boolean(),
  dealt: z.array(card),
  offers: z.array(offer),
});
export type Deal = z.infer<typeof deal>;

export const stateSchema = z.object({
  edition: z.string(),
  tieRule: z.enum(TIE_RULES),
  allowDebt: z.boolean(),
  round: z.int().min(1).max(3),
  /** Turns begun in this round. */
  turn: count,
  leader: seat,
  /** Prestige points of each seat, by their source. */
  ledger: z.object({ doge: numbers, tolls: numbers, crossings: numbers, bonus: numbers, final: numbers }),
  /** Nobles of each seat in the districts. */
  nobles: z.record(district, z.array(count)),
  /** Owners of the bridges between two districts. */
  bridges: z.partialRecord(pair, z.array(seat)),
  doge: district.exactOptional(),
  /** Penalty cards that lie before each seat in this round. */
  penalties: z.array(z.array(z.enum(PENALTIES))),
  /** The two draw piles, as bags. */
  pile: z.record(card, count),
  /** Action cards played or passed in this round. */
  played: z.record(z.enum(ACTION_CARDS), count),
  /** The distributors of this turn, in order of play. */
  deals: z.array(deal),
  /** What the hand being played, or the last one, has moved: `castello`, `can-cas_0` for a bridge, or `castello san_marco` for a way. */
  trail: z.array(z.string()),
  pleading: z.boolean(),
  /** What was said to the choosers of this turn. */
  pleas: z.array(z.object({ by: seat, to: seat, plea: z.enum(PLEAS) })),
  stack: z.array(anyFrame),
  frames: count,
});
export type State = z.infer<typeof stateSchema>;

export function playersOf(state: { readonly penalties: readonly unknown[] }): number {
  return state.penalties.length;
}

/** Prestige points of a seat. */
export function pointsOf(state: Pick<State, 'ledger'>, seat: Seat): number {
  const { doge, tolls, crossings, bonus, final } = state.ledger;
  return (doge[seat] ?? 0) + (tolls[seat] ?? 0) + (crossings[seat] ?? 0) + (bonus[seat] ?? 0) + (final[seat] ?? 0);
}
