import type { Point, Shape } from '../../../kit/scene.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { boardOf } from '../data.ts';
import { ownersOf } from '../rules/bridges.ts';
import { prizes } from '../rules/scoring.ts';
import { playersOf } from '../state.ts';
import type { View } from '../view.ts';
import { DISTRICTS, type District } from '../vocabulary.ts';
import { bridgeSpot, PLOTS, shorePath, straitOf } from './map.ts';
import { districtsOf } from './trails.ts';

const TOKEN = 54;
const COUNT = 52;

/** The shores of districts where something was done, bridges over the canals, nobles, the doge, and the aim of an exile. */
export function pieces(view: View): Shape[] {
  const shapes: Shape[] = districtsOf(view).flatMap(touched);
  for (const pair of boardOf(view.edition).pairs) {
    const owners = ownersOf(view, pair);
    const strait = straitOf(view.edition, pair);
    owners.forEach((seat, place) => {
      shapes.push(...bridge(seat, bridgeSpot(strait, place, owners.length), strait.angle));
    });
  }
  for (const district of DISTRICTS) shapes.push(...nobles(view, district));
  if (view.exile !== undefined) shapes.push(...exile(view.exile.district, view.exile.die, view.doge === view.exile.district));
  if (view.doge !== undefined) {
    const [x, y] = PLOTS[view.doge].doge;
    shapes.push(...dogeShapes({ x, y }));
  }
  return shapes;
}

export function dogeShapes(at: Point): Shape[] {
  return [
    { shape: 'circle', ...at, r: 38, fill: 'red', stroke: 'gold', lineWidth: 6, shadow: true },
    { shape: 'icon', icon: 'doge', ...at, size: 54, fill: 'white' },
  ];
}

/** The last hand changed something here. */
function touched(district: District): Shape[] {
  return shining(shorePath(PLOTS[district].shore));
}

export function shining(d: string): Shape[] {
  return [
    { shape: 'path', d, stroke: 'shadow', lineWidth: 15, opacity: 0.5 },
    { shape: 'path', d, stroke: 'gold', lineWidth: 10 },
  ];
}

/** A bridge of boards, its noble on top. */
export function bridge(seat: Seat, { x, y }: Point, angle: number): Shape[] {
  return [
    {
      shape: 'group',
      x,
      y,
      rotate: angle,
      shapes: [
        { shape: 'rect', x: -52, y: -21, w: 104, h: 42, round: 10, fill: 'brown', stroke: 'shadow', lineWidth: 3, shadow: true },
        { shape: 'rect', x: -46, y: -15, w: 92, h: 30, round: 6, fill: 'copper' },
      ],
    },
    { shape: 'token', seat, x, y, size: 44, bare: true },
  ];
}

/** A token and the number of nobles for each player who is there, on gold or silver who would gain the prize of that metal now. */
function nobles(view: View, district: District): Shape[] {
  const { nobles: spot, columns } = PLOTS[district];
  const counts = view.nobles[district];
  const here = seatsOf(playersOf(view)).filter((seat) => (counts[seat] ?? 0) > 0);
  const rows = Math.ceil(here.length / columns);
  const { values } = boardOf(view.edition).edition.districts[district];
  const gains = prizes(counts, values, view.tieRule);
  const slot = Math.max(...counts) > 9 ? 132 : SLOT;
  return here.flatMap((seat, at): Shape[] => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, here.length - row * columns);
    const x = spot[0] + ((at % columns) - (inRow - 1) / 2) * slot;
    const y = spot[1] + (row - (rows - 1) / 2) * 66;
    const gain = gains[seat] ?? 0;
    return nobleShapes(seat, counts[seat] ?? 0, { x, y }, slot, gain === 0 ? undefined : gain === values[0] ? 'gold' : 'silver');
  });
}

/** Where there is no more than this, a number of one digit has room. */
const SLOT = 112;

export function nobleShapes(seat: Seat, n: number, { x, y }: Point, slot = SLOT, metal?: 'gold' | 'silver'): Shape[] {
  const left = x - slot / 2 + 3;
  return [
    ...(metal === undefined
      ? []
      : [{ shape: 'rect', x: left, y: y - 30, w: slot - 6, h: 60, round: 30, fill: metal, stroke: 'shadow', lineWidth: 2 } as const]),
    { shape: 'token', seat, x: left + 32, y, size: TOKEN, bare: true },
    {
      shape: 'text',
      text: String(n),
      x: (left + 62 + x + slot / 2 - 8) / 2,
      y,
      size: COUNT,
      font: 'bold',
      align: 'center',
      ...(metal === undefined ? { fill: 'ink', halo: 'land' } : { fill: 'shadow' }),
    },
  ];
}

function exile(district: District, die: number | undefined, besideDoge: boolean): Shape[] {
  const { doge, aside } = PLOTS[district];
  return aim({ x: doge[0] + (besideDoge ? aside[0] : 0), y: doge[1] + (besideDoge ? aside[1] : 0) }, die);
}

export function aim(at: Point, die?: number): Shape[] {
  return [
    { shape: 'rect', x: at.x - 36, y: at.y - 36, w: 72, h: 72, round: 14, fill: 'white', stroke: 'red', lineWidth: 6, shadow: true },
    die === undefined
      ? { shape: 'icon', icon: 'exile', x: at.x, y: at.y, size: 52, fill: 'red' }
      : { shape: 'text', text: String(die), x: at.x, y: at.y, size: 56, font: 'bold', fill: 'red', align: 'center' },
  ];
}
