import { ensureDefined } from '../../../kit/must.ts';
import { distanceTo } from '../../../kit/plane.ts';
import type { Point, Shape, Theme } from '../../../kit/scene.ts';
import type { Board } from '../rules/board.ts';
import type { Square } from '../vocabulary.ts';
import { INKS } from './inks.ts';
import { linesOf, WIDTH } from './plots.ts';

const SIZE = 52;
/** Room a name keeps from the middle of a square. */
const CLEAR = 49;
const FAR = 150;

/** A name and how far it reaches to either side. */
interface Label extends Point {
  readonly half: number;
}

/** The names of the parts of the city, each where there is most room near its squares: the panel asks by them. */
export function zoneNames(board: Board, at: ReadonlyMap<Square, Point>, theme: Theme, kept: readonly Point[]): Shape[] {
  const point = (square: Square) => ensureDefined(at.get(square), 'a place for the square');
  const lines = [...linesOf(board, board.streets), ...linesOf(board, board.canals)].map(([a, b]) => [point(a), point(b)] as const);
  const { zone: fill, halo } = INKS[theme];
  const labels: Label[] = [];
  return [...new Set(board.squares.map((s) => board.zones[s] ?? ''))].map((zone): Shape => {
    const [members, others] = [true, false].map((mine) => board.squares.filter((s) => (board.zones[s] === zone) === mine).map(point));
    const label = roomiest(zone.length * SIZE * 0.25, members ?? [], [...(others ?? []), ...kept], lines, labels);
    labels.push(label);
    return { shape: 'text', text: zone, x: label.x, y: label.y, size: SIZE, font: 'italic', fill, halo, align: 'center', under: true };
  });
}

/** The place with most room on a grid round the zone's squares: clear of squares, lines and other names, and not far from home. */
function roomiest(
  half: number,
  members: readonly Point[],
  others: readonly Point[],
  lines: readonly (readonly [Point, Point])[],
  labels: readonly Label[],
): Label {
  const [xs, ys] = [members.map((m) => m.x), members.map((m) => m.y)];
  const middle = { x: mean(xs), y: mean(ys) };
  let best: Label = { ...middle, half };
  let most = Number.NEGATIVE_INFINITY;
  for (let x = Math.max(half + 14, Math.min(...xs) - 130); x <= Math.min(WIDTH - half - 14, Math.max(...xs) + 130); x += 11)
    for (let y = Math.max(30, Math.min(...ys) - 100); y <= Math.max(...ys) + 100; y += 7) {
      const spots = [-half, 0, half].map((dx) => ({ x: x + dx, y }));
      const near = (points: readonly Point[]) => nearest(points, x, y, half);
      const [home, abroad] = [near(members), others.length > 0 ? near(others) : 200];
      const square = Math.min(home, abroad);
      if (square < CLEAR || home > FAR) continue;
      let line = 40;
      for (const [a, b] of lines) for (const s of spots) line = Math.min(line, distanceTo(s, a, b));
      const name = Math.min(60, ...labels.map((t) => Math.max(Math.abs(t.x - x) - t.half - half, Math.abs(t.y - y) * 2)));
      const astray = Math.hypot(x - middle.x, y - middle.y) / 9;
      const worth = line * 2 + Math.min(square, 74) + name + Math.min(abroad - home, 40) - astray;
      if (worth > most) [best, most] = [{ x, y, half }, worth];
    }
  return best;
}

/** How far the nearest of some points lies from a name. */
function nearest(points: readonly Point[], x: number, y: number, half: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const [dx, dy] = [Math.max(0, Math.abs(point.x - x) - half), point.y - y];
    least = Math.min(least, dx * dx + dy * dy);
  }
  return Math.sqrt(least);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, v) => sum + v, 0) / values.length;
}
