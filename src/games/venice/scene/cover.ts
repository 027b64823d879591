import { COVER, type Cover } from '../../../kit/cover.ts';
import type { Ink, Shape } from '../../../kit/scene.ts';
import { say } from '../words.ts';
import { hull } from './boats.ts';

const SHORE = 610;
const STONE = '#efe3cd';
const SHADE = '#b49a76';

/** The Rialto over the Grand Canal, palaces on both banks, gondolas before it. */
export function cover(): Cover {
  return {
    alt: say('cover'),
    shapes: [
      { shape: 'rect', x: 0, y: 0, w: COVER.w, h: COVER.h, fill: '#dcecea' },
      { shape: 'rect', x: 0, y: 360, w: COVER.w, h: SHORE - 360, fill: '#f3e2bd', opacity: 0.8 },
      { shape: 'circle', x: 1180, y: 420, r: 120, fill: 'gold', opacity: 0.35 },
      ...palaces(),
      { shape: 'rect', x: 0, y: SHORE, w: COVER.w, h: COVER.h - SHORE, fill: '#8cc3c4' },
      { shape: 'texture', texture: 'water', x: 0, y: SHORE, w: COVER.w, h: COVER.h - SHORE },
      ...rialto(),
      ...pole(1380, 610),
      ...pole(1430, 640),
      ...pole(1486, 600),
      { shape: 'group', x: 330, y: 752, scale: 2.5, shapes: hull('shadow', { steered: true, rim: 'gold' }) },
      { shape: 'group', x: 1110, y: 716, scale: 1.7, shapes: hull('#9c2f28', { cargo: [2, 2, 1], rim: 'gold' }) },
    ],
  };
}

/** Fronts along the water, close to one another, each in its own plaster. */
function palaces(): Shape[] {
  const fronts: readonly (readonly [x: number, w: number, top: number, plaster: Ink])[] = [
    [-10, 150, 250, '#c8694a'],
    [140, 120, 330, '#e3b267'],
    [260, 140, 284, '#d98f6a'],
    [400, 90, 380, '#ecd6a4'],
    [1110, 90, 376, '#e9cf9d'],
    [1200, 150, 300, '#c9724f'],
    [1350, 120, 340, '#e6bd78'],
    [1470, 140, 240, '#b8583f'],
  ];
  return fronts.flatMap(([x, w, top, fill]): Shape[] => [
    { shape: 'rect', x, y: top, w, h: SHORE - top + 6, fill, stroke: SHADE, lineWidth: 3 },
    { shape: 'rect', x: x - 4, y: top - 12, w: w + 8, h: 18, fill: STONE, stroke: SHADE, lineWidth: 2 },
    ...windows(x, w, top),
    { shape: 'path', d: arch(x + w / 2, SHORE + 6, w * 0.16, 70), fill: '#5b3a2b' },
  ]);
}

function windows(x: number, w: number, top: number): Shape[] {
  const across = Math.max(2, Math.floor(w / 44));
  const pitch = w / across;
  const rows = Math.floor((SHORE - 96 - top) / 82);
  return Array.from({ length: rows * across }, (_, n): Shape => {
    const [column, row] = [n % across, Math.floor(n / across)];
    return {
      shape: 'path',
      d: arch(x + pitch * (column + 0.5), top + 82 + row * 82, 10, 46),
      fill: '#4b5a63',
      stroke: STONE,
      lineWidth: 5,
    };
  });
}

/** A pointed opening by its foot. */
function arch(x: number, foot: number, half: number, h: number): string {
  const spring = foot - h * 0.55;
  return `M${x - half} ${foot}V${spring}Q${x - half} ${foot - h * 0.85} ${x} ${foot - h}Q${x + half} ${foot - h * 0.85} ${x + half} ${spring}V${foot}Z`;
}

/** One white arch from bank to bank, two flights of shops and the open arch at its crown. */
function rialto(): Shape[] {
  const [left, right, middle] = [430, 1170, 800];
  const arcade = (x: number) => {
    const foot = 560 - (1 - Math.abs(x - middle) / 370) * 92;
    return arch(x, foot, 17, 54);
  };
  const shops = [-5, -4, -3, -2, 2, 3, 4, 5].map((n) => arcade(middle + n * 54)).join('');
  return [
    {
      shape: 'path',
      d: `M${left - 40} 640V540L${middle} 428L${right + 40} 540V640Z`,
      fill: STONE,
      stroke: SHADE,
      lineWidth: 5,
      shadow: true,
    },
    {
      shape: 'path',
      d: `M${left + 100} 650C${left + 130} 500 ${right - 130} 500 ${right - 100} 650Z`,
      fill: '#7fb7ba',
      stroke: SHADE,
      lineWidth: 8,
    },
    {
      shape: 'path',
      d: `M${left - 20} 500L${middle - 70} 392H${middle + 70}L${right + 20} 500V552L${middle} 446L${left - 20} 552Z`,
      fill: '#d9b48a',
      stroke: SHADE,
      lineWidth: 4,
    },
    { shape: 'path', d: shops, fill: '#6b4a35' },
    { shape: 'path', d: `M${middle - 76} 470V392L${middle} 352L${middle + 76} 392V470Z`, fill: STONE, stroke: SHADE, lineWidth: 5 },
    { shape: 'path', d: arch(middle, 470, 40, 84), fill: '#7fb7ba', stroke: SHADE, lineWidth: 4 },
    { shape: 'path', d: `M${left - 40} 566L${middle} 458L${right + 40} 566`, stroke: '#fffdf8', lineWidth: 12 },
  ];
}

function pole(x: number, top: number): Shape[] {
  return [
    { shape: 'rect', x, y: top, w: 20, h: COVER.h - top - 60, round: 9, fill: 'white', stroke: SHADE, lineWidth: 2 },
    ...[0, 1, 2, 3].map(
      (n): Shape => ({ shape: 'path', d: `M${x} ${top + 40 + n * 38}l20 -14v18l-20 14Z`, fill: n % 2 === 0 ? 'red' : 'blue' }),
    ),
    { shape: 'circle', x: x + 10, y: top, r: 13, fill: 'gold' },
  ];
}
