import type { Coordinates } from '../../../kit/plane.ts';
import type { Point } from '../../../kit/scene.ts';
import type { Board } from '../data.ts';
import { houseEdition } from '../editions/house.ts';
import type { Canal, Quay } from '../vocabulary.ts';
import { type Bow, shoreOf } from './lines.ts';

/** Where things lie in the picture: the chart on the left, the council track at its right edge, the players below. */
export const WIDTH = 1600;
export const HEIGHT = 1200;
export const CHART = { w: 1322, h: 884 } as const;

/** What is written of a building: its name over its four spaces. */
export const LABEL = { w: 254, h: 100 } as const;

/** A quay: the middle of its building's label, where its lowest boat lies and whither a stack grows, and its place in the water. */
export interface Landing {
  readonly label: Point;
  readonly berth: Point;
  /** 1: the label is above the boats, −1: below. */
  readonly grows: 1 | -1;
  readonly buoy: Point;
}

export interface Course extends Bow {
  readonly width: number;
  /** Where on its way the price stands, and a bridge. */
  readonly at: number;
}

export interface Chart {
  readonly landings: readonly Landing[];
  readonly courses: readonly Course[];
  readonly lands: readonly (readonly Point[])[];
  /** Only the house's own town is known well enough to put ornaments into its empty corners. */
  readonly own: boolean;
}

const L = (label: Coordinates, berth: Coordinates, buoy: Coordinates): Landing => ({
  label: { x: label[0], y: label[1] },
  berth: { x: berth[0], y: berth[1] },
  grows: label[1] < berth[1] ? 1 : -1,
  buoy: { x: buoy[0], y: buoy[1] },
});

/** Cannaregio and the northern islands; the two banks of the Grand Canal and Castello; the Giudecca and the tail of the fish. */
const LANDINGS: { readonly [quay: string]: Landing } = {
  A1: L([145, 62], [196, 146], [80, 210]),
  A2: L([394, 58], [344, 143], [462, 202]),
  A3: L([650, 60], [706, 146], [596, 214]),
  A4: L([916, 64], [872, 146], [990, 210]),
  A5: L([1174, 60], [1136, 146], [1246, 214]),
  B1: L([268, 600], [198, 512], [98, 450]),
  B2: L([292, 290], [352, 378], [456, 462]),
  B3: L([800, 598], [740, 510], [648, 446]),
  B4: L([856, 290], [908, 378], [1004, 462]),
  B5: L([1126, 594], [1158, 506], [1258, 450]),
  C1: L([146, 826], [198, 742], [86, 684]),
  C2: L([394, 820], [346, 742], [454, 692]),
  C3: L([660, 828], [716, 742], [606, 680]),
  C4: L([919, 824], [876, 740], [994, 690]),
  C5: L([1176, 826], [1136, 742], [1262, 680]),
};

interface Water {
  /** How far the middle of the canal is drawn aside. */
  readonly bend?: Coordinates;
  readonly width?: number;
  readonly at?: number;
}

const WATERS: { readonly [canal: string]: Water } = {
  'A1-A2': { bend: [0, -12] },
  'A2-A3': { bend: [0, -14] },
  'A3-A4': { bend: [4, -16], at: 0.51 },
  'A4-A5': { at: 0.25 },
  // The Grand Canal runs in its great bend through the middle of the town.
  'B1-B2': { bend: [10, -34], width: 62, at: 0.45 },
  'B2-B3': { bend: [0, 56], width: 62 },
  'B3-C3': { bend: [12, -14], width: 62, at: 0.8 },
  'B3-B4': { bend: [0, 14] },
  'B4-B5': { bend: [0, -10], at: 0.22 },
  'A1-B1': { bend: [-16, 0] },
  'A2-B2': { bend: [18, 0] },
  'A3-B3': { bend: [-30, 0] },
  'A4-B4': { bend: [22, 0] },
  'A5-B5': { bend: [16, 0] },
  'B1-C1': { bend: [-8, 0] },
  'B2-C2': { bend: [-16, 0] },
  'B4-C4': { bend: [-26, 0], at: 0.74 },
  'B5-C5': { bend: [16, 0] },
  'C1-C2': { bend: [0, 2], at: 0.515 },
  'C2-C3': { bend: [0, 8], at: 0.42 },
  'C3-C4': { bend: [0, 10] },
  'C4-C5': { at: 0.27 },
};

/** The outline of the city in our own hand, after the lie of the real one: the fish, the Giudecca, the islands round about. */
const LANDS: readonly (readonly Coordinates[])[] = [
  [
    [12, 70],
    [40, 22],
    [140, 8],
    [300, 12],
    [420, 4],
    [600, 10],
    [730, 6],
    [776, 40],
    [782, 110],
    [764, 170],
    [792, 236],
    [880, 230],
    [960, 240],
    [1026, 262],
    [1058, 330],
    [1096, 396],
    [1160, 430],
    [1206, 474],
    [1240, 510],
    [1248, 590],
    [1226, 648],
    [1140, 662],
    [1020, 652],
    [930, 648],
    [820, 656],
    [700, 648],
    [600, 654],
    [520, 668],
    [400, 662],
    [260, 668],
    [160, 652],
    [124, 590],
    [136, 520],
    [116, 452],
    [134, 380],
    [122, 300],
    [90, 220],
    [34, 180],
    [14, 130],
  ],
  [
    [796, 60],
    [830, 14],
    [930, 10],
    [1018, 14],
    [1043, 50],
    [1034, 112],
    [980, 128],
    [860, 128],
    [806, 112],
  ],
  [
    [1058, 60],
    [1082, 16],
    [1190, 8],
    [1292, 16],
    [1314, 60],
    [1304, 108],
    [1260, 124],
    [1130, 124],
    [1070, 112],
  ],
  [
    [10, 810],
    [34, 766],
    [140, 758],
    [270, 766],
    [400, 756],
    [500, 762],
    [526, 806],
    [508, 856],
    [400, 874],
    [260, 866],
    [130, 876],
    [34, 864],
  ],
  [
    [542, 816],
    [566, 772],
    [660, 764],
    [758, 770],
    [780, 814],
    [760, 862],
    [660, 876],
    [566, 864],
  ],
  [
    [796, 812],
    [822, 768],
    [930, 758],
    [1040, 766],
    [1180, 760],
    [1284, 768],
    [1310, 814],
    [1296, 858],
    [1190, 876],
    [1060, 868],
    [930, 876],
    [824, 860],
  ],
];

const charts = new WeakMap<Board, Chart>();

/** How an edition's map lies in the picture. The house's quays are placed by hand, those of others by their coordinates. */
export function chartOf(board: Board): Chart {
  const known = charts.get(board);
  if (known !== undefined) return known;
  const own = board.edition.quays.every(({ id, x, y }, i) => {
    const ours = houseEdition.quays[i];
    return ours !== undefined && ours.id === id && ours.x === x && ours.y === y;
  });
  const landings = board.edition.quays.map(({ id, x, y }) => (own ? LANDINGS[id] : undefined) ?? landingAt(x, y));
  const chart: Chart = {
    landings,
    courses: board.ends.map((ends, canal) => courseOf(ends, landings, own ? WATERS[board.canalIds[canal] ?? ''] : undefined)),
    lands: own ? LANDS.map(shoreOf) : landings.map(({ label }) => shoreOf(isleRound(label))),
    own,
  };
  charts.set(board, chart);
  return chart;
}

/** A landing for which only its place on the map is known: above the canals in the upper part, below them in the lower. */
function landingAt(x: number, y: number): Landing {
  const [cx, cy] = [Math.round(140 + x * (CHART.w - 280)), Math.round(206 + y * (CHART.h - 412))];
  const side = y > 0.6 ? 1 : -1;
  return L([cx, cy + side * 138], [cx - 54, cy + side * 60], [cx + 62, cy]);
}

function isleRound({ x, y }: Point): Coordinates[] {
  const [w, h] = [LABEL.w / 2 + 14, LABEL.h / 2 + 10];
  return [
    [x - w, y - h / 2],
    [x - w * 0.8, y - h],
    [x, y - h - 4],
    [x + w * 0.8, y - h],
    [x + w, y - h / 2],
    [x + w, y + h / 2],
    [x + w * 0.8, y + h],
    [x, y + h + 4],
    [x - w * 0.8, y + h],
    [x - w, y + h / 2],
  ];
}

function courseOf([a, b]: readonly [Quay, Quay], landings: readonly Landing[], water: Water = {}): Course {
  const [from, to] = [landings[a]?.buoy ?? { x: 0, y: 0 }, landings[b]?.buoy ?? { x: 0, y: 0 }];
  const [dx, dy] = water.bend ?? [0, 0];
  return {
    from,
    over: { x: (from.x + to.x) / 2 + 2 * dx, y: (from.y + to.y) / 2 + 2 * dy },
    to,
    width: water.width ?? 48,
    at: water.at ?? 0.5,
  };
}

export function landingOnChart(board: Board, quay: Quay): Landing {
  return chartOf(board).landings[quay] as Landing;
}

export function courseOfCanal(board: Board, canal: Canal): Course {
  return chartOf(board).courses[canal] as Course;
}
