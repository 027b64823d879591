import { z } from 'zod';
import { shelf } from '../../kit/edition.ts';
import { must } from '../../kit/must.ts';
import {
  BUILDINGS,
  type Building,
  type Canal,
  COMMUNAL,
  type Communal,
  type Cubes,
  DOGE_CARDS,
  type DogeCard,
  PERKS,
  type Perk,
  type Quay,
  TILES,
  type Tile,
} from './vocabulary.ts';

interface QuaySite {
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
    readonly rewards: {
      readonly 2: readonly number[];
      readonly 3: readonly number[];
      readonly 4: readonly number[];
      readonly 5: readonly number[];
    };
    readonly pawn: { readonly 2: number; readonly 3: number; readonly 4: number; readonly 5: number };
  };
  readonly doge: readonly { readonly card: DogeCard; readonly copies: number }[];
  /** For each tile the place in the Doge's row (1–3) that its card of either deck ignores. */
  readonly smugglers: readonly { readonly tile: Tile; readonly A: number; readonly B: number }[];
}

const row = z.array(z.int().min(0).max(30)).min(1).max(5);
const pawn = z.int().min(1).max(40);
const position = z.int().min(1).max(3);

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
      pawn: z.strictObject({ 2: pawn, 3: pawn, 4: pawn, 5: pawn }),
    }),
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
    for (const seats of [2, 3, 4, 5] as const)
      if (edition.council.pawn[seats] > edition.council.track)
        say(['council', 'pawn', seats], `the pawn must stand on the track, which ends at ${edition.council.track}`);
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

const M = (no: number, building: Building, cubes: Cubes, scrolls: number, coins: number, points: number): Mission => ({
  no,
  building,
  cubes,
  scrolls,
  coins,
  points,
  perk: must(PERKS[no - 1], 'a perk'),
});

const canals = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [from = '', to = '', price] = word.split('-');
      return { from, to, price: Number(price) };
    });

/** Three rows of five quays; the printed map could not be found, so this one is the house's own. */
const quays = ['A', 'B', 'C'].flatMap((line, y) =>
  [1, 2, 3, 4, 5].map((column, x): QuaySite => {
    const id = `${line}${column}`;
    const fixed = ({ A3: 'st_marks', B5: 'great_council', C2: 'palace' } as const)[id];
    return { id, x: x / 4, y: y / 2, ...(fixed === undefined ? {} : { fixed }) };
  }),
);

export const houseEdition: Edition = {
  quays,
  canals: canals(`
    A1-A2-1 A2-A3-1 A3-A4-2 A4-A5-1
    B1-B2-2 B2-B3-1 B3-B4-2 B4-B5-1
    C1-C2-1 C2-C3-2 C3-C4-1 C4-C5-1
    A1-B1-2 A2-B2-1 A3-B3-2 A4-B4-1 A5-B5-2
    B1-C1-1 B2-C2-2 B3-C3-1 B4-C4-2 B5-C5-1`),
  missions: [
    M(1, 'market', [0, 1, 2], 0, 5, 4),
    M(2, 'market', [0, 2, 2], 0, 4, 6),
    M(3, 'monastery', [0, 1, 1], 1, 5, 3),
    M(4, 'monastery', [0, 2, 1], 0, 3, 5),
    M(5, 'small_council', [0, 1, 2], 1, 3, 6),
    M(6, 'small_council', [0, 2, 2], 1, 4, 7),
    M(7, 'workshop', [0, 2, 1], 1, 5, 5),
    M(8, 'workshop', [0, 1, 1], 0, 5, 2),
    M(9, 'docks', [2, 0, 1], 0, 5, 4),
    M(10, 'docks', [1, 0, 1], 0, 4, 2),
    M(11, 'consulate', [1, 0, 2], 1, 4, 5),
    M(12, 'consulate', [2, 0, 2], 0, 5, 6),
    M(13, 'library', [1, 0, 2], 2, 5, 6),
    M(14, 'library', [2, 0, 1], 1, 5, 5),
    M(15, 'senate', [1, 0, 1], 2, 5, 4),
    M(16, 'senate', [2, 0, 2], 1, 4, 8),
    M(17, 'church', [1, 2, 0], 0, 3, 5),
    M(18, 'church', [1, 1, 0], 1, 5, 3),
    M(19, 'court', [2, 1, 0], 1, 5, 5),
    M(20, 'court', [2, 2, 0], 1, 5, 7),
    M(21, 'bank', [1, 2, 0], 1, 4, 5),
    M(22, 'bank', [2, 1, 0], 1, 5, 5),
    M(23, 'council_of_ten', [1, 2, 0], 0, 3, 5),
    M(24, 'council_of_ten', [2, 2, 0], 0, 5, 6),
    M(25, 'great_council', [2, 1, 1], 1, 4, 7),
    M(26, 'palace', [1, 1, 1], 1, 3, 6),
  ],
  council: {
    track: 20,
    rewards: { 2: [9, 2], 3: [9, 5, 2], 4: [9, 6, 4, 2], 5: [9, 6, 4, 2, 0] },
    pawn: { 2: 10, 3: 12, 4: 14, 5: 16 },
  },
  doge: [
    { card: 'first_house', copies: 2 },
    { card: 'second_house', copies: 2 },
    { card: 'patronage', copies: 2 },
    { card: 'acclamation', copies: 1 },
    { card: 'chancery', copies: 3 },
    { card: 'tribute', copies: 3 },
    { card: 'monopoly', copies: 2 },
    { card: 'regatta', copies: 1 },
    { card: 'great_works', copies: 3 },
    { card: 'denunciation', copies: 2 },
    { card: 'questions', copies: 2 },
    { card: 'rumours', copies: 1 },
    { card: 'absolution', copies: 1 },
    { card: 'promotion', copies: 2 },
  ],
  smugglers: TILES.map((tile, i) => ({ tile, A: [1, 2, 3][i % 3] ?? 1, B: [2, 3, 1][i % 3] ?? 1 })),
};

export const editions = shelf(editionSchema, houseEdition);

/** How many missions make the deck, by number of players; alone one plays with all of them (R65). */
export const MISSION_DECK = [0, 26, 9, 13, 17, 20] as const;

/** An edition's map and cards, laid out for quick looking up. */
export interface Board {
  readonly edition: Edition;
  readonly ids: readonly string[];
  readonly byId: ReadonlyMap<string, Quay>;
  /** The canals that leave each quay. */
  readonly ways: readonly (readonly Way[])[];
  readonly ends: readonly (readonly [Quay, Quay])[];
  readonly prices: readonly number[];
  /** "A1-A2", as options and anchors name a canal. */
  readonly canalIds: readonly string[];
  readonly missions: readonly (Mission | undefined)[];
}
export interface Way {
  readonly canal: Canal;
  readonly to: Quay;
}

const boards = new WeakMap<Edition, Board>();

export function boardOf(state: { readonly edition: string }): Board {
  const edition = editions.get(state.edition);
  let board = boards.get(edition);
  if (board === undefined) {
    board = layOut(edition);
    boards.set(edition, board);
  }
  return board;
}

function layOut(edition: Edition): Board {
  const idOf = ({ to }: Way) => edition.quays[to]?.id ?? '';
  const byId = new Map(edition.quays.map((q, i) => [q.id, i]));
  const ends = edition.canals.map((c) => [must(byId.get(c.from), c.from), must(byId.get(c.to), c.to)] as const);
  const missions: (Mission | undefined)[] = [undefined];
  for (const mission of edition.missions) missions[mission.no] = mission;
  return {
    edition,
    ids: edition.quays.map((q) => q.id),
    byId,
    ways: edition.quays.map((_, quay) =>
      ends
        .flatMap(([a, b], canal): Way[] => (a === quay ? [{ canal, to: b }] : b === quay ? [{ canal, to: a }] : []))
        .sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1)),
    ),
    ends,
    prices: edition.canals.map((c) => c.price),
    canalIds: edition.canals.map((c) => `${c.from}-${c.to}`),
    missions,
  };
}

export function missionOf(board: Board, no: number): Mission {
  return must(board.missions[no], `mission ${no}`);
}

export function quayId({ ids }: Board, quay: Quay): string {
  return must(ids[quay], 'a quay');
}

export function canalId({ canalIds }: Board, canal: Canal): string {
  return must(canalIds[canal], 'a canal');
}

/** What is printed on a canal. */
export function priceOf({ prices }: Board, canal: Canal): number {
  return must(prices[canal], 'a canal');
}
