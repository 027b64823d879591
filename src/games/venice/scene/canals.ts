import type { Point, Shape } from '../../../kit/scene.ts';
import { type Board, boardOf } from '../data.ts';
import type { View } from '../view.ts';
import type { Canal } from '../vocabulary.ts';
import { type Course, courseOfCanal, landingOf } from './chart.ts';
import { alongBow, leanOfBow } from './lines.ts';
import { inkOf, pieceShapes } from './owners.ts';

/** Where the price of a canal stands. */
export function priceAt(course: Course): Point {
  return alongBow(course, course.at);
}

/** How far from a price a trail keeps that goes by. */
const CLEAR = 38;

/** Where a trail passes a canal's price or bridge: on the side away from the boats at its ends. */
export function besidePrice(board: Board, canal: Canal): Point {
  const course = courseOfCanal(board, canal);
  const { x, y } = priceAt(course);
  const lean = (leanOfBow(course, course.at) * Math.PI) / 180;
  const berths = (board.ends[canal] ?? []).map((quay) => landingOf(board, quay).berth);
  const room = (p: Point) => Math.min(...berths.map((berth) => Math.hypot(berth.x - p.x, berth.y - p.y)));
  const [left, right] = [-CLEAR, CLEAR].map((off): Point => ({ x: x - Math.sin(lean) * off, y: y + Math.cos(lean) * off }));
  return left !== undefined && right !== undefined && room(left) > room(right) ? left : (right ?? { x, y });
}

/** The price on the water, or the bridge that has made the canal free. */
export function canalShapes(view: View): Shape[] {
  const board = boardOf(view);
  return board.prices.flatMap((price, canal) => {
    const course = courseOfCanal(board, canal);
    const { x, y } = priceAt(course);
    const owner = view.bridges[canal] ?? -1;
    if (owner >= 0) return bridge(view, owner, course);
    return [
      { shape: 'circle', x, y, r: 28, fill: price > 1 ? 'gold' : 'paper', stroke: price > 1 ? 'shadow' : 'landEdge', lineWidth: 3 },
      { shape: 'text', text: String(price), x, y, size: 42, font: 'bold', fill: price > 1 ? 'shadow' : 'ink', align: 'center' },
    ];
  });
}

/** An arch across the water in its owner's colour, steps at both ends. */
function bridge(view: View, owner: number, course: Course): Shape[] {
  const { x, y } = priceAt(course);
  const half = course.width / 2 + 20;
  const deck = `M-21 ${-half}Q-13 0 -21 ${half}L21 ${half}Q13 0 21 ${-half}Z`;
  const steps = [half - 8, half - 16].flatMap((v) => [v, -v]);
  return [
    {
      shape: 'group',
      x,
      y,
      // Never −0, which would not survive the way to the painter's thread.
      rotate: Math.round(leanOfBow(course, course.at)) || 0,
      shapes: [
        { shape: 'path', d: deck, stroke: '#231b17', lineWidth: 10, shadow: true },
        { shape: 'path', d: deck, fill: inkOf(view, owner), stroke: '#fffdf8', lineWidth: 4 },
        { shape: 'path', d: steps.map((v) => `M-15 ${v}H15`).join(''), stroke: '#fffdf8', lineWidth: 2.5, opacity: 0.8 },
      ],
    },
    ...pieceShapes(view, owner, x, y, 50),
  ];
}
