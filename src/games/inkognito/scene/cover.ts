import { COVER, type Cover } from '../../../kit/cover.ts';
import type { Ink, Shape } from '../../../kit/scene.ts';
import type { Disguise } from '../vocabulary.ts';
import { say } from '../words.ts';
import { silhouette } from './pieces.ts';

const QUAY = 690;
const WALL = '#2a1f4a';

/** Carnival night: the covered bridge between two walls, lanterns over the canal, the four figures and the Ambassador on the quay. */
export function cover(): Cover {
  return {
    alt: say('cover'),
    ink: '#fff4dc',
    halo: '#1b1236',
    shapes: [
      { shape: 'rect', x: 0, y: 0, w: COVER.w, h: COVER.h, fill: '#33245c' },
      { shape: 'circle', x: 1180, y: 150, r: 150, fill: '#f7e7b5', opacity: 0.12 },
      { shape: 'circle', x: 1180, y: 150, r: 84, fill: '#f7e7b5' },
      { shape: 'circle', x: 1216, y: 132, r: 72, fill: '#33245c' },
      ...stars(),
      { shape: 'rect', x: 560, y: 430, w: 480, h: QUAY - 430, fill: '#1d2f63' },
      { shape: 'path', d: 'M600 640h90M760 600h120M640 560h70M860 650h110M930 540h60', stroke: '#7fa6dd', lineWidth: 6, opacity: 0.5 },
      ...sighs(),
      ...wall(0, 590, 330),
      ...wall(1010, 590, 360),
      ...lanterns(),
      { shape: 'rect', x: 0, y: QUAY, w: COVER.w, h: COVER.h - QUAY, fill: '#59406f' },
      {
        shape: 'path',
        d: `M0 ${QUAY + 4}H1600M0 760H1600M160 ${QUAY}l-60 150M520 ${QUAY}l-24 150M880 ${QUAY}l8 150M1240 ${QUAY}l40 150`,
        stroke: '#3a2a55',
        lineWidth: 6,
      },
      ...company(),
    ],
  };
}

function stars(): Shape[] {
  const spots = [60, 40, 180, 96, 330, 36, 470, 120, 610, 30, 960, 40, 1060, 96, 1370, 60, 1480, 130, 1560, 40, 250, 190, 1420, 230];
  return Array.from(
    { length: spots.length / 2 },
    (_, n): Shape => ({ shape: 'circle', x: spots[2 * n] ?? 0, y: spots[2 * n + 1] ?? 0, r: 4, fill: '#fff4dc' }),
  );
}

/** High walls, most windows lit. */
function wall(x: number, w: number, top: number): Shape[] {
  const panes = Array.from({ length: 18 }, (_, n) => ({
    at: x + 56 + (n % 6) * 94,
    y: top + 44 + Math.floor(n / 6) * 106,
    lit: (n * 7 + w) % 5 !== 0,
  }));
  return [
    { shape: 'rect', x, y: top, w, h: QUAY - top, fill: WALL },
    { shape: 'path', d: `M${x - 10} ${top}h${w + 20}v-18h-${w + 20}Z`, fill: '#42336b' },
    ...panes.map(
      ({ at, y, lit }): Shape => ({
        shape: 'path',
        d: `M${at - 18} ${y + 62}v-40q0 -26 18 -34q18 8 18 34v40Z`,
        fill: lit ? '#ffc766' : '#171030',
        stroke: '#5d4a8d',
        lineWidth: 5,
      }),
    ),
  ];
}

/** Two barred windows over the canal. */
function sighs(): Shape[] {
  const window = (x: number): Shape[] => [
    { shape: 'rect', x: x - 34, y: 452, w: 68, h: 62, round: 8, fill: '#171030', stroke: '#8b74b8', lineWidth: 6 },
    { shape: 'path', d: `M${x - 34} 472h68M${x - 34} 494h68M${x - 12} 452v62M${x + 12} 452v62`, stroke: '#8b74b8', lineWidth: 4 },
  ];
  return [
    {
      shape: 'path',
      d: 'M560 600V430Q800 348 1040 430V600Q920 508 800 508Q680 508 560 600Z',
      fill: '#d8c9e6',
      stroke: '#6f5a97',
      lineWidth: 6,
      shadow: true,
    },
    { shape: 'path', d: 'M572 452Q800 372 1028 452', stroke: '#6f5a97', lineWidth: 6 },
    ...window(740),
    ...window(860),
  ];
}

/** On cords from wall to wall. */
function lanterns(): Shape[] {
  const inks: readonly Ink[] = ['#ff8f5a', '#ffd166', '#7ed4c1', '#f27ba5', '#ffd166'];
  const spots = [120, 270, 420, 1180, 1330, 1480];
  return [
    { shape: 'path', d: 'M-20 250Q270 380 590 300M1010 300Q1330 380 1620 250', stroke: '#8b74b8', lineWidth: 4 },
    ...spots.flatMap((x, n): Shape[] => {
      const y = 322 - Math.abs(((x < 800 ? 270 : 1330) - x) / 150) * 14;
      return [
        { shape: 'circle', x, y: y + 34, r: 58, fill: '#ffd98a', opacity: 0.16 },
        {
          shape: 'path',
          d: `M${x - 26} ${y + 10}h52l8 34q-34 34 -68 0Z`,
          fill: inks[n % inks.length] ?? 'gold',
          stroke: '#1b1236',
          lineWidth: 4,
        },
      ];
    }),
  ];
}

/** Whoever is whoever: the four shapes, and the Ambassador in the middle. */
function company(): Shape[] {
  const guests: readonly (readonly [Disguise | 'ambassador', Ink, number])[] = [
    ['tall', '#f2b632', 190],
    ['short', '#57c4ee', 470],
    ['ambassador', '#141116', 800],
    ['fat', '#2aa889', 1120],
    ['thin', '#e0623a', 1410],
  ];
  return guests.map(([icon, ink, x]): Shape => ({ shape: 'group', x, y: 664, scale: 2.7, shapes: silhouette(icon, ink, 0, 0) }));
}
