import { z } from 'zod';
import type { Rng } from '../../kit/rng.ts';
import { SEATS, type Seat } from '../../kit/seat.ts';
import { boardOf } from './data.ts';
import { ACTION_CARDS, CARDS, DISTRICTS, OFFERS, PENALTIES, SHORTS, TIE_RULES } from './vocabulary.ts';

const seat = z.literal(SEATS);
const count = z.int().min(0);
const district = z.enum(DISTRICTS);
const card = z.enum(CARDS);
const pair = z.templateLiteral([z.enum(SHORTS), '-', z.enum(SHORTS)]);
const numbers = z.array(z.int());

/** SM-34: the options of the table, independent of each other. */
export const optionsSchema = z.object({
  edition: z.string().default('house'),
  /** SM-1: a place at the table, or drawn. */
  firstLeader: z.union([z.literal('random'), seat]).default('random'),
  tieRule: z.enum(TIE_RULES).default('next-rank'),
  allowDebt: z.boolean().default(false),
});
export type Options = z.infer<typeof optionsSchema>;

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
  firstBridge: frame('first-bridge', {}),
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
  bonusExile: frame('bonus-exile', { seat }),
  roundEnd: frame('round-end', {}),
};
const anyFrame = z.discriminatedUnion('kind', [
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
  stack: z.array(anyFrame),
  frames: count,
});
export type State = z.infer<typeof stateSchema>;

/** The position before the first throw: empty board, full piles, and the first leader (SM-1). */
export function emptyTable(players: number, options: Options, rng: Rng): State {
  const { edition } = boardOf(options.edition);
  const zeros = () => new Array<number>(players).fill(0);
  const leader = options.firstLeader === 'random' ? (rng.below(players) as Seat) : options.firstLeader;
  return {
    edition: options.edition,
    tieRule: options.tieRule,
    allowDebt: options.allowDebt,
    round: 1,
    turn: 0,
    leader,
    ledger: { doge: zeros(), tolls: zeros(), crossings: zeros(), bonus: zeros(), final: zeros() },
    nobles: Object.fromEntries(DISTRICTS.map((d) => [d, zeros()])) as State['nobles'],
    bridges: {},
    penalties: zeros().map(() => []),
    pile: { ...edition.actionCards, ...edition.penaltyCards },
    played: Object.fromEntries(ACTION_CARDS.map((c) => [c, 0])) as State['played'],
    deals: [],
    trail: [],
    stack: [{ kind: 'throws', id: 0, step: 0, seat: leader }],
    frames: 1,
  };
}

export function playersOf(state: { readonly penalties: readonly unknown[] }): number {
  return state.penalties.length;
}

/** Prestige points of a seat. */
export function pointsOf(state: Pick<State, 'ledger'>, seat: Seat): number {
  const { doge, tolls, crossings, bonus, final } = state.ledger;
  return (doge[seat] ?? 0) + (tolls[seat] ?? 0) + (crossings[seat] ?? 0) + (bonus[seat] ?? 0) + (final[seat] ?? 0);
}
