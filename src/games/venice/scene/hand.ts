import type { Msg } from '../../../kit/message.ts';
import type { Ink, Shape } from '../../../kit/scene.ts';
import { boardOf, missionOf } from '../data.ts';
import type { View } from '../view.ts';
import type { Influence } from '../vocabulary.ts';
import { buildingName, cardName, cardText, perkText, say } from '../words.ts';
import { HEIGHT, WIDTH } from './chart.ts';
import { wareShapes } from './wares.ts';

const COLUMNS = 4;
const GAP = 12;
const W = (WIDTH - 24 - GAP * (COLUMNS - 1)) / COLUMNS;
const H = 240;
/** Names of cards in one box. */
const NAMES = 5;

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
      { shape: 'rect', x: 0, y: HEIGHT, w: WIDTH, h: height, fill: 'deep' },
      ...boxes.flatMap((draw, i) => draw(12 + (i % COLUMNS) * (W + GAP), HEIGHT + GAP + Math.floor(i / COLUMNS) * (H + GAP))),
    ],
  };
}

/** Cards just drawn have a golden rim. Influence cards are only named where they would need a second row. */
function boxesOf(view: View, own: NonNullable<View['own']>): Draw[] {
  const { missions, cards, drawnMissions = [], drawnCards = [], smugglers = [] } = own;
  const roomy = missions.length + drawnMissions.length + cards.length + drawnCards.length + Math.min(1, smugglers.length) <= COLUMNS;
  const influence = (some: readonly Influence[], rim: Ink): Draw[] =>
    roomy
      ? some.map(
          (card): Draw =>
            (x, y) =>
              influenceCard(card, x, y, rim),
        )
      : lists(some.map(cardName), rim);
  return [
    ...missions.map(
      (no): Draw =>
        (x, y) =>
          missionCard(view, no, x, y, 'line'),
    ),
    ...drawnMissions.map(
      (no): Draw =>
        (x, y) =>
          missionCard(view, no, x, y, 'gold'),
    ),
    ...influence(cards, 'line'),
    ...influence(drawnCards, 'gold'),
    ...lists(smugglers.map(buildingName), 'gold'),
  ];
}

function influenceCard(card: Influence, x: number, y: number, rim: Ink): Shape[] {
  return [
    frame(x, y, rim),
    { shape: 'icon', icon: 'card', x: x + 32, y: y + 34, size: 36, fill: 'inkSoft' },
    { shape: 'text', text: cardName(card), x: x + 58, y: y + 34, size: 34, font: 'italic', fill: 'ink', w: W - 74 },
    { shape: 'text', text: cardText(card), x: x + 20, y: y + 86, size: 29, font: 'text', fill: 'ink', w: W - 40, lines: 4 },
  ];
}

function lists(names: readonly Msg[], rim: Ink): Draw[] {
  const boxes: Draw[] = [];
  for (let from = 0; from < names.length; from += NAMES) {
    const some = names.slice(from, from + NAMES);
    boxes.push((x, y) => [
      frame(x, y, rim),
      ...some.flatMap((text, i): Shape[] => [
        { shape: 'icon', icon: 'card', x: x + 30, y: y + 32 + i * 40, size: 34, fill: 'inkSoft' },
        { shape: 'text', text, x: x + 56, y: y + 32 + i * 40, size: 32, font: 'italic', fill: 'ink', w: W - 68 },
      ]),
    ]);
  }
  return boxes;
}

function frame(x: number, y: number, stroke: Ink): Shape {
  return { shape: 'rect', x, y, w: W, h: H, round: 16, fill: 'paper', stroke, lineWidth: stroke === 'gold' ? 8 : 3, shadow: true };
}

/** Where it is completed, what it costs and brings, and its lasting effect. */
function missionCard(view: View, no: number, x: number, y: number, rim: Ink): Shape[] {
  const { building, cubes, scrolls, coins, points, perk } = missionOf(boardOf(view), no);
  const wares = cubes.flatMap((n, ware) => new Array<number>(n).fill(ware));
  // What it costs stands before the arrow, what it brings behind it.
  const pitch = Math.min(37, (W - 184 - (scrolls > 0 ? 64 : 0)) / wares.length);
  const shapes: Shape[] = [
    frame(x, y, rim),
    {
      shape: 'text',
      text: say('option.number', { n: no }),
      x: x + W - 20,
      y: y + 30,
      size: 28,
      font: 'text',
      fill: 'inkSoft',
      align: 'right',
    },
    { shape: 'text', text: buildingName(building), x: x + 20, y: y + 30, size: 34, font: 'title', fill: 'ink', w: W - 84 },
    ...wares.flatMap((ware, i) => wareShapes(ware, x + 36 + i * pitch, y + 82, 16)),
  ];
  let at = x + 20 + wares.length * pitch;
  const fact = (icon: 'scroll' | 'coin' | 'star', n: number, ink: Ink) => {
    shapes.push({ shape: 'icon', icon, x: at + 18, y: y + 82, size: 34, fill: ink });
    shapes.push({ shape: 'text', text: String(n), x: at + 40, y: y + 82, size: 32, font: 'bold', fill: 'ink' });
    at += 64;
  };
  if (scrolls > 0) fact('scroll', scrolls, 'inkSoft');
  at = x + W - 136;
  shapes.push({ shape: 'path', d: `M${at - 26} ${y + 82}h16l-7 -7m7 7l-7 7`, stroke: 'inkSoft', lineWidth: 4 });
  fact('coin', coins, 'inkSoft');
  fact('star', points, 'inkSoft');
  return [
    ...shapes,
    { shape: 'text', text: perkText(perk), x: x + 20, y: y + 124, size: 28, font: 'text', fill: 'ink', w: W - 40, lines: 4 },
  ];
}
