import { discShapes } from '../../../kit/drawing.ts';
import type { Ink, Point, Shape } from '../../../kit/scene.ts';
import { type Board, boardOf } from '../data.ts';
import type { View } from '../view.ts';
import type { Canal } from '../vocabulary.ts';
import { type Course, courseOfCanal, landingOnChart } from './chart.ts';
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
  const berths = (board.ends[canal] ?? []).map((quay) => landingOnChart(board, quay).berth);
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
    return owner >= 0 ? bridge(view, owner, course) : tollShapes(price, { x, y });
  });
}

/** A canal's price, in gold where it is high. */
export function tollShapes(price: number, at: Point): Shape[] {
  const [fill, stroke, ink] = price > 1 ? (['gold', 'shadow', 'shadow'] as const) : (['paper', 'landEdge', 'ink'] as const);
  return discShapes(at, 28, { fill, stroke, lineWidth: 3 }, price, { size: 42, fill: ink });
}

/** An arch across the water in its owner's colour, steps at both ends. */
function bridge(view: View, owner: number, course: Course): Shape[] {
  const { x, y } = priceAt(course);
  // Never −0, which would not survive the way to the painter's thread.
  const rotate = Math.round(leanOfBow(course, course.at)) || 0;
  return [
    { shape: 'group', x, y, rotate, shapes: archShapes(inkOf(view, owner), course.width / 2 + 20) },
    ...pieceShapes(view, owner, x, y, 50),
  ];
}

export function archShapes(fill: Ink, half: number): Shape[] {
  const deck = `M-21 ${-half}Q-13 0 -21 ${half}L21 ${half}Q13 0 21 ${-half}Z`;
  const steps = [half - 8, half - 16].flatMap((v) => [v, -v]);
  return [
    { shape: 'path', d: deck, stroke: '#231b17', lineWidth: 10, shadow: true },
    { shape: 'path', d: deck, fill, stroke: '#fffdf8', lineWidth: 4 },
    { shape: 'path', d: steps.map((v) => `M-15 ${v}H15`).join(''), stroke: '#fffdf8', lineWidth: 2.5, opacity: 0.8 },
  ];
}
