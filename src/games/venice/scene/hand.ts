import type { Msg } from '../../../kit/message.ts';
import type { Ink, Shape } from '../../../kit/scene.ts';
import { boardOf, missionOf } from '../data.ts';
import type { View } from '../view.ts';
import { buildingName, cardName } from '../words.ts';
import { CHART, HEIGHT } from './chart.ts';
import { PERK_ICONS } from './effects.ts';
import { factShapes } from './panels.ts';
import { wareShapes } from './wares.ts';

const COLUMNS = 3;
const GAP = 10;
const W = (CHART.w - 20 - GAP * (COLUMNS - 1)) / COLUMNS;
const H = 116;
const PRINT = 43;

type Draw = (x: number, y: number) => Shape[];

/** What the viewer alone may see, under the board: his missions and his cards. */
export interface Hand {
  readonly shapes: readonly Shape[];
  readonly height: number;
}

export function handOf(view: View): Hand {
  if (view.own === undefined) return { shapes: [], height: 0 };
  const boxes = boxesOf(view, view.own);
  const rows = Math.ceil(boxes.length / COLUMNS);
  if (rows === 0) return { shapes: [], height: 0 };
  const height = rows * (H + GAP) + GAP;
  return {
    height,
    shapes: [
      { shape: 'rect', x: 0, y: HEIGHT, w: CHART.w, h: height, fill: 'deep' },
      ...boxes.flatMap((draw, i) => draw(10 + (i % COLUMNS) * (W + GAP), HEIGHT + GAP + Math.floor(i / COLUMNS) * (H + GAP))),
    ],
  };
}

/** Cards just drawn have a golden rim. What cards say stands in words beside the question; here they are known by name. */
function boxesOf(view: View, own: NonNullable<View['own']>): Draw[] {
  const { missions, cards, drawnMissions = [], drawnCards = [], smugglers = [] } = own;
  const mission =
    (rim: Ink) =>
    (no: number): Draw =>
    (x, y) =>
      missionCard(view, no, x, y, rim);
  return [
    ...missions.map(mission('line')),
    ...drawnMissions.map(mission('gold')),
    ...named(cards.map(cardName), 'line'),
    ...named(drawnCards.map(cardName), 'gold'),
    ...named(smugglers.map(buildingName), 'gold'),
  ];
}

function named(names: readonly Msg[], rim: Ink): Draw[] {
  return names.map(
    (text): Draw =>
      (x, y) => [
        frame(x, y, rim),
        { shape: 'icon', icon: 'card', x: x + 36, y: y + H / 2, size: 52, fill: 'inkSoft' },
        { shape: 'text', text, x: x + 76, y: y + 36, size: PRINT, font: 'italic', fill: 'ink', w: W - 88, lines: 2 },
      ],
  );
}

function frame(x: number, y: number, stroke: Ink): Shape {
  return { shape: 'rect', x, y, w: W, h: H, round: 16, fill: 'paper', stroke, lineWidth: stroke === 'gold' ? 8 : 3, shadow: true };
}

/** Where it is completed, what it costs and brings; its lasting effect by its sign. */
function missionCard(view: View, no: number, x: number, y: number, rim: Ink): Shape[] {
  const { building, cubes, scrolls, coins, points, perk } = missionOf(boardOf(view), no);
  const wares = cubes.flatMap((n, ware) => new Array<number>(n).fill(ware));
  const [upper, lower] = [y + 32, y + 84];
  // What it costs stands before the arrow, what it brings behind it.
  const pitch = Math.min(34, (W - 250 - (scrolls > 0 ? 70 : 0)) / wares.length);
  const shapes: Shape[] = [
    frame(x, y, rim),
    { shape: 'text', text: buildingName(building), x: x + 16, y: upper, size: 46, font: 'italic', fill: 'ink', w: W - 90 },
    { shape: 'icon', icon: PERK_ICONS[perk], x: x + W - 38, y: upper, size: 44, fill: 'teal' },
    ...wares.flatMap((ware, i) => wareShapes(ware, x + 34 + i * pitch, lower, 17)),
  ];
  const fact = (icon: 'scroll' | 'coin' | 'star', n: number, at: number) => shapes.push(...factShapes(icon, String(n), at, lower));
  if (scrolls > 0) fact('scroll', scrolls, x + 22 + wares.length * pitch);
  const at = x + W - 190;
  shapes.push({ shape: 'path', d: `M${at - 34} ${lower}h20l-8 -8m8 8l-8 8`, stroke: 'inkSoft', lineWidth: 5 });
  fact('coin', coins, at);
  fact('star', points, at + 92);
  return shapes;
}
