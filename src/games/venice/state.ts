import { z } from 'zod';
import { HOUSE_EDITION } from '../../kit/edition.ts';
import type { HasFrames } from '../../kit/frame.ts';
import { ensureDefined } from '../../kit/must.ts';
import { SEATS, type Seat } from '../../kit/seat.ts';
import type { AnyFrame, TurnFrame } from './frames/frame.ts';
import {
  type Boat,
  BUILDINGS,
  type Building,
  type Canal,
  DOGE_CARDS,
  type DogeCard,
  FAVOURS,
  type Favour,
  INFLUENCE,
  type Influence,
  type Owner,
  type Quay,
  TILES,
  type Tile,
} from './vocabulary.ts';

const choice = <T extends string | number>(values: readonly [T, ...T[]]) => z.literal(values as unknown as T[]);

/** R72: how far on the council track the Doge's markers may start. */
export const COUNCIL_STARTS = [0, 1, 2, 3, 4, 5, 6] as const;

/** How a table may be set up. What concerns the Doge works alone only; the cards of favour never do (R42). */
export const optionsSchema = z.object({
  edition: z.string().default(HOUSE_EDITION),
  /** R87: everybody, nobody, or those whom the host has named, by the seats they drew, has a card of the Doge's favour. */
  favours: z.enum(['all', 'none', 'by_seat']).default('all'),
  favour1: z.boolean().default(true),
  favour2: z.boolean().default(true),
  favour3: z.boolean().default(true),
  favour4: z.boolean().default(true),
  favour5: z.boolean().default(true),
  /** R75: whether an unturned card is a means to answer a crossing, until its owner says otherwise. No game before rules version 6 began so. */
  favourAnswers: z.boolean().default(true),
  /** R8: whether a passing gondola may activate the building where its sister lies. */
  ownQuay: z.boolean().default(false),
  /** R88: the house's short game; alone the Doge's row is the clock. */
  short: z.boolean().default(false),
  /** R72: smuggler cards of each deck that give the Doge more assistants in the opening round. */
  dogeCrew: choice([0, 1, 2]).default(0),
  /** R72: how far the Doge's council markers start. */
  dogeCouncil: choice(COUNCIL_STARTS).default(0),
  /** Points for a Doge's assistant that comes to the first and to the fourth space. */
  dogeFirst: choice([0, 1]).default(0),
  dogeFourth: choice([3, 4]).default(4),
  dogeScrolls: choice([1, 2, 3]).default(2),
  /** Whether the Doge's first four boats bring assistants. */
  dogeOpening: z.boolean().default(true),
  /** R72: turns of yours after the Doge's row can no longer be filled. */
  lastTurns: choice([0, 1, 2]).default(1),
});
export type Options = z.infer<typeof optionsSchema>;

export interface Player {
  coins: number;
  scrolls: number;
  intrigue: number;
  points: number;
  council: number;
  /** The gondola with the gondolier; −1 before the first turn (R80). */
  gondolier: number;
  /** Ceramics, cloth, silver of the first gondola, then of the second. */
  cargo: number[];
  /** Unfinished missions in hand. */
  missions: number[];
  /** Completed missions in the three places of the player board, in effect. */
  places: number[];
  archive: number[];
  cards: Influence[];
  favour: Favour;
  /** R75: whether its owner is asked at crossings where only the favour card could pay. */
  ask: boolean;
}

/** A card under a deck is known to the one who put it there. */
interface Under<C> {
  card: C;
  by: Seat;
}

/** A deck as what is not yet seen, and how many of that lie in it; then the cards that went under it, in order. */
interface MissionDeck {
  unseen: number[];
  left: number;
  under: Under<number>[];
}
interface InfluenceDeck {
  unseen: Influence[];
  under: Under<Influence>[];
  discards: Influence[];
}

/** A smugglers' deck: cards surely in it, cards of which `out` lie in the box, the one put back on top, the discards. */
export interface Pile {
  sure: Tile[];
  maybe: Tile[];
  out: number;
  top: Tile[];
  discards: Tile[];
}

/** What the options change in the Doge's favour or yours (R72). */
type DogeRules = Pick<Options, 'dogeCrew' | 'dogeFirst' | 'dogeFourth' | 'dogeOpening' | 'lastTurns'>;

export interface Doge {
  rules: DogeRules;
  points: number;
  scrolls: number;
  intrigue: number;
  council: [number, number];
  /** Cards not yet seen; `left` of them are still in the pile. */
  unseen: DogeCard[];
  left: number;
  /** The three places of the row; an empty one is ''. */
  row: (DogeCard | '')[];
  /** Turns still to play once the row cannot be filled. */
  lastTurns?: number;
}

/** Points of the scoring, step by step, as the rulebook orders it. */
export interface Tally {
  council: number;
  assistants: number;
  coins: number;
  favour: number;
}

export interface Final {
  tallies: Tally[];
  /** What the Doge's two markers bring. */
  doge?: number;
  arrested?: Seat;
}

export interface State extends HasFrames {
  stack: AnyFrame[];
  edition: string;
  /** R88 */
  short?: true;
  /** R8 */
  ownQuay: boolean;
  /** The building at each quay. */
  city: Building[];
  /** The quay of each boat; −1 when not yet on the water. */
  boats: Quay[];
  /** Boats on the water in the order in which they came to their quays: the later one lies on top (R60). */
  arrivals: Boat[];
  /** The owner of the bridge over each canal, or −1. */
  bridges: Owner[];
  /** Each owner's assistants: the space at each quay, 0 where he has none. */
  crew: number[][];
  players: Player[];
  missions: MissionDeck;
  influence: InfluenceDeck;
  /** 0 is the opening round. */
  round: number;
  /** Who placed his tenth assistant first (R35). */
  tenth?: Seat;
  /** The round in which the end was triggered (R41). */
  ending?: number;
  piles?: { A: Pile; B: Pile };
  doge?: Doge;
  final?: Final;
}

export function playerOf(state: State, seat: Seat): Player {
  return state.players[seat] as Player;
}

/** The turn being played, when there is one. */
export function turnOf(state: State): TurnFrame | undefined {
  const stack = state.stack;
  for (let i = 0; i < stack.length; i++) {
    const frame = stack[i] as AnyFrame;
    if (frame.kind === 'turn') return frame;
  }
  return undefined;
}

export function currentTurn(state: State): TurnFrame {
  return ensureDefined(turnOf(state), 'a turn being played');
}

export function buildingAt({ city }: { readonly city: readonly Building[] }, quay: Quay): Building {
  return ensureDefined(city[quay], 'a building at the quay');
}

/** The owner of the bridge over a canal, or −1. */
export function bridgeOwner({ bridges }: { readonly bridges: readonly Owner[] }, canal: Canal): Owner {
  return ensureDefined(bridges[canal], 'a canal');
}

/** The space of an owner's assistant at each quay. */
export function crewRow({ crew }: Pick<State, 'crew'>, owner: Owner): number[] {
  return ensureDefined(crew[owner], 'an owner');
}

const n = z.int();
const seat = choice(SEATS);
const pile = z.strictObject({
  sure: z.array(z.enum(TILES)),
  maybe: z.array(z.enum(TILES)),
  out: n,
  top: z.array(z.enum(TILES)),
  discards: z.array(z.enum(TILES)),
});

export const stateSchema: z.ZodType<State> = z.strictObject({
  stack: z.array(z.looseObject({ kind: z.string(), id: n, step: n })) as unknown as z.ZodType<AnyFrame[]>,
  frames: n,
  edition: z.string(),
  short: z.literal(true).exactOptional(),
  ownQuay: z.boolean(),
  city: z.array(z.enum(BUILDINGS)).length(15),
  boats: z.array(n),
  arrivals: z.array(n),
  bridges: z.array(n),
  crew: z.array(z.array(n)),
  players: z
    .array(
      z.strictObject({
        coins: n,
        scrolls: n,
        intrigue: n,
        points: n,
        council: n,
        gondolier: n,
        cargo: z.array(n).length(6),
        missions: z.array(n),
        places: z.array(n),
        archive: z.array(n),
        cards: z.array(z.enum(INFLUENCE)),
        favour: z.enum(FAVOURS),
        ask: z.boolean(),
      }),
    )
    .min(1)
    .max(5),
  missions: z.strictObject({ unseen: z.array(n), left: n, under: z.array(z.strictObject({ card: n, by: seat })) }),
  influence: z.strictObject({
    unseen: z.array(z.enum(INFLUENCE)),
    under: z.array(z.strictObject({ card: z.enum(INFLUENCE), by: seat })),
    discards: z.array(z.enum(INFLUENCE)),
  }),
  round: n,
  tenth: seat.exactOptional(),
  ending: n.exactOptional(),
  piles: z.strictObject({ A: pile, B: pile }).exactOptional(),
  doge: z
    .strictObject({
      rules: optionsSchema.pick({ dogeCrew: true, dogeFirst: true, dogeFourth: true, dogeOpening: true, lastTurns: true }),
      points: n,
      scrolls: n,
      intrigue: n,
      council: z.tuple([n, n]),
      unseen: z.array(z.enum(DOGE_CARDS)),
      left: n,
      row: z.array(z.enum([...DOGE_CARDS, ''])).length(3),
      lastTurns: n.exactOptional(),
    })
    .exactOptional(),
  final: z
    .strictObject({
      tallies: z.array(z.strictObject({ council: n, assistants: n, coins: n, favour: n })),
      doge: n.exactOptional(),
      arrested: seat.exactOptional(),
    })
    .exactOptional(),
});
