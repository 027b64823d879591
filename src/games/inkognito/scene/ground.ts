import { must } from '../../../kit/must.ts';
import type { Point, Shape, Theme } from '../../../kit/scene.ts';
import { boardOf } from '../board.ts';
import type { Square } from '../vocabulary.ts';
import { lineBetween, plots } from './plots.ts';

const SHORE = 46;
export const SQUARE_R = 27;
/** Where a number hangs, seen from its square: at the lower left, clear of figures and their signs. */
const PLATE = { x: 40, y: 30 } as const;

/** Water, the islands along the streets, the lines, the squares with their numbers and the Embassy. */
export function ground(edition: string, theme: Theme): Shape[] {
  const board = boardOf(edition);
  const at = plots(edition);
  const point = (square: Square) => must(at.get(square), 'a place for the square');
  const streets = lines(board.squares, board.streets);
  const canals = lines(board.squares, board.canals);
  const shores = streets.map(([a, b]) => lineBetween(point(a), point(b))).join('') + board.squares.map((s) => dot(point(s))).join('');
  const numbers = board.squares.filter((s) => board.numbers[s] !== 0);
  return [
    { shape: 'rect', x: 0, y: 0, w: 1600, h: 1200, fill: 'water' },
    { shape: 'texture', texture: theme === 'night' ? 'moonlight' : 'water', x: 0, y: 0, w: 1600, h: 1200 },
    { shape: 'path', d: shores, stroke: 'shadow', lineWidth: SHORE * 2 + 18, opacity: 0.1 },
    { shape: 'path', d: shores, stroke: 'landEdge', lineWidth: SHORE * 2 + 8 },
    { shape: 'path', d: shores, stroke: 'land', lineWidth: SHORE * 2 },
    ...canals.map(([a, b]): Shape => {
      const beside = board.streets[a]?.includes(b) ? 26 : 0;
      return { shape: 'path', d: lineBetween(point(a), point(b), beside), stroke: 'blue', lineWidth: 7, dash: [3, 15] };
    }),
    ...streets.map(([a, b]): Shape => ({ shape: 'path', d: lineBetween(point(a), point(b)), stroke: 'copper', lineWidth: 8 })),
    ...board.squares.map((s): Shape => ({ shape: 'circle', ...point(s), r: SQUARE_R, fill: 'parchment', stroke: 'copper', lineWidth: 4 })),
    ...numbers.flatMap((s) => numberPlate(point(s), board.numbers[s] as number)),
    { shape: 'circle', ...point(board.embassy), r: SQUARE_R + 4, fill: 'gold', stroke: 'ink', lineWidth: 4 },
    { shape: 'icon', icon: 'palace', ...point(board.embassy), size: 40, fill: 'shadow' },
  ];
}

/** Each line once. */
function lines(squares: readonly Square[], neighbours: readonly (readonly Square[])[]): [Square, Square][] {
  return squares.flatMap((a) => (neighbours[a] ?? []).filter((b) => b > a).map((b): [Square, Square] => [a, b]));
}

/** An island of its own for a square without streets. */
function dot(p: Point): string {
  return `M${p.x} ${p.y}L${p.x + 0.1} ${p.y}`;
}

/** A gold square, and its number on a plate beside it that no figure covers. */
function numberPlate({ x, y }: Point, number: number): Shape[] {
  return [
    { shape: 'circle', x, y, r: SQUARE_R + 2, fill: 'gold', stroke: 'copper', lineWidth: 4 },
    { shape: 'circle', x: x - PLATE.x, y: y + PLATE.y, r: 23, fill: 'paper', stroke: 'gold', lineWidth: 5 },
    { shape: 'text', text: String(number), x: x - PLATE.x, y: y + PLATE.y, size: 32, font: 'bold', fill: 'ink', align: 'center' },
  ];
}
