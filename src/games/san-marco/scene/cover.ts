import { COVER, type Cover } from '../../../kit/cover.ts';
import type { Shape } from '../../../kit/scene.ts';
import { say } from '../words.ts';

const SQUARE = 660;
const STONE = '#f2e6cf';
const SHADE = '#a98a63';
const LEAD = '#8fa3ad';
const BRICK = '#b65a3f';

/** The square itself: the belfry, the five domes of the basilica, the two columns. */
export function cover(): Cover {
  return {
    alt: say('cover'),
    shapes: [
      { shape: 'rect', x: 0, y: 0, w: COVER.w, h: COVER.h, fill: '#f7d9a8' },
      { shape: 'rect', x: 0, y: 0, w: COVER.w, h: 210, fill: '#f3c68e', opacity: 0.8 },
      { shape: 'circle', x: 1000, y: 430, r: 210, fill: '#fff3d2', opacity: 0.55 },
      ...arcades(),
      ...basilica(),
      ...belfry(),
      ...paving(),
      ...column(1340, 'lion'),
      ...column(1500, 'figure'),
    ],
  };
}

/** The long front behind, arch by arch. */
function arcades(): Shape[] {
  const row = (y: number, half: number, h: number) => Array.from({ length: 34 }, (_, n) => round(24 + n * 48, y, half, h)).join('');
  return [
    { shape: 'rect', x: -10, y: 500, w: 1620, h: SQUARE - 494, fill: '#ecd9b4', stroke: SHADE, lineWidth: 3 },
    { shape: 'path', d: row(572, 14, 46) + row(SQUARE, 17, 66), fill: '#8b6a4c' },
    { shape: 'path', d: 'M-10 584H1610', stroke: STONE, lineWidth: 8 },
  ];
}

function basilica(): Shape[] {
  const domes = [560, 690, 830, 970, 1100].flatMap((x, n) => dome(x, n === 2 ? 86 : 70, n === 2 ? 452 : 484));
  const doors = [600, 700, 830, 960, 1060];
  return [
    ...domes,
    { shape: 'rect', x: 500, y: 500, w: 660, h: SQUARE - 494, fill: STONE, stroke: SHADE, lineWidth: 4 },
    ...doors.flatMap((x, n): Shape[] => [
      { shape: 'path', d: round(x, 560, n === 2 ? 58 : 44, n === 2 ? 96 : 72), fill: '#d8b25c', stroke: SHADE, lineWidth: 4 },
      { shape: 'path', d: round(x, SQUARE, n === 2 ? 50 : 38, 86), fill: '#6c4630', stroke: '#d8b25c', lineWidth: 7 },
    ]),
    { shape: 'path', d: 'M500 566H1160', stroke: SHADE, lineWidth: 6 },
  ];
}

function dome(x: number, r: number, foot: number): Shape[] {
  const d = `M${x - r} ${foot}C${x - r * 1.12} ${foot - r} ${x - r * 0.5} ${foot - r * 1.5} ${x} ${foot - r * 1.62}C${x + r * 0.5} ${foot - r * 1.5} ${x + r * 1.12} ${foot - r} ${x + r} ${foot}Z`;
  const top = foot - r * 1.62;
  return [
    { shape: 'rect', x: x - r * 0.86, y: foot - 4, w: r * 1.72, h: 44, fill: STONE, stroke: SHADE, lineWidth: 3 },
    { shape: 'path', d, fill: LEAD, stroke: '#60737d', lineWidth: 4 },
    {
      shape: 'path',
      d: `M${x - r * 0.4} ${foot - 6}Q${x - r * 0.5} ${foot - r} ${x - 6} ${top + 14}M${x + r * 0.4} ${foot - 6}Q${x + r * 0.5} ${foot - r} ${x + 6} ${top + 14}`,
      stroke: '#b9c8cf',
      lineWidth: 5,
    },
    { shape: 'path', d: `M${x} ${top}v-34M${x - 13} ${top - 22}h26`, stroke: 'gold', lineWidth: 7 },
  ];
}

/** It overtops everything. */
function belfry(): Shape[] {
  const x = 220;
  return [
    { shape: 'rect', x: x - 74, y: 262, w: 148, h: SQUARE - 256, fill: BRICK, stroke: '#7e3a28', lineWidth: 4, shadow: true },
    { shape: 'path', d: [-44, 0, 44].map((dx) => `M${x + dx} 276V${SQUARE}`).join(''), stroke: '#8f452f', lineWidth: 7 },
    { shape: 'rect', x: x - 84, y: 168, w: 168, h: 104, fill: STONE, stroke: SHADE, lineWidth: 4 },
    { shape: 'path', d: [-51, -17, 17, 51].map((dx) => round(x + dx, 266, 13, 78)).join(''), fill: '#5e4332' },
    { shape: 'rect', x: x - 70, y: 120, w: 140, h: 52, fill: BRICK, stroke: '#7e3a28', lineWidth: 4 },
    { shape: 'path', d: `M${x - 78} 122L${x} 8L${x + 78} 122Z`, fill: '#6f9a86', stroke: '#48705e', lineWidth: 4 },
    { shape: 'circle', x, y: 12, r: 11, fill: 'gold' },
  ];
}

/** White bands run together in the distance. */
function paving(): Shape[] {
  const bands = [-1900, -1250, -760, -360, 0, 360, 760, 1250, 1900];
  return [
    { shape: 'rect', x: 0, y: SQUARE, w: COVER.w, h: COVER.h - SQUARE, fill: '#b9a48a' },
    {
      shape: 'path',
      d: bands.map((dx) => `M${800 + dx * 0.42} ${SQUARE}L${800 + dx} ${COVER.h}`).join(''),
      stroke: '#efe6d4',
      lineWidth: 9,
    },
    { shape: 'path', d: 'M0 700H1600M0 760H1600', stroke: '#efe6d4', lineWidth: 7 },
  ];
}

/** One of the two by the water, with what stands on it. */
function column(x: number, icon: 'lion' | 'figure'): Shape[] {
  return [
    { shape: 'rect', x: x - 17, y: 352, w: 34, h: 396, fill: '#c7b39b', stroke: SHADE, lineWidth: 4 },
    {
      shape: 'path',
      d: `M${x - 40} 352h80l-14 -26h-52ZM${x - 52} 780h104v-16h-22l-8 -20h-44l-8 20h-22Z`,
      fill: STONE,
      stroke: SHADE,
      lineWidth: 4,
    },
    { shape: 'icon', icon, x, y: 276, size: icon === 'lion' ? 112 : 96, fill: '#6a4a2c' },
  ];
}

/** A round arch by its foot. */
function round(x: number, foot: number, half: number, h: number): string {
  return `M${x - half} ${foot}V${foot - h + half}A${half} ${half} 0 0 1 ${x + half} ${foot - h + half}V${foot}Z`;
}
