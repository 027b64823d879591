import { z } from 'zod';
import type { HasFrames } from '../../kit/frame.ts';
import { ensureDefined } from '../../kit/must.ts';
import { SEATS, type Seat, seatsOf } from '../../kit/seat.ts';
import { type Edition, editions } from './data.ts';
import { anyFrame, type FrameOf } from './frames/frame.ts';
import { type Board, boardOf } from './rules/board.ts';
import { COUNCIL, type CouncilSeat, type Guild, type Pile, SPECIALS, type Special, type Stage } from './vocabulary.ts';

export const optionsSchema = z.object({
  edition: z.string().default('house'),
  city: z.enum(['first', 'random', 'custom']).default('first'),
  /** The custom city, slot by slot; as long as nothing is chosen, that of the first game. */
  layout: z.string().default(''),
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

export interface State extends HasFrames {
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
  stack: z.array(anyFrame),
  frames: z.number().int(),
});

export function editionOf(state: { readonly edition: string }): Edition {
  return editions.get(state.edition);
}

export function cityOf(state: { readonly edition: string; readonly city: string }): Board {
  return boardOf(editions.get(state.edition), state.city);
}

export function playerAt(state: State, at: Seat): Player {
  return ensureDefined(state.players[at], `player ${at}`);
}

export function seatsIn(state: State): Seat[] {
  return seatsOf(state.players.length);
}

/** The round and the step that are being played; after the end, the last. */
export function roundOf(state: State): { readonly round: number; readonly at: Stage } {
  const frame = state.stack[0];
  return frame?.kind === 'round'
    ? (frame as FrameOf<'round'>)
    : { round: frame === undefined ? 5 : 0, at: frame === undefined ? 'council' : 'plan' };
}

/** Missions drawn at a fountain that nobody has chosen from yet. */
export function offered(state: State): string[] {
  const top = state.stack.at(-1);
  return top?.kind === 'offer' ? (top as FrameOf<'offer'>).missions : [];
}

/** The guild that is auctioned in this round's step. */
export function guildOf(edition: Edition, board: string, at: Stage): Guild | undefined {
  if (at !== 'B' && at !== 'D' && at !== 'F') return undefined;
  return ensureDefined(
    edition.rounds.find((r) => r.id === board),
    board,
  )[at];
}
