import type { Point, Shape, Theme } from '../../../kit/scene.ts';
import type { Board } from '../data.ts';
import { CHART, type Chart, type Course, chartOf, HEIGHT, type Landing, WIDTH } from './chart.ts';
import { alongBow, isInside, pathThrough } from './lines.ts';
import { trackGround } from './track.ts';

/** Lagoon, islands and canals, and the empty track; they are the same for every game of an edition. */
export function groundShapes(board: Board, theme: Theme): Shape[] {
  const chart = chartOf(board);
  const shores = chart.lands.map((land) => pathThrough(land, true));
  return [
    { shape: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, fill: 'water' },
    ...shores.flatMap((d): Shape[] => [
      { shape: 'path', d, stroke: 'deep', lineWidth: 52, opacity: 0.28 },
      { shape: 'path', d, stroke: 'deep', lineWidth: 26, opacity: 0.4 },
    ]),
    { shape: 'texture', texture: 'water', x: 0, y: 0, w: CHART.w, h: CHART.h, opacity: 0.6 },
    ...(theme === 'night' ? [{ shape: 'texture', texture: 'moonlight', x: 1040, y: 100, w: 270, h: 780, opacity: 0.8 } as const] : []),
    ...(chart.own ? compass(1146, 306, 74) : []),
    ...shores.flatMap((d): Shape[] => [
      { shape: 'path', d, fill: 'land', stroke: 'landEdge', lineWidth: 5, shadow: true },
      { shape: 'texture', texture: 'paper', x: 0, y: 0, w: CHART.w, h: CHART.h, clip: d, opacity: 0.5 },
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
    ...trackGround(board),
  ];
}

const SAMPLES = 48;

function sampled(course: Course): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => alongBow(course, i / SAMPLES));
}

/** Canals and the basins where boats lie, cut into the land: first all banks, then all water, so that waters run into one another. */
function waters({ courses, landings, lands }: Chart): Shape[] {
  const ashore = (p: Point) => lands.some((land) => isInside(p, land));
  const cuts = [
    ...courses.map((course) => ({ points: sampled(course), width: course.width })),
    ...landings.map((landing) => ({ points: basin(landing), width: 74 })),
  ].flatMap(({ points, width }) => runs(points, ashore).map((run) => ({ d: pathThrough(run), width })));
  const layer = (stroke: 'landEdge' | 'deep' | 'water', wider: number) =>
    cuts.map(({ d, width }): Shape => ({ shape: 'path', d, stroke, lineWidth: width + wider }));
  return [...layer('landEdge', 9), ...layer('deep', 0), ...layer('water', -12)];
}

/** Where boats lie at a quay: as long as a gondola, open towards the canal. */
function basin({ berth, buoy, grows }: Landing): Point[] {
  const y = berth.y + grows * 8;
  const side = Math.sign(buoy.x - berth.x) || 1;
  return Array.from({ length: 21 }, (_, i) => ({ x: berth.x - side * 34 + (side * i * 74) / 20, y: y + (grows * i * 12) / 20 }));
}

/** The stretches of a line that lie on land, each led out a little into the open water. */
function runs(points: readonly Point[], ashore: (p: Point) => boolean): Point[][] {
  const found: Point[][] = [];
  let run: number[] = [];
  const close = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first !== undefined && last !== undefined) found.push(points.slice(Math.max(0, first - 1), last + 2));
    run = [];
  };
  points.forEach((point, i) => {
    if (ashore(point)) run.push(i);
    else close();
  });
  close();
  return found;
}

/** The landing stage: planks along the shore between two striped poles. */
function stage({ berth, grows }: Landing): Shape[] {
  const y = berth.y - grows * 33;
  return [
    { shape: 'rect', x: berth.x - 58, y: y - 5, w: 116, h: 10, round: 4, fill: 'brown', stroke: 'landEdge', lineWidth: 2 },
    ...[-66, 66].flatMap((dx) => pole(berth.x + dx, y)),
  ];
}

function pole(x: number, y: number): Shape[] {
  return [
    { shape: 'rect', x: x - 4, y: y - 20, w: 8, h: 38, round: 4, fill: 'white', stroke: 'shadow', lineWidth: 1.5 },
    { shape: 'path', d: `M${x - 3} ${y - 8}l6 -6M${x - 3} ${y + 2}l6 -6M${x - 3} ${y + 12}l6 -6`, stroke: 'red', lineWidth: 4 },
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
  const rays = [0.785, 2.356, 3.927, 5.498].map((angle) => ray(angle, r * 0.66, r * 0.16));
  const points = [0, 1.571, 3.142, 4.712].map((angle) => ray(angle, r, r * 0.2));
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
    { shape: 'icon', icon: 'tower', x: 534, y: 330, size: 96, fill: 'landEdge', opacity: 0.55 },
    { shape: 'icon', icon: 'church', x: 540, y: 590, size: 92, fill: 'landEdge', opacity: 0.55 },
  ];
}
