import { z } from 'zod';
import type { CollectFrame, Frame, Framed } from '../../kit/frames.ts';
import { must } from '../../kit/must.ts';
import { SEATS, type Seat, seatsOf } from '../../kit/seat.ts';
import { type Board, boardOf } from './board.ts';
import { type Edition, editions } from './data.ts';
import { COUNCIL, type CouncilSeat, type Guild, type Pile, SPECIALS, type Special, type Stage } from './vocabulary.ts';

export const optionsSchema = z.object({
  edition: z.string().default('house'),
  city: z.enum(['first', 'random']).default('first'),
  joker: z.boolean().default(false),
  savings: z.boolean().default(false),
  twins: z.boolean().default(false),
  warehouse: z.boolean().default(false),
  support: z.boolean().default(false),
  vagabond: z.boolean().default(false),
  central: z.boolean().default(false),
});
export type Options = z.infer<typeof optionsSchema>;

/** A card known to lie under its owner's deck: returned in the open, or recovered in secret (K8, F15). */
export interface Below {
  card: string;
  secret: boolean;
}

export interface Player {
  points: number;
  privileges: number;
  /** Behind the screen. */
  coins: number;
  /** Behind the screen: a letter for each resource. */
  goods: string;
  /** The squares his members stand on. */
  city: string[];
  /** The Council seats his members hold, alone or as a pair; as many as he likes (A12). */
  council: CouncilSeat[];
  missions: string[];
  /** Missions he was dealt and put back into the box. */
  boxed: string[];
  /** The draw pile as a bag; a card is drawn when it is turned. */
  deck: Pile;
  /** What lies under it, uppermost first (K7). */
  under: Below[];
  /** Cards drawn this round and not yet stacked. */
  hand: Pile;
  stacks: Pile[];
  /** The stack revealed in this auction. */
  bid: Pile;
  /** The card he takes back from it. */
  back: Pile;
  /** All cards he ever revealed and lost, a public history. */
  spent: Pile;
  /** Stacks he did not use, face down in the discard (K6). */
  unused: Pile;
  /** Cards fetched out of the discard since (F9). */
  recovered: Pile;
}

export interface State extends Framed {
  edition: string;
  /** The kinds of special cards in every deck. */
  specials: Special[];
  /** Tile, side and turn of each slot. */
  city: string;
  rounds: string[];
  /** The fountain tile lying on each round board. */
  tiles: string[];
  pawn: Seat;
  palms: string[];
  fountains: { [space: string]: string };
  players: Player[];
  missions: string[];
  /** Missions put back under the deck, and by whom (F7). */
  missionsBelow: { mission: string; by: Seat }[];
  /** Nina's deck: only with two players. */
  nina: Pile;
  /** What was placed or moved since the last bid, for the picture: `E1`, or `C4 C2` for a way. */
  trail: string[];
}

export interface RoundFrame extends Frame {
  readonly kind: 'round';
  round: number;
  at: Stage;
}
export interface MissionsFrame extends CollectFrame {
  readonly kind: 'missions';
}
/** Frames inside a lane belong to the lane's own seat. */
export interface KeepFrame extends Frame {
  readonly kind: 'keep';
}
export interface PlanningFrame extends CollectFrame {
  readonly kind: 'planning';
}
export interface PlanFrame extends Frame {
  readonly kind: 'draw' | 'stack' | 'lock';
}
export interface AuctionFrame extends Frame {
  readonly kind: 'auction';
  /** Those who still have to act, in order. */
  queue: Seat[];
  /** A seat for each privilege spent in this auction. */
  waits: Seat[];
}
export interface EffectsFrame extends Frame {
  readonly kind: 'effects';
  readonly seat: Seat;
  /** Support and Vagabond cards still to be settled. */
  cards: Pile;
}
export interface ActionsFrame extends Frame {
  readonly kind: 'actions';
  readonly ranks: (Seat | 'nina')[];
  readonly nina: Pile;
  next: number;
  /** Those whose rank gave them nothing they could do (K1). */
  idle: Seat[];
}
export interface GuildFrame extends Frame {
  readonly kind: 'guild';
  readonly seat: Seat;
  readonly rank: number;
}
export interface SeatFrame extends Frame {
  readonly kind: 'sale' | 'move' | 'palm' | 'fountain';
  readonly seat: Seat;
}
export interface OfferFrame extends Frame {
  readonly kind: 'offer';
  readonly seat: Seat;
  /** One or two missions drawn at a fountain, of which he keeps one: for his eyes only. */
  readonly missions: string[];
}
export interface AbilityFrame extends Frame {
  readonly kind: 'ability';
  readonly seat: Seat;
  readonly square: string;
}
export interface ReturnsFrame extends CollectFrame {
  readonly kind: 'returns';
  readonly nina: Pile;
}
export interface TakeBackFrame extends Frame {
  readonly kind: 'takeBack';
}
export type ValenciaFrame =
  | RoundFrame
  | MissionsFrame
  | KeepFrame
  | PlanningFrame
  | PlanFrame
  | AuctionFrame
  | EffectsFrame
  | ActionsFrame
  | GuildFrame
  | SeatFrame
  | OfferFrame
  | AbilityFrame
  | ReturnsFrame
  | TakeBackFrame;

const seat = z.literal(SEATS);
const player = z.object({
  points: z.number().int(),
  privileges: z.number().int(),
  coins: z.number().int(),
  goods: z.string(),
  city: z.array(z.string()),
  council: z.array(z.enum(COUNCIL)),
  missions: z.array(z.string()),
  boxed: z.array(z.string()),
  deck: z.string(),
  under: z.array(z.object({ card: z.string(), secret: z.boolean() })),
  hand: z.string(),
  stacks: z.array(z.string()),
  bid: z.string(),
  back: z.string(),
  spent: z.string(),
  unused: z.string(),
  recovered: z.string(),
});
export const stateSchema: z.ZodType<State> = z.object({
  edition: z.string(),
  specials: z.array(z.enum(SPECIALS)),
  city: z.string(),
  rounds: z.array(z.string()),
  tiles: z.array(z.string()),
  pawn: seat,
  palms: z.array(z.string()),
  fountains: z.record(z.string(), z.string()),
  players: z.array(player),
  missions: z.array(z.string()),
  missionsBelow: z.array(z.object({ mission: z.string(), by: seat })),
  nina: z.string(),
  trail: z.array(z.string()),
  stack: z.array(z.looseObject({ kind: z.string(), id: z.number().int(), step: z.number().int() })),
  frames: z.number().int(),
});

export function editionOf(state: { readonly edition: string }): Edition {
  return editions.get(state.edition);
}

export function cityOf(state: { readonly edition: string; readonly city: string }): Board {
  return boardOf(editions.get(state.edition), state.city);
}

export function playerAt(state: State, at: Seat): Player {
  return must(state.players[at], `player ${at}`);
}

export function seatsIn(state: State): Seat[] {
  return seatsOf(state.players.length);
}

/** The round and the step that are being played; after the end, the last. */
export function roundOf(state: State): { readonly round: number; readonly at: Stage } {
  const frame = state.stack[0];
  return frame?.kind === 'round'
    ? (frame as RoundFrame)
    : { round: frame === undefined ? 5 : 0, at: frame === undefined ? 'council' : 'plan' };
}

/** Missions drawn at a fountain that nobody has chosen from yet. */
export function offered(state: State): string[] {
  const top = state.stack.at(-1);
  return top?.kind === 'offer' ? (top as OfferFrame).missions : [];
}

/** The guild that is auctioned in this round's step. */
export function guildOf(edition: Edition, board: string, at: Stage): Guild | undefined {
  if (at !== 'B' && at !== 'D' && at !== 'F') return undefined;
  return must(
    edition.rounds.find((r) => r.id === board),
    board,
  )[at];
}
