import { ensureDefined } from '../../../kit/must.ts';
import type { Coordinates } from '../../../kit/plane.ts';
import type { Point } from '../../../kit/scene.ts';
import { boardOf } from '../data.ts';
import type { District, Pair } from '../vocabulary.ts';

/** How a district lies on the board: its shore, and where its things stand. */
export interface Plot {
  readonly shore: readonly Coordinates[];
  readonly name: Coordinates;
  /** Where the letter of an option stands: beside the name. */
  readonly mark: Coordinates;
  readonly prizes: Coordinates;
  readonly nobles: Coordinates;
  readonly columns: 2 | 4;
  readonly doge: Coordinates;
  /** Where the aim of an exile stands while the doge is here, seen from him. */
  readonly aside: Coordinates;
}

/** The town's outline in our own hand: the real districts, their middle drawn wider so that nobles find room. */
export const PLOTS: { readonly [district in District]: Plot } = {
  cannaregio: {
    shore: [
      [92, 160],
      [180, 92],
      [340, 60],
      [560, 36],
      [800, 48],
      [970, 84],
      [1120, 150],
      [1172, 212],
      [1112, 296],
      [1064, 350],
      [960, 350],
      [858, 300],
      [700, 244],
      [560, 230],
      [400, 238],
      [250, 268],
      [140, 250],
    ],
    name: [420, 104],
    mark: [250, 104],
    prizes: [632, 104],
    nobles: [560, 174],
    columns: 4,
    doge: [900, 190],
    aside: [-84, 0],
  },
  santa_croce: {
    shore: [
      [68, 338],
      [200, 322],
      [420, 286],
      [556, 280],
      [594, 300],
      [562, 356],
      [470, 394],
      [414, 450],
      [408, 528],
      [300, 562],
      [214, 612],
      [118, 620],
      [64, 520],
    ],
    name: [222, 366],
    mark: [106, 424],
    prizes: [456, 352],
    nobles: [246, 462],
    columns: 2,
    doge: [92, 482],
    aside: [0, 84],
  },
  san_polo: {
    shore: [
      [622, 288],
      [730, 290],
      [840, 324],
      [934, 392],
      [916, 436],
      [836, 456],
      [700, 498],
      [580, 544],
      [500, 556],
      [450, 538],
      [446, 470],
      [496, 420],
      [582, 374],
    ],
    name: [700, 352],
    mark: [560, 404],
    prizes: [850, 404],
    nobles: [622, 458],
    columns: 2,
    doge: [834, 326],
    aside: [76, -26],
  },
  san_marco: {
    shore: [
      [960, 394],
      [1060, 392],
      [1092, 424],
      [1094, 484],
      [1144, 544],
      [1184, 604],
      [1180, 692],
      [1130, 746],
      [960, 770],
      [760, 752],
      [650, 706],
      [622, 650],
      [650, 604],
      [740, 560],
      [880, 510],
      [944, 462],
    ],
    name: [880, 604],
    mark: [724, 616],
    prizes: [1020, 516],
    nobles: [926, 680],
    columns: 4,
    doge: [1042, 606],
    aside: [-137, -73],
  },
  dorsoduro: {
    shore: [
      [78, 668],
      [190, 662],
      [280, 614],
      [370, 574],
      [430, 570],
      [480, 594],
      [560, 592],
      [576, 640],
      [602, 722],
      [720, 790],
      [900, 810],
      [932, 830],
      [700, 846],
      [400, 846],
      [180, 822],
      [68, 744],
    ],
    name: [250, 722],
    mark: [112, 712],
    prizes: [446, 698],
    nobles: [350, 790],
    columns: 4,
    doge: [552, 702],
    aside: [-152, -77],
  },
  castello: {
    shore: [
      [1210, 238],
      [1310, 262],
      [1440, 320],
      [1534, 420],
      [1562, 600],
      [1568, 760],
      [1556, 836],
      [1460, 838],
      [1390, 790],
      [1310, 734],
      [1226, 716],
      [1230, 600],
      [1184, 520],
      [1140, 460],
      [1136, 388],
      [1168, 316],
    ],
    name: [1345, 392],
    mark: [1206, 404],
    prizes: [1345, 458],
    nobles: [1400, 562],
    columns: 2,
    doge: [1460, 710],
    aside: [-84, 0],
  },
};

/** Where bridges cross between two districts: the middle, and the direction of the crossing in degrees. */
interface Strait {
  readonly at: Coordinates;
  readonly angle: number;
}

const STRAITS: { readonly [pair in Pair]?: Strait } = {
  'can-cas': { at: [1148, 298], angle: 26 },
  'can-mar': { at: [1010, 372], angle: 92 },
  'can-pol': { at: [668, 266], angle: 94 },
  'can-cro': { at: [340, 275], angle: 83 },
  'cas-mar': { at: [1186, 566], angle: -28 },
  'mar-pol': { at: [786, 504], angle: 66 },
  'mar-dor': { at: [668, 752], angle: 118 },
  'pol-cro': { at: [430, 482], angle: 2 },
  'pol-dor': { at: [524, 572], angle: 88 },
  'cro-dor': { at: [298, 602], angle: 62 },
};

/** The crossing of a pair; one that only another edition knows lies half-way between its districts. */
export function straitOf(edition: string, pair: Pair): Strait {
  const known = STRAITS[pair] ?? STRAITS[reversed(pair)];
  if (known !== undefined) return known;
  const [a, b] = boardOf(edition).ends[pair] ?? ['san_marco', 'castello'];
  const [ax, ay] = PLOTS[a].name;
  const [bx, by] = PLOTS[b].name;
  return { at: [(ax + bx) / 2, (ay + by) / 2], angle: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI };
}

function reversed(pair: Pair): Pair {
  const [a, b] = pair.split('-');
  return `${b}-${a}` as Pair;
}

/** Up to three bridges stand side by side across a strait. */
export function bridgeSpot(strait: Strait, place: number, count: number): Point {
  const across = ((strait.angle + 90) * Math.PI) / 180;
  const offset = (place - (count - 1) / 2) * BRIDGE_GAP;
  return { x: strait.at[0] + Math.cos(across) * offset, y: strait.at[1] + Math.sin(across) * offset };
}
const BRIDGE_GAP = 50;

/** The way over a strait, beside its bridges: from the bank of the first district to that of the second, short enough for the names. */
export function hopOver(edition: string, pair: Pair, count: number): readonly [Point, Point] {
  const strait = straitOf(edition, pair);
  const [a, b] = ensureDefined(boardOf(edition).ends[pair], pair);
  const middle = besideBridges(strait, count);
  const [cos, sin] = [Math.cos((strait.angle * Math.PI) / 180), Math.sin((strait.angle * Math.PI) / 180)];
  const forth = cos * (PLOTS[b].nobles[0] - PLOTS[a].nobles[0]) + sin * (PLOTS[b].nobles[1] - PLOTS[a].nobles[1]) > 0 ? HOP : -HOP;
  const bank = (along: number): Point => ({ x: middle.x + cos * along, y: middle.y + sin * along });
  return [bank(-forth), bank(forth)];
}
const HOP = 36;

/** Beside the bridges that stand there, so that their owners can be seen. */
export function besideBridges(strait: Strait, count: number): Point {
  return count === 0 ? { x: strait.at[0], y: strait.at[1] } : bridgeSpot(strait, count, count);
}

/** A shore through the points, its corners worn round by the water. */
export function shorePath(points: readonly Coordinates[]): string {
  const corner = (at: number): Coordinates => points[(at + points.length) % points.length] ?? [0, 0];
  const bends = points.map((here, at) => {
    const from = towards(here, corner(at - 1));
    const to = towards(here, corner(at + 1));
    return `${at === 0 ? 'M' : 'L'}${from.join(' ')}Q${here.join(' ')} ${to.join(' ')}`;
  });
  return `${bends.join('')}Z`;
}

/** A point on the way, but no further than the curve of a corner reaches. */
function towards([x, y]: Coordinates, [toX, toY]: Coordinates): Coordinates {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const part = Math.min(0.42, 44 / length);
  return [Math.round(x + (toX - x) * part), Math.round(y + (toY - y) * part)];
}

/** Islands of the lagoon, for the eye only. */
export const ISLANDS: readonly (readonly Coordinates[])[] = [
  [
    [1226, 66],
    [1280, 80],
    [1284, 140],
    [1222, 156],
    [1198, 112],
  ],
];
