import { ensureDefined } from '../../../kit/must.ts';
import { type Building, type Cubes, PERKS, TILES } from '../vocabulary.ts';
import type { Edition, Mission, QuaySite } from './edition.ts';

const M = (no: number, building: Building, cubes: Cubes, scrolls: number, coins: number, points: number): Mission => ({
  no,
  building,
  cubes,
  scrolls,
  coins,
  points,
  perk: ensureDefined(PERKS[no - 1], 'a perk'),
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

/** The three places of the row in turn, never the same in both decks. */
const rota = TILES.map((tile, i) => ({ tile, A: [1, 2, 3][i % 3] ?? 1, B: [2, 3, 1][i % 3] ?? 1 }));

/** What the house played with up to its rules version 3, kept for the games that began with it. */
export const firstHouse: Edition = {
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
  smugglers: rota,
};

/** The short game came with rules version 4; all else as before. */
export const secondHouse: Edition = {
  ...firstHouse,
  short: { pawn: { 2: 5, 3: 7, 4: 8, 5: 9 }, missions: { 2: 8, 3: 12, 4: 15, 5: 18 } },
};

/** What is the house's own of a mission, where it has been tuned: what is found as printed is nobody's to change. */
const retuned: { readonly [no: number]: Partial<Mission> } = {
  8: { points: 3 },
  10: { points: 3 },
  13: { points: 5 },
  15: { coins: 4 },
  16: { points: 7 },
  20: { coins: 4 },
  25: { points: 6 },
  26: { building: 'st_marks' },
};

/** What the house plays with: as printed where that is known, else its own, tuned by games of computers (docs/COMPUTERS.md). */
export const houseEdition: Edition = {
  ...secondHouse,
  missions: firstHouse.missions.map((mission) => ({ ...mission, ...retuned[mission.no] })),
  council: { ...firstHouse.council, rewards: { 2: [9, 2], 3: [16, 9, 3], 4: [12, 8, 5, 2], 5: [12, 8, 5, 2, 0] } },
  short: { pawn: { 2: 5, 3: 8, 4: 9, 5: 12 }, missions: { 2: 8, 3: 12, 4: 15, 5: 17 } },
};
