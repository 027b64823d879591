import { z } from 'zod';
import {
  BUILDINGS,
  type Building,
  COMMUNAL,
  type Communal,
  type Cubes,
  DOGE_CARDS,
  type DogeCard,
  PERKS,
  type Perk,
  TILES,
  type Tile,
} from '../vocabulary.ts';

/** By number of players, from two on. */
export interface BySeats<T> {
  readonly 2: T;
  readonly 3: T;
  readonly 4: T;
  readonly 5: T;
}

/** What brings the end: the council space of the pawn, and how many missions make the deck. */
export interface Ends {
  readonly pawn: BySeats<number>;
  readonly missions: BySeats<number>;
}

export interface QuaySite {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** A communal building printed on the map; other quays take a tile. */
  readonly fixed?: Communal | undefined;
}

export interface Mission {
  readonly no: number;
  readonly building: Building;
  readonly cubes: Readonly<Cubes>;
  readonly scrolls: number;
  readonly coins: number;
  readonly points: number;
  readonly perk: Perk;
}

export interface Edition {
  readonly quays: readonly QuaySite[];
  readonly canals: readonly { readonly from: string; readonly to: string; readonly price: number }[];
  readonly missions: readonly Mission[];
  readonly council: {
    readonly track: number;
    /** Rewards by place, for each number of players; solo uses the row for three. */
    readonly rewards: BySeats<readonly number[]>;
    readonly pawn: BySeats<number>;
  };
  /** The house's short game; an edition without it is shortened as the house's first was. */
  readonly short?: Ends | undefined;
  readonly doge: readonly { readonly card: DogeCard; readonly copies: number }[];
  /** For each tile the place in the Doge's row (1–3) that its card of either deck ignores. */
  readonly smugglers: readonly { readonly tile: Tile; readonly A: number; readonly B: number }[];
}

const row = z.array(z.int().min(0).max(30)).min(1).max(5);
const pawn = z.int().min(1).max(40);
const pawns = z.strictObject({ 2: pawn, 3: pawn, 4: pawn, 5: pawn });
/** Three cards are dealt to everybody. */
const deck = (seats: number) =>
  z
    .int()
    .min(DEALT * seats)
    .max(26);
const position = z.int().min(1).max(3);

/** Missions dealt to everybody at the start, of which one goes back (R82). */
export const DEALT = 3;
/** How many missions make the deck as printed, by number of players. */
export const MISSION_DECK: BySeats<number> = { 2: 9, 3: 13, 4: 17, 5: 20 };

/** What an edition file must hold; a map that could strand a gondola is refused. */
export const editionSchema: z.ZodType<Edition> = z
  .strictObject({
    quays: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[A-Z][0-9]$/, 'a letter and a digit, like B3'),
          x: z.number().min(0).max(1),
          y: z.number().min(0).max(1),
          fixed: z.enum(COMMUNAL).optional(),
        }),
      )
      .length(15),
    canals: z
      .array(z.strictObject({ from: z.string(), to: z.string(), price: z.int().min(1).max(5) }))
      .min(15)
      .max(25),
    missions: z
      .array(
        z.strictObject({
          no: z.int().min(1).max(26),
          building: z.enum(BUILDINGS),
          cubes: z.tuple([z.int().min(0).max(5), z.int().min(0).max(5), z.int().min(0).max(5)]),
          scrolls: z.int().min(0).max(5),
          coins: z.int().min(0).max(20),
          points: z.int().min(0).max(20),
          perk: z.enum(PERKS),
        }),
      )
      .length(26),
    council: z.strictObject({
      track: z.int().min(16).max(40),
      rewards: z.strictObject({ 2: row, 3: row, 4: row, 5: row }),
      pawn: pawns,
    }),
    short: z.strictObject({ pawn: pawns, missions: z.strictObject({ 2: deck(2), 3: deck(3), 4: deck(4), 5: deck(5) }) }).optional(),
    doge: z.array(z.strictObject({ card: z.enum(DOGE_CARDS), copies: z.int().min(1).max(9) })),
    smugglers: z.array(z.strictObject({ tile: z.enum(TILES), A: position, B: position })).length(12),
  })
  .superRefine((edition, report) => {
    const say = (path: (string | number)[], message: string) => report.addIssue({ code: 'custom', path, message });
    const ids = edition.quays.map((q) => q.id);
    if (new Set(ids).size !== ids.length) say(['quays'], 'two quays have the same id');
    for (const communal of COMMUNAL)
      if (edition.quays.filter((q) => q.fixed === communal).length !== 1) say(['quays'], `${communal} must be fixed at exactly one quay`);
    const seen = new Set<string>();
    edition.canals.forEach((canal, i) => {
      for (const end of ['from', 'to'] as const) if (!ids.includes(canal[end])) say(['canals', i, end], `there is no quay ${canal[end]}`);
      const pair = [canal.from, canal.to].sort().join('-');
      if (canal.from === canal.to) say(['canals', i], 'a canal must join two different quays');
      if (seen.has(pair)) say(['canals', i], `a second canal ${pair}`);
      seen.add(pair);
    });
    // R36: with a single way out a gondola could be forced onto its sister.
    for (const id of ids)
      if (edition.canals.filter((c) => c.from === id || c.to === id).length < 2) say(['canals'], `quay ${id} needs at least two canals`);
    // R63: a smuggler must find a way to every card.
    const reached = reachedFrom(ids[0] ?? '', edition.canals);
    for (const id of ids) if (!reached.has(id)) say(['canals'], `no way leads from ${ids[0]} to quay ${id}`);
    for (const seats of [2, 3, 4, 5] as const) {
      if (edition.council.pawn[seats] > edition.council.track)
        say(['council', 'pawn', seats], `the pawn must stand on the track, which ends at ${edition.council.track}`);
      if (edition.short !== undefined && edition.short.pawn[seats] > edition.council.pawn[seats])
        say(['short', 'pawn', seats], `the short game is not longer: the pawn stands on ${edition.council.pawn[seats]} at most`);
      if (edition.short !== undefined && edition.short.missions[seats] > MISSION_DECK[seats])
        say(['short', 'missions', seats], `the short game is not longer: ${MISSION_DECK[seats]} missions at most`);
    }
    if (new Set(edition.missions.map((m) => m.no)).size !== 26) say(['missions'], 'each number from 1 to 26 must occur once');
    edition.missions.forEach((mission, i) => {
      const cubes = mission.cubes[0] + mission.cubes[1] + mission.cubes[2];
      if (cubes > 5) say(['missions', i, 'cubes'], 'a gondola carries five cubes at most');
    });
    if (edition.doge.reduce((sum, d) => sum + d.copies, 0) !== 27) say(['doge'], 'the Doge has 27 cards in all');
    if (new Set(edition.smugglers.map((s) => s.tile)).size !== 12) say(['smugglers'], 'each tile must occur once');
  });

function reachedFrom(start: string, canals: Edition['canals']): Set<string> {
  const reached = new Set([start]);
  for (const id of reached)
    for (const { from, to } of canals) {
      if (from === id) reached.add(to);
      if (to === id) reached.add(from);
    }
  return reached;
}
