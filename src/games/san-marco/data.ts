import { z } from 'zod';
import { createEditions } from '../../kit/edition.ts';
import { ensureDefined } from '../../kit/must.ts';
import { ACTION_CARDS, DISTRICTS, type District, type Pair, PENALTIES, penaltyOf, SHORTS } from './vocabulary.ts';

const count = z.int().min(0);
const district = z.enum(DISTRICTS);

/** The component data of a box: what is printed on board and cards, and how many pieces there are. */
export const editionSchema = z
  .strictObject({
    /** Face of the die and the two prizes: points of the first and of the second. */
    districts: z.record(district, z.strictObject({ die: z.int().min(1).max(6), values: z.tuple([count, count]) })),
    neighbours: z
      .array(z.tuple([district, district]))
      .min(8)
      .max(15),
    actionCards: z.record(z.enum(ACTION_CARDS), count),
    penaltyCards: z.record(z.enum(PENALTIES), count),
    nobles: z.int().min(12),
    /** Three players set two each before the first turn. */
    bridges: z.int().min(6),
  })
  .refine((e) => new Set(DISTRICTS.map((d) => e.districts[d].die)).size === 6, 'each face of the die belongs to one district')
  .refine((e) => DISTRICTS.every((d) => e.districts[d].values[0] > e.districts[d].values[1]), 'the first prize exceeds the second')
  .refine((e) => e.neighbours.every(([a, b]) => a !== b), 'no district is its own neighbour')
  .refine((e) => new Set(e.neighbours.map((pair) => pair.slice().sort().join())).size === e.neighbours.length, 'no two pairs are the same')
  .refine((e) => sum(ACTION_CARDS.map((card) => e.actionCards[card])) >= 10, 'two distributors draw five action cards each')
  // SM-25: with all of them dealt somebody of four players must have reached ten.
  .refine((e) => sum(PENALTIES.map((card) => e.penaltyCards[card] * penaltyOf(card))) > 36, 'the penalty cards end a round');

function sum(counts: readonly number[]): number {
  return counts.reduce((total, n) => total + n, 0);
}

export type Edition = z.infer<typeof editionSchema>;

/** San Marco's prizes and Castello's face are printed facts, the other values and the neighbours our own choice from the real map. */
const house: Edition = {
  districts: {
    cannaregio: { die: 1, values: [7, 4] },
    santa_croce: { die: 2, values: [5, 3] },
    san_polo: { die: 3, values: [6, 5] },
    san_marco: { die: 4, values: [8, 6] },
    dorsoduro: { die: 5, values: [6, 3] },
    castello: { die: 6, values: [7, 3] },
  },
  neighbours: [
    ['cannaregio', 'castello'],
    ['cannaregio', 'san_marco'],
    ['cannaregio', 'san_polo'],
    ['cannaregio', 'santa_croce'],
    ['castello', 'san_marco'],
    ['san_marco', 'san_polo'],
    ['san_marco', 'dorsoduro'],
    ['san_polo', 'santa_croce'],
    ['san_polo', 'dorsoduro'],
    ['santa_croce', 'dorsoduro'],
  ],
  actionCards: {
    cannaregio: 5,
    santa_croce: 5,
    san_polo: 5,
    san_marco: 5,
    dorsoduro: 5,
    castello: 5,
    bridge: 6,
    traitor: 12,
    exile: 4,
    doge: 10,
  },
  penaltyCards: { p1: 8, p2: 10, p3: 10 },
  nobles: 25,
  bridges: 12,
};

export const editions = createEditions<Edition>(editionSchema, house);

/** Bridges each player sets up with, by number of players. */
export const FIRST_BRIDGES: { readonly [players: number]: number } = { 3: 2, 4: 1 };
export const BRIDGES_PER_PAIR = 3;
export const THROWS = 4;
export const NOBLES_PER_THROW = 2;
export const ROUNDS = 3;
/** Penalty points at which the round is over for a player. */
export const LIMIT = 10;
/** What stepping from a district without any bridge costs. */
export const CROSSING = 2;
/** Cards drawn for a number of offers. */
export const DEALS: { readonly [offers: number]: { readonly actions: number; readonly penalties: number } } = {
  2: { actions: 5, penalties: 3 },
  3: { actions: 6, penalties: 4 },
};

/** One side of a pair of neighbours, as seen from a district. */
export interface Crossing {
  readonly pair: Pair;
  readonly to: District;
}

/** The board of an edition, worked out once. */
export interface Board {
  readonly edition: Edition;
  readonly pairs: readonly Pair[];
  readonly ends: { readonly [pair: string]: readonly [District, District] };
  readonly around: { readonly [district in District]: readonly Crossing[] };
  /** The district of a face of the die. */
  readonly faces: readonly District[];
}

const boards = new Map<string, Board>();

export function boardOf(id: string): Board {
  const edition = editions.get(id);
  let board = boards.get(id);
  if (board === undefined || board.edition !== edition) {
    board = layOut(edition);
    boards.set(id, board);
  }
  return board;
}

function layOut(edition: Edition): Board {
  const ends: { [pair: string]: readonly [District, District] } = {};
  const around = Object.fromEntries(DISTRICTS.map((d) => [d, [] as Crossing[]])) as { [district in District]: Crossing[] };
  const pairs = edition.neighbours.map(([a, b]) => {
    const pair = pairOf(a, b);
    ends[pair] = [a, b];
    around[a].push({ pair, to: b });
    around[b].push({ pair, to: a });
    return pair;
  });
  const faces = DISTRICTS.slice().sort((a, b) => edition.districts[a].die - edition.districts[b].die);
  return { edition, pairs, ends, around, faces };
}

function pairOf(a: District, b: District): Pair {
  const short = (d: District) => ensureDefined(SHORTS[DISTRICTS.indexOf(d)], d);
  return `${short(a)}-${short(b)}`;
}
