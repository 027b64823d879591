import type { Point, Shape } from '../../../kit/scene.ts';
import { boardOf } from '../data.ts';
import { boatsAt } from '../rules/boats.ts';
import type { View } from '../view.ts';
import type { Boat, Quay } from '../vocabulary.ts';
import { berthOf, CROWDED, hullShape, signShapes } from './boats.ts';
import { priceAt } from './canals.ts';
import { CHART, courseOfCanal, LABEL, landingOnChart } from './chart.ts';

/** The gondola under way, and the quay it has come to; it lies in no stack. */
export function afloat({ turn, ...view }: View): { readonly boat: Boat; readonly quay: Quay } | undefined {
  const quay = turn?.route.at(-1);
  const gondolier = turn === undefined ? undefined : view.players[turn.seat]?.gondolier;
  if (turn === undefined || quay === undefined || gondolier === undefined || gondolier < 0) return undefined;
  const boat = turn.seat * 2 + gondolier;
  return (view.boats[boat] ?? -1) < 0 ? { boat, quay } : undefined;
}

/** It rests on its oar in the open water off the quay, rimmed in gold. */
export function sailingShapes(view: View): Shape[] {
  const sailing = afloat(view);
  if (sailing === undefined) return [];
  const at = waterAt(view, sailing.quay);
  return [hullShape(view, sailing.boat, at, CROWDED, 'gold'), ...signShapes(view, sailing.boat, at, CROWDED, { token: -24, number: 18 })];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const box = ({ x, y }: Point, [left, top, right, bottom]: readonly [number, number, number, number]): Box => ({
  x: x - left,
  y: y - top,
  w: left + right,
  h: top + bottom,
});
const HULL = [58, 42, 74, 26] as const;
const BERTHED = [70, 34, 80, 30] as const;
const PRICE = [31, 31, 31, 31] as const;

/** The water nearest to the quay's buoy in which it hides no price, no name and no boat. */
function waterAt(view: View, quay: Quay): Point {
  const board = boardOf(view);
  const { buoy } = landingOnChart(board, quay);
  const taken = board.ids.flatMap((_, at): Box[] => {
    const landing = landingOnChart(board, at);
    const boats = boatsAt(view, at);
    const label = { x: landing.label.x - LABEL.w / 2, y: landing.label.y - LABEL.h / 2, w: LABEL.w, h: LABEL.h + 8 };
    return [label, ...boats.map((_boat, depth) => box(berthOf(landing, depth, boats.length), BERTHED))];
  });
  taken.push(...board.canalIds.map((_, canal) => box(priceAt(courseOfCanal(board, canal)), PRICE)));
  let best = buoy;
  let least = Number.POSITIVE_INFINITY;
  for (const point of aroundIn(buoy)) {
    const hull = box(point, HULL);
    const outside = hull.x < 4 || hull.y < 4 || hull.x + hull.w > CHART.w - 4 || hull.y + hull.h > CHART.h - 4;
    const hidden = outside ? Number.POSITIVE_INFINITY : taken.reduce((sum, other) => sum + shared(hull, other), 0);
    if (hidden >= least) continue;
    [best, least] = [point, hidden];
    if (hidden === 0) return best;
  }
  return best;
}

/** The place itself, then rings round it. */
function* aroundIn({ x, y }: Point): Generator<Point> {
  yield { x, y };
  for (let r = 14; r <= 126; r += 14)
    for (let step = 0; step < 16; step++)
      yield { x: Math.round(x + r * Math.cos((step * Math.PI) / 8)), y: Math.round(y + r * Math.sin((step * Math.PI) / 8)) };
}

function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
