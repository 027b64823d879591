import { z } from 'zod';
import { createEditions } from '../../kit/edition.ts';
import { ABILITIES, GUILDS, MISSION_TYPES, SLOTS } from './vocabulary.ts';

/**
 * The house edition: city tiles, round boards, fountains, missions and amounts. Another edition of the same shape may replace it.
 * A square is written guild and cost (`W2`), a fountain space `##`; a tree point i,j lies below row i and right of column j.
 */
const guild = z.enum(GUILDS);
const side = z.object({
  rows: z.array(z.string().regex(/^([OFWCP][0-9]|##)( ([OFWCP][0-9]|##))*$/)),
  trees: z.string().regex(/^[0-9],[0-9]( [0-9],[0-9])*$/),
});
const tile = z.object({ kind: z.enum(['corner', 'edge', 'duo']), A: side, B: side });
const slot = z.object({
  slot: z.enum(SLOTS),
  kind: z.enum(['corner', 'edge', 'duo']),
  row: z.number().int(),
  col: z.number().int(),
  turns: z.array(z.number().int().min(0).max(3)).min(1),
});
/** A plan of a city: its size, where the central fountain lies, its slots, and the arrangement of the first game. */
const plan = z.object({
  size: z.number().int(),
  centre: z.tuple([z.number().int(), z.number().int()]),
  slots: z.array(slot),
  /** Tile, side and clockwise quarter turns of each slot in order, as in `TC1A3`. */
  first: z.array(z.string().regex(/^\w+[AB][0-3]$/)),
});
const mission = z.object({
  id: z.string(),
  type: z.enum(MISSION_TYPES),
  /** What it gives when fulfilled; the counting missions give what they count. */
  points: z.number().int().optional(),
  penalty: z.number().int(),
  param: z.union([z.number().int(), guild, z.enum(['coins', 'resources'])]).optional(),
  minPlayers: z.number().int().optional(),
});

const editionShape = z.object({
  prices: z.record(guild, z.number().int()),
  stock: z.object({
    members: z.number().int(),
    goods: z.number().int(),
    coins: z.number().int(),
    missions: z.number().int(),
  }),
  tiles: z.record(z.string(), tile),
  plans: z.object({ large: plan, small: plan }),
  rounds: z.array(z.object({ id: z.string(), B: guild, D: guild, F: guild })).length(5),
  fountains: z.array(z.object({ id: z.string(), value: z.number().int(), ability: z.enum(ABILITIES).optional() })).min(5),
  centralFountain: z.number().int(),
  missions: z.array(mission),
  /** How many members on the Council the council mission asks for, by number of players. */
  councilMission: z.record(z.string(), z.number().int()),
  savings: z.number().int(),
  warehouse: z.object({ W: z.array(guild), X: z.array(guild) }),
});
export type Edition = z.infer<typeof editionShape>;

/** An edition that can be played to its end by two to five. */
export const editionSchema = editionShape
  .refine((e) => Object.values(e.stock).every((n) => n > 0), 'members, resources, coins and missions are more than none')
  .refine((e) => [2, 5].every((players) => missionsFor(e, players) >= players * e.stock.missions), 'there are missions enough to deal')
  .refine((e) => [2, 3, 4, 5].every((players) => e.councilMission[players] !== undefined), 'the council mission knows two to five players')
  .refine((e) => plansOf(e).every((plan) => fits(e, plan)), 'each tile of a first city fits its slot')
  .refine((e) => plansOf(e).every((plan) => tilesEnough(e, plan)), 'there is a tile for every slot')
  // Steps H and I are compulsory in all five rounds.
  .refine(
    (e) => plansOf(e).every((plan) => spots(e, plan, 'trees') >= 5 && spots(e, plan, 'spaces') >= 5),
    'a city has five trees and spaces',
  )
  .refine(
    (e) => [e.rounds, e.fountains, e.missions].every((all) => new Set(all.map(({ id }) => id)).size === all.length),
    'ids are distinct',
  );

function missionsFor(e: Edition, players: number): number {
  return e.missions.filter((m) => (m.minPlayers ?? 0) <= players).length;
}

function plansOf(e: Edition): readonly Plan[] {
  return [e.plans.large, e.plans.small];
}

function fits(e: Edition, { first, slots }: Plan): boolean {
  if (first.length !== slots.length) return false;
  return slots.every(({ kind, turns }, at) => {
    const code = first[at] ?? '';
    return e.tiles[code.slice(0, -2)]?.kind === kind && turns.includes(Number(code.at(-1)));
  });
}

function tilesEnough(e: Edition, { slots }: Plan): boolean {
  const count = (of: readonly { readonly kind: string }[], kind: string) => of.filter((one) => one.kind === kind).length;
  return slots.every(({ kind }) => count(Object.values(e.tiles), kind) >= count(slots, kind));
}

/** Trees or fountain spaces of the first city. */
function spots(e: Edition, { first }: Plan, what: 'trees' | 'spaces'): number {
  return first.reduce((sum, code) => {
    const side = e.tiles[code.slice(0, -2)]?.[code.at(-2) === 'A' ? 'A' : 'B'];
    if (side === undefined) return sum;
    return sum + (what === 'trees' ? side.trees.split(' ').length : side.rows.join(' ').split('##').length - 1);
  }, 0);
}
export type Mission = Edition['missions'][number];
export type Plan = Edition['plans']['large'];
export type Fountain = Edition['fountains'][number];

const house: Edition = {
  prices: { O: 1, F: 2, W: 3, C: 4, P: 5 },
  stock: { members: 15, goods: 6, coins: 5, missions: 5 },
  tiles: {
    TC1: {
      kind: 'corner',
      A: {
        rows: ['O0 ## P5', '## O1 P4', 'F1 O2 F3'],
        trees: '1,2 2,1 2,2',
      },
      B: {
        rows: ['F1 O2 O1', '## P4 ##', 'F3 P5 O0'],
        trees: '1,1 1,2 2,2',
      },
    },
    TC2: {
      kind: 'corner',
      A: {
        rows: ['C2 ## W1', 'C3 C4 ##', 'P3 P5 W3'],
        trees: '1,1 2,1 2,2',
      },
      B: {
        rows: ['W3 ## P3', 'W1 C3 P5', 'C2 ## C4'],
        trees: '1,1 2,1 2,2',
      },
    },
    TC3: {
      kind: 'corner',
      A: {
        rows: ['F0 ## W4', 'F2 O1 W2', 'O0 O2 P4'],
        trees: '1,1 1,2 2,1',
      },
      B: {
        rows: ['O2 O1 W2', 'O0 ## W4', 'F2 F0 P4'],
        trees: '1,1 1,2 2,2',
      },
    },
    TC4: {
      kind: 'corner',
      A: {
        rows: ['W0 W2 F1', 'C1 C3 ##', 'C5 P2 F2'],
        trees: '1,1 2,1 2,2',
      },
      B: {
        rows: ['C3 C5 P2', 'C1 ## F2', 'W2 W0 F1'],
        trees: '1,1 2,1 2,2',
      },
    },
    TE1: {
      kind: 'edge',
      A: {
        rows: ['O0 W2', '## C4', 'F3 P4'],
        trees: '1,1 2,1',
      },
      B: {
        rows: ['P4 C4', 'W2 ##', 'O0 F3'],
        trees: '1,1 2,1',
      },
    },
    TE2: {
      kind: 'edge',
      A: {
        rows: ['F2 C2', 'W3 ##', 'O1 P5'],
        trees: '1,1 2,1',
      },
      B: {
        rows: ['O1 W3', '## P5', 'C2 F2'],
        trees: '1,1 2,1',
      },
    },
    TE3: {
      kind: 'edge',
      A: {
        rows: ['C3 O1', '## F1', 'P5 W3'],
        trees: '1,1 2,1',
      },
      B: {
        rows: ['W3 F1', 'P5 ##', 'O1 C3'],
        trees: '1,1 2,1',
      },
    },
    TE4: {
      kind: 'edge',
      A: {
        rows: ['W1 F0', 'O2 ##', 'C4 P3'],
        trees: '1,1 2,1',
      },
      B: {
        rows: ['P3 O2', '## F0', 'W1 C4'],
        trees: '1,1 2,1',
      },
    },
    TD1: {
      kind: 'duo',
      A: {
        rows: ['O0 O1 ## P5', '## F1 W3 C4'],
        trees: '1,1 1,2 1,3',
      },
      B: {
        rows: ['W3 F1 C4 ##', 'O0 ## O1 P5'],
        trees: '1,1 1,2 1,3',
      },
    },
    TD2: {
      kind: 'duo',
      A: {
        rows: ['C5 P4 ## O2', '## W2 F3 F0'],
        trees: '1,1 1,2 1,3',
      },
      B: {
        rows: ['F0 F3 C5 ##', '## O2 W2 P4'],
        trees: '1,1 1,2 1,3',
      },
    },
    TD3: {
      kind: 'duo',
      A: {
        rows: ['W1 W2 F2 ##', 'O0 C3 P3 P5'],
        trees: '1,1 1,2',
      },
      B: {
        rows: ['P3 P5 C3 W2', 'F2 ## O0 W1'],
        trees: '1,2 1,3',
      },
    },
    TD4: {
      kind: 'duo',
      A: {
        rows: ['C2 C3 W4 ##', 'O1 ## F1 P4'],
        trees: '1,1 1,2',
      },
      B: {
        rows: ['P4 W4 F1 ##', '## O1 C3 C2'],
        trees: '1,2 1,3',
      },
    },
  },
  plans: {
    large: {
      size: 8,
      centre: [3, 3],
      slots: [
        { slot: 'NW', kind: 'corner', row: 0, col: 0, turns: [0, 1, 2, 3] },
        { slot: 'N', kind: 'edge', row: 0, col: 3, turns: [0, 2] },
        { slot: 'NE', kind: 'corner', row: 0, col: 5, turns: [0, 1, 2, 3] },
        { slot: 'W', kind: 'edge', row: 3, col: 0, turns: [1, 3] },
        { slot: 'E', kind: 'edge', row: 3, col: 5, turns: [1, 3] },
        { slot: 'SW', kind: 'corner', row: 5, col: 0, turns: [0, 1, 2, 3] },
        { slot: 'S', kind: 'edge', row: 5, col: 3, turns: [0, 2] },
        { slot: 'SE', kind: 'corner', row: 5, col: 5, turns: [0, 1, 2, 3] },
      ],
      first: ['TC1A3', 'TE1A0', 'TC2A3', 'TE2A1', 'TE3A3', 'TC3A2', 'TE4A2', 'TC4A1'],
    },
    small: {
      size: 6,
      centre: [2, 2],
      slots: [
        { slot: 'N', kind: 'duo', row: 0, col: 0, turns: [0, 2] },
        { slot: 'W', kind: 'duo', row: 2, col: 0, turns: [1, 3] },
        { slot: 'E', kind: 'duo', row: 0, col: 4, turns: [1, 3] },
        { slot: 'S', kind: 'duo', row: 4, col: 2, turns: [0, 2] },
      ],
      first: ['TD1A0', 'TD4A1', 'TD2A1', 'TD3A0'],
    },
  },
  rounds: [
    { id: 'RB1', B: 'O', D: 'W', F: 'P' },
    { id: 'RB2', B: 'F', D: 'C', F: 'O' },
    { id: 'RB3', B: 'W', D: 'P', F: 'F' },
    { id: 'RB4', B: 'C', D: 'O', F: 'W' },
    { id: 'RB5', B: 'P', D: 'F', F: 'C' },
  ],
  fountains: [
    { id: 'FT01', value: 6 },
    { id: 'FT02', value: 6 },
    { id: 'FT03', value: 5 },
    { id: 'FT04', value: 5 },
    { id: 'FT05', value: 4 },
    { id: 'FT06', value: 4, ability: 'movePalm' },
    { id: 'FT07', value: 3, ability: 'recoverCard' },
    { id: 'FT08', value: 3, ability: 'improveResource' },
    { id: 'FT09', value: 2, ability: 'sellResource' },
    { id: 'FT10', value: 2, ability: 'drawMission' },
  ],
  centralFountain: 2,
  missions: [
    { id: 'M01', type: 'costPair', points: 4, penalty: 3, param: 0 },
    { id: 'M02', type: 'costPair', points: 3, penalty: 3, param: 1 },
    { id: 'M03', type: 'costPair', points: 3, penalty: 3, param: 2 },
    { id: 'M04', type: 'costPair', points: 3, penalty: 3, param: 3 },
    { id: 'M05', type: 'costPair', points: 4, penalty: 3, param: 4 },
    { id: 'M06', type: 'costPair', points: 5, penalty: 3, param: 5 },
    { id: 'M07', type: 'guildTrio', points: 4, penalty: 3, param: 'O' },
    { id: 'M08', type: 'guildTrio', points: 4, penalty: 3, param: 'F' },
    { id: 'M09', type: 'guildTrio', points: 4, penalty: 3, param: 'W' },
    { id: 'M10', type: 'guildTrio', points: 5, penalty: 3, param: 'C' },
    { id: 'M11', type: 'guildTrio', points: 6, penalty: 3, param: 'P' },
    { id: 'M12', type: 'allGuildPairs', points: 8, penalty: 3 },
    { id: 'M13', type: 'square', points: 6, penalty: 3 },
    { id: 'M14', type: 'rowOfThree', points: 3, penalty: 3 },
    { id: 'M15', type: 'diagonalOfThree', points: 4, penalty: 3 },
    { id: 'M16', type: 'outerWallSix', points: 5, penalty: 3 },
    { id: 'M17', type: 'cornersTwo', points: 4, penalty: 3 },
    { id: 'M18', type: 'fourFountains', points: 5, penalty: 3 },
    { id: 'M19', type: 'everyFountain', points: 8, penalty: 3 },
    { id: 'M20', type: 'moreThanNeighbour', points: 3, penalty: 3, param: 'coins' },
    { id: 'M21', type: 'moreThanNeighbour', points: 3, penalty: 3, param: 'resources' },
    { id: 'M22', type: 'tenMinus', penalty: 0, param: 'coins' },
    { id: 'M23', type: 'tenMinus', penalty: 0, param: 'resources' },
    { id: 'M24', type: 'threeResourceTypes', points: 4, penalty: 3 },
    { id: 'M25', type: 'mostCoins', points: 4, penalty: 3 },
    { id: 'M26', type: 'councilSeats', points: 4, penalty: 3 },
    { id: 'M27', type: 'nobilityOrChurch', points: 3, penalty: 3 },
    { id: 'M28', type: 'sameFountainThree', points: 4, penalty: 3 },
    { id: 'M29', type: 'centralFountainFive', points: 6, penalty: 3 },
    { id: 'M30', type: 'palmFive', points: 5, penalty: 3 },
    { id: 'M31', type: 'feldPawn', points: 3, penalty: 3 },
    { id: 'M32', type: 'longestRoad', penalty: 0 },
    { id: 'M33', type: 'isolatedMembers', penalty: 0 },
    { id: 'M34', type: 'everyDistrict', points: 8, penalty: 3, minPlayers: 3 },
    { id: 'M35', type: 'mostInCity', points: 5, penalty: 3 },
  ],
  councilMission: { 2: 4, 3: 4, 4: 3, 5: 2 },
  savings: 2,
  warehouse: { W: ['W'], X: ['O', 'F'] },
};

export const editions = createEditions<Edition>(editionSchema, house);
