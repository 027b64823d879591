import { COVER, type Cover } from '../../../kit/cover.ts';
import type { Shape } from '../../../kit/scene.ts';
import { say } from '../words.ts';

const GROUND = 640;
const STONE = '#dfbf86';
const EDGE = '#8a6534';

/** The gate between its two towers, the wall, orange trees before it, and a band of glazed tiles. */
export function cover(): Cover {
  return {
    alt: say('cover'),
    shapes: [
      { shape: 'rect', x: 0, y: 0, w: COVER.w, h: COVER.h, fill: '#8fd0ee' },
      { shape: 'rect', x: 0, y: 300, w: COVER.w, h: 340, fill: '#ffe9b0', opacity: 0.85 },
      { shape: 'circle', x: 1370, y: 150, r: 150, fill: '#fff2b8', opacity: 0.5 },
      { shape: 'circle', x: 1370, y: 150, r: 92, fill: '#ffd54a' },
      { shape: 'path', d: 'M0 470Q220 380 420 460T860 440T1260 450T1600 410V640H0Z', fill: '#b9c98a' },
      ...wall(),
      ...gate(),
      { shape: 'rect', x: 0, y: GROUND, w: COVER.w, h: 100, fill: '#7da453' },
      ...[110, 330, 1270, 1490].flatMap((x, n) => tree(x, n % 2 === 0 ? 620 : 652)),
      { shape: 'icon', icon: 'palm', x: 480, y: 560, size: 230, fill: '#3d7a3a' },
      { shape: 'icon', icon: 'palm', x: 1120, y: 560, size: 230, fill: '#3d7a3a' },
      ...frieze(),
    ],
  };
}

function wall(): Shape[] {
  return [
    { shape: 'rect', x: -10, y: 500, w: 1620, h: GROUND - 496, fill: '#e6cb97', stroke: EDGE, lineWidth: 4 },
    {
      shape: 'path',
      d: Array.from({ length: 41 }, (_, n) => `M${n * 40} 502v-24h20v24Z`).join(''),
      fill: '#e6cb97',
      stroke: EDGE,
      lineWidth: 3,
    },
  ];
}

/** Two many-sided towers, battlements all round, and the arch between them. */
function gate(): Shape[] {
  const tower = (x: number): Shape[] => [
    {
      shape: 'path',
      d: `M${x - 96} ${GROUND + 8}L${x - 84} 398H${x + 84}L${x + 96} ${GROUND + 8}Z`,
      fill: STONE,
      stroke: EDGE,
      lineWidth: 5,
      shadow: true,
    },
    { shape: 'path', d: `M${x - 34} 400L${x - 40} ${GROUND}M${x + 34} 400L${x + 40} ${GROUND}`, stroke: '#b8935a', lineWidth: 6 },
    { shape: 'path', d: `M${x - 102} 402h204v-44H${x - 102}Z`, fill: '#ecd3a0', stroke: EDGE, lineWidth: 4 },
    { shape: 'path', d: [-90, -46, -2, 42].map((dx) => `M${x + dx} 360v-32h30v32Z`).join(''), fill: '#ecd3a0', stroke: EDGE, lineWidth: 4 },
    { shape: 'path', d: `M${x - 9} 500v-34h18v34Z`, fill: '#4d3417' },
  ];
  return [
    { shape: 'rect', x: 700, y: 430, w: 200, h: GROUND - 424, fill: '#d2ae72', stroke: EDGE, lineWidth: 5 },
    { shape: 'path', d: [706, 750, 794, 838].map((x) => `M${x} 432v-28h28v28Z`).join(''), fill: '#ecd3a0', stroke: EDGE, lineWidth: 4 },
    { shape: 'path', d: `M750 ${GROUND + 8}V560A50 50 0 0 1 850 560V${GROUND + 8}Z`, fill: '#4d3417', stroke: '#ecd3a0', lineWidth: 9 },
    { shape: 'path', d: 'M766 500h68v-36q-34 -16 -68 0Z', fill: 'gold', stroke: EDGE, lineWidth: 4 },
    ...tower(640),
    ...tower(960),
  ];
}

function tree(x: number, foot: number): Shape[] {
  const fruit = [-62, -8, -24, 34, 14, -44, 46, 18, 70, -20, -50, 44, 2, 2];
  return [
    { shape: 'rect', x: x - 12, y: foot - 20, w: 24, h: 110, fill: '#7a4f2a' },
    { shape: 'circle', x: x - 48, y: foot - 52, r: 58, fill: '#3f8540' },
    { shape: 'circle', x: x + 50, y: foot - 52, r: 58, fill: '#3f8540' },
    { shape: 'circle', x, y: foot - 90, r: 66, fill: '#4b954a' },
    ...Array.from(
      { length: fruit.length / 2 },
      (_, n): Shape => ({
        shape: 'circle',
        x: x + (fruit[2 * n] ?? 0),
        y: foot - 66 + (fruit[2 * n + 1] ?? 0),
        r: 15,
        fill: '#f5922b',
        stroke: '#c96a12',
        lineWidth: 3,
      }),
    ),
  ];
}

/** Blue and yellow on white, tile by tile. */
function frieze(): Shape[] {
  const side = 100;
  const tiles = Array.from({ length: COVER.w / side }, (_, n) => n * side);
  return [
    { shape: 'rect', x: 0, y: 740, w: COVER.w, h: side, fill: '#fbf7ea' },
    {
      shape: 'path',
      d: tiles.map((x) => `M${x + 50} 748L${x + 92} 790L${x + 50} 832L${x + 8} 790Z`).join(''),
      fill: '#2f6fb5',
    },
    {
      shape: 'path',
      d: tiles
        .map(
          (x) =>
            `M${x + 50} 764Q${x + 54} 786 ${x + 76} 790Q${x + 54} 794 ${x + 50} 816Q${x + 46} 794 ${x + 24} 790Q${x + 46} 786 ${x + 50} 764Z`,
        )
        .join(''),
      fill: '#ffd54a',
    },
    { shape: 'path', d: [...tiles.map((x) => `M${x} 740v100`), 'M0 740H1600'].join(''), stroke: '#2f6fb5', lineWidth: 5 },
  ];
}
