import type { Shape } from '../../../kit/scene.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { boardOf } from '../data.ts';
import { ownersOf } from '../rules/bridges.ts';
import { playersOf } from '../state.ts';
import type { View } from '../view.ts';
import { DISTRICTS, type District } from '../vocabulary.ts';
import { bridgeSpot, PLOTS, straitOf } from './map.ts';

const SLOT = 106;
const TOKEN = 56;

/** Nobles in the districts, bridges over the canals, the doge, and the aim of an exile. */
export function pieces(view: View): Shape[] {
  const shapes: Shape[] = [];
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
    shapes.push(
      { shape: 'circle', x, y, r: 40, fill: 'red', stroke: 'gold', lineWidth: 6, shadow: true },
      { shape: 'icon', icon: 'doge', x, y, size: 56, fill: 'white' },
    );
  }
  return shapes;
}

/** A bridge of boards, its noble on top. */
function bridge(seat: Seat, { x, y }: { x: number; y: number }, angle: number): Shape[] {
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
    { shape: 'token', seat, x, y, size: 40 },
  ];
}

/** A token and the number of nobles for each player who is there. */
function nobles(view: View, district: District): Shape[] {
  const { nobles: spot, columns } = PLOTS[district];
  const here = seatsOf(playersOf(view)).filter((seat) => (view.nobles[district][seat] ?? 0) > 0);
  const rows = Math.ceil(here.length / columns);
  const most = Math.max(...view.nobles[district]);
  return here.flatMap((seat, at): Shape[] => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, here.length - row * columns);
    const x = spot[0] + ((at % columns) - (inRow - 1) / 2) * SLOT;
    const y = spot[1] + (row - (rows - 1) / 2) * 66;
    const count = view.nobles[district][seat] ?? 0;
    return [
      { shape: 'token', seat, x: x - 20, y, size: TOKEN },
      {
        shape: 'text',
        text: String(count),
        x: x + 14,
        y,
        size: 44,
        font: count === most ? 'bold' : 'text',
        fill: 'ink',
        align: 'left',
        w: 44,
        halo: 'land',
      },
    ];
  });
}

function exile(district: District, die: number | undefined, besideDoge: boolean): Shape[] {
  const [x, y] = PLOTS[district].doge;
  const at = { x: besideDoge ? x - 90 : x, y };
  return [
    { shape: 'rect', x: at.x - 36, y: at.y - 36, w: 72, h: 72, round: 14, fill: 'white', stroke: 'red', lineWidth: 6, shadow: true },
    die === undefined
      ? { shape: 'icon', icon: 'exile', x: at.x, y: at.y, size: 52, fill: 'red' }
      : { shape: 'text', text: String(die), x: at.x, y: at.y, size: 52, font: 'bold', fill: 'red', align: 'center' },
  ];
}
