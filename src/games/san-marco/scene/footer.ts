import { iconTally, medalShapes } from '../../../kit/drawing.ts';
import { playerArg } from '../../../kit/message.ts';
import type { Shape } from '../../../kit/scene.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { LIMIT } from '../data.ts';
import { gainsAtEnd } from '../rules/scoring.ts';
import { playersOf } from '../state.ts';
import type { View } from '../view.ts';
import { penaltySum } from '../vocabulary.ts';
import { say } from '../words.ts';
import { lotRow } from './lots.ts';

/** Letters of a panel in a post, and of one in a player's own picture, where names can be spared. */
const PRINT = 44;
const CLOSE = 51;

const LEFT = 20;
const RIGHT = 1580;
const ROW = 956;
const PANELS = { y: 1054, h: 138, gap: 14 } as const;

/** Under the map: the cards on the table or the final places, and the players. */
export function footer(view: View): Shape[] {
  return [...(view.places === undefined ? lotRow(view) : ranking(view.places)), ...panels(view)];
}

/** At the end the places, the best first. */
function ranking(places: NonNullable<View['places']>): Shape[] {
  const w = (RIGHT - LEFT) / places.length;
  return places.flatMap(({ seat, place }, nth): Shape[] => {
    const x = LEFT + nth * w;
    return [
      ...(place === 1 ? [{ shape: 'icon', icon: 'laurel', x: x + 62, y: ROW, size: 124, fill: 'gold' } as const] : []),
      ...medalShapes(place, { x: x + 62, y: ROW }, 37, CLOSE),
      { shape: 'token', seat, x: x + 166, y: ROW, size: 78 },
      name(seat, x + 216, ROW, w - 226, CLOSE),
    ];
  });
}

function name(seat: Seat, x: number, y: number, w: number, least: number): Shape {
  return { shape: 'text', text: say('player', { who: playerArg(seat) }), x, y, size: CLOSE, font: 'bold', fill: 'ink', w, least };
}

/** One panel for each player; that of whoever is asked stands out, at the end the winner's. */
function panels(view: View): Shape[] {
  const players = playersOf(view);
  const w = (RIGHT - LEFT - (players - 1) * PANELS.gap) / players;
  const gains = gainsAtEnd(view);
  return seatsOf(players).flatMap((seat) => panel(view, seat, LEFT + seat * (w + PANELS.gap), w, gains[seat] ?? 0));
}

/** Sign, name and points; below them penalties out of ten, nobles in supply and the points if the final scoring came now. */
function panel(view: View, seat: Seat, x: number, w: number, gain: number): Shape[] {
  const { y, h } = PANELS;
  const shines = view.places === undefined ? view.awaited.includes(seat) : view.places.some((one) => one.seat === seat && one.place === 1);
  const points = view.points[seat] ?? 0;
  const [upper, lower] = [y + 44, y + 103];
  const ending = view.places === undefined ? String(points + gain) : undefined;
  const own = view.viewer !== 'public';
  const right = x + w - 16;
  return [
    {
      shape: 'rect',
      x,
      y,
      w,
      h,
      round: 16,
      fill: 'paper',
      stroke: shines ? 'gold' : 'landEdge',
      lineWidth: shines ? 10 : 2,
    },
    { shape: 'token', seat, x: x + 52, y: upper, size: own ? 78 : 70 },
    ...(own ? [] : [name(seat, x + 100, upper, w - 224, PRINT)]),
    { shape: 'text', text: String(points), x: right, y: upper, size: 68, font: 'title', fill: 'ink', align: 'right' },
    ...penalties(penaltySum(view.penalties[seat] ?? []), x + 16, lower, own ? CLOSE : PRINT),
    ...(own
      ? [
          ...iconTally('noble', view.supply[seat] ?? 0, { x: x + 212, y: lower }, { size: 50, gap: 30, print: CLOSE }),
          ...(ending === undefined ? [] : iconTally('laurel', ending, { x: x + 132, y: upper }, { size: 54, gap: 34, print: CLOSE })),
        ]
      : [
          ...iconTally('noble', view.supply[seat] ?? 0, { x: x + 156, y: lower }, { size: 44, gap: 27, print: PRINT }),
          ...(ending === undefined ? [] : iconTally('laurel', ending, { x: x + w - 112, y: lower }, { size: 46, gap: 28, print: PRINT })),
        ]),
  ];
}

/** Ten and more: the round is over for him. */
export function penalties(sum: number, x: number, y: number, print: number): Shape[] {
  const w = print * 2.7;
  const full = sum >= LIMIT;
  return [
    { shape: 'rect', x, y: y - 27, w, h: 54, round: 10, fill: full ? 'red' : 'parchment' },
    {
      shape: 'text',
      text: `${sum}/${LIMIT}`,
      x: x + w / 2,
      y,
      size: print,
      font: 'bold',
      fill: full ? 'white' : 'ink',
      align: 'center',
    },
  ];
}
