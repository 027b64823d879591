import { isInside } from '../../../kit/plane.ts';
import type { Point, Shape, Theme } from '../../../kit/scene.ts';
import type { Board } from '../data.ts';
import { CHART, type Chart, type Course, chartOf, HEIGHT, type Landing, WIDTH } from './chart.ts';
import { alongBow, pathThrough } from './lines.ts';
import { trackGround } from './track.ts';

const grounds = new WeakMap<Board, Map<string, readonly Shape[]>>();

/** Lagoon, islands and canals, and with the whole board the empty track; the same for every game of an edition, and drawn up once. */
export function groundShapes(board: Board, theme: Theme, whole: boolean): readonly Shape[] {
  const known = grounds.get(board) ?? new Map<string, readonly Shape[]>();
  grounds.set(board, known);
  const key = `${theme} ${whole}`;
  const shapes = known.get(key) ?? [...drawnUp(board, theme), ...(whole ? trackGround(board) : [])];
  known.set(key, shapes);
  return shapes;
}

function drawnUp(board: Board, theme: Theme): Shape[] {
  const chart = chartOf(board);
  const shores = chart.lands.map((land) => pathThrough(land, true));
  return [
    { shape: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, fill: 'water' },
    ...shores.flatMap((d): Shape[] => [
      { shape: 'path', d, stroke: 'deep', lineWidth: 52, opacity: 0.28 },
      { shape: 'path', d, stroke: 'deep', lineWidth: 26, opacity: 0.4 },
    ]),
    { shape: 'texture', texture: 'water', x: 0, y: 0, w: CHART.w, h: CHART.h, opacity: 0.4 },
    ...(theme === 'night' ? [{ shape: 'texture', texture: 'moonlight', x: 1040, y: 100, w: 270, h: 780, opacity: 0.8 } as const] : []),
    ...(chart.own ? compass(1146, 306, 74) : []),
    ...shores.flatMap((d): Shape[] => [
      { shape: 'path', d, fill: 'land', stroke: 'landEdge', lineWidth: 5, shadow: true },
      { shape: 'texture', texture: 'paper', x: 0, y: 0, w: CHART.w, h: CHART.h, clip: d, opacity: 0.3 },
    ]),
    ...waters(chart),
    ...(chart.own ? ornaments() : []),
    ...chart.courses.map(
      (course): Shape => ({
        shape: 'path',
        d: pathThrough(sampled(course)),
        stroke: 'white',
        lineWidth: 4,
        dash: [1, 13],
        opacity: theme === 'night' ? 0.35 : 0.9,
      }),
    ),
    ...chart.landings.flatMap(stage),
    { shape: 'rect', x: 0, y: CHART.h, w: WIDTH, h: HEIGHT - CHART.h, fill: 'parchment' },
    { shape: 'texture', texture: 'paper', x: 0, y: CHART.h, w: CHART.w, h: HEIGHT - CHART.h, opacity: 0.3 },
    { shape: 'path', d: `M${CHART.w} ${CHART.h}H0`, stroke: 'landEdge', lineWidth: 5 },
  ];
}

const SAMPLES = 32;

function sampled(course: Course): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => alongBow(course, i / SAMPLES));
}

/** Canals and the basins where boats lie, cut into the land: first all banks, then all water, so that waters run into one another. */
function waters({ courses, landings, lands }: Chart): Shape[] {
  const ashore = (p: Point) => lands.some((land) => isInside(p, land));
  const canals = courses.map((course) => ({ line: sampled(course), width: course.width }));
  const basins = landings.map(basin).filter((line) => line.every(ashore));
  const line = (points: readonly Point[], stroke: 'landEdge' | 'deep' | 'water', lineWidth: number): Shape => ({
    shape: 'path',
    d: pathThrough(points),
    stroke,
    lineWidth,
  });
  const inland = (trim: number) =>
    canals.flatMap(({ line: points, width }) => runs(points, ashore, trim * width).map((run) => ({ run, width })));
  return [
    ...canals.flatMap(({ line: points, width }) =>
      [-1, 1].flatMap((side) => banks(points, (side * width) / 2, ashore).map((run) => line(run, 'landEdge', 9))),
    ),
    ...basins.map((points) => line(points, 'landEdge', BASIN + 9)),
    ...inland(-0.7).map(({ run, width }) => line(run, 'water', width)),
    ...inland(0.5).map(({ run, width }) => line(run, 'deep', width)),
    ...basins.map((points) => line(points, 'deep', BASIN)),
    ...inland(-0.7).map(({ run, width }) => line(run, 'water', width - 12)),
    ...basins.map((points) => line(points, 'water', BASIN - 12)),
  ];
}

const BASIN = 76;

/** Where boats lie at a quay: as long as a gondola, open towards the canal. */
function basin({ berth, buoy, grows }: Landing): Point[] {
  const y = berth.y + grows * 8;
  const side = Math.sign(buoy.x - berth.x) || 1;
  return Array.from({ length: 21 }, (_, i) => ({ x: berth.x - side * 36 + (side * i * 76) / 20, y: y + (grows * i * 12) / 20 }));
}

/** A line beside another one. */
function beside(points: readonly Point[], offset: number): Point[] {
  return points.map((point, i) => {
    const [from, to] = [points[Math.max(0, i - 1)] ?? point, points[Math.min(points.length - 1, i + 1)] ?? point];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: point.x - ((to.y - from.y) / length) * offset, y: point.y + ((to.x - from.x) / length) * offset };
  });
}

/** Where both the middle of a canal and what lies beside it are land. */
function banks(points: readonly Point[], offset: number, ashore: (p: Point) => boolean): Point[][] {
  const found: Point[][] = [[]];
  beside(points, offset).forEach((bank, i) => {
    if (ashore(bank) && ashore(points[i] ?? bank)) found.at(-1)?.push(bank);
    else found.push([]);
  });
  return found.filter((run) => run.length > 1);
}

/** The stretches of a line that lie on land, shortened at the shore by so much, or led out into the open water. */
function runs(points: readonly Point[], ashore: (p: Point) => boolean, trim: number): Point[][] {
  const found: Point[][] = [];
  const last = points.length - 1;
  const step = Math.hypot((points[last]?.x ?? 0) - (points[0]?.x ?? 0), (points[last]?.y ?? 0) - (points[0]?.y ?? 0)) / Math.max(1, last);
  const short = Math.round(trim / (step || 1));
  let start: number | undefined;
  const close = (end: number) => {
    if (start === undefined) return;
    // An end of the whole line lies in a junction and not at the shore.
    const run = points.slice(start === 0 ? 0 : Math.max(0, start + short), end === last ? last + 1 : Math.max(0, end - short + 1));
    if (run.length > 1) found.push(run);
    start = undefined;
  };
  points.forEach((point, i) => {
    if (ashore(point)) start ??= i;
    else close(i - 1);
  });
  close(last);
  return found;
}

/** The landing stage: planks along the shore between two striped poles. */
function stage({ berth, grows }: Landing): Shape[] {
  const y = berth.y - grows * 34;
  return [
    { shape: 'rect', x: berth.x - 60, y: y - 5, w: 120, h: 10, round: 4, fill: 'brown', stroke: 'landEdge', lineWidth: 2 },
    ...[-66, 66].flatMap((dx) => pole(berth.x + dx, y + grows * 10)),
  ];
}

function pole(x: number, y: number): Shape[] {
  return [
    { shape: 'rect', x: x - 4, y: y - 15, w: 8, h: 30, round: 4, fill: 'white', stroke: 'shadow', lineWidth: 1.5 },
    { shape: 'path', d: `M${x - 3} ${y - 4}l6 -6M${x - 3} ${y + 7}l6 -6`, stroke: 'red', lineWidth: 4.5 },
  ];
}

function compass(x: number, y: number, r: number): Shape[] {
  const ray = (angle: number, length: number, half: number) => {
    const at = (turn: number, far: number) => `${(x + Math.sin(turn) * far).toFixed(1)} ${(y - Math.cos(turn) * far).toFixed(1)}`;
    return {
      whole: `M${at(angle - 0.785, half)}L${at(angle, length)}L${at(angle + 0.785, half)}L${x} ${y}Z`,
      lit: `M${x} ${y}L${at(angle, length)}L${at(angle + 0.785, half)}Z`,
    };
  };
  const rays = [0.25, 0.75, 1.25, 1.75].map((part) => ray(part * Math.PI, r * 0.66, r * 0.16));
  const points = [0, 0.5, 1, 1.5].map((part) => ray(part * Math.PI, r, r * 0.2));
  return [
    { shape: 'circle', x, y, r: r * 0.72, stroke: 'white', lineWidth: 3, opacity: 0.55 },
    { shape: 'circle', x, y, r: r * 0.62, stroke: 'white', lineWidth: 2, opacity: 0.55 },
    ...[...rays, ...points].flatMap(({ whole, lit }): Shape[] => [
      { shape: 'path', d: whole, fill: 'white', opacity: 0.85 },
      { shape: 'path', d: lit, fill: 'teal', opacity: 0.85 },
    ]),
  ];
}

/** Roofs of the town where nothing of the game stands. */
function ornaments(): Shape[] {
  return [
    { shape: 'icon', icon: 'tower', x: 534, y: 330, size: 96, fill: 'landEdge', opacity: 0.55, ornament: true },
    ...cypresses(178, 388),
    ...cypresses(680, 372),
    ...cypresses(356, 560),
    { shape: 'icon', icon: 'church', x: 540, y: 590, size: 92, fill: 'landEdge', opacity: 0.55, ornament: true },
  ];
}

function cypresses(x: number, y: number): Shape[] {
  const tree = (dx: number, h: number) =>
    `M${x + dx} ${y - h}c${h * 0.3} ${h * 0.36} ${h * 0.22} ${h} 0 ${h}c${-h * 0.22} 0 ${-h * 0.3} ${-h * 0.64} 0 ${-h}Z`;
  return [{ shape: 'path', d: [tree(-24, 50), tree(0, 68), tree(24, 44)].join(''), fill: 'landEdge', opacity: 0.5 }];
}
