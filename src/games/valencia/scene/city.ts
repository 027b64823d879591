import type { Point, Shape } from '../../../kit/scene.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Edition, Fountain } from '../data.ts';
import type { Board } from '../rules/board.ts';
import { fountainTile } from '../rules/fountains.ts';
import type { View } from '../view.ts';
import { ABILITY_ICONS } from './inks.ts';
import { cellAt, cellSide, treeAt } from './layout.ts';

/** What stands in the city: fountains, members, palms. */
export function cityPieces(view: View, edition: Edition, board: Board): Shape[] {
  return [
    ...Object.entries(view.fountains).flatMap(([space, tile]) => built(edition, board, space, tile)),
    ...view.players.flatMap((player) => player.city.flatMap((square) => member(board, square, player.seat))),
    ...view.palms.flatMap((tree) => palm(board, tree)),
  ];
}

function built(edition: Edition, board: Board, space: string, tile: string): Shape[] {
  const spot = board.spaces.get(space);
  const fountain = fountainTile(edition, tile);
  if (spot === undefined || fountain === undefined) return [];
  return fountainShapes(fountain, cellAt(board, spot.row, spot.col), cellSide(board));
}

/** A fountain with its points and what can be done at it. */
export function fountainShapes({ value, ability }: Pick<Fountain, 'value' | 'ability'>, { x, y }: Point, side: number): Shape[] {
  return [
    { shape: 'circle', x, y, r: side * 0.44, fill: 'water', stroke: 'landEdge', lineWidth: 6, shadow: true },
    { shape: 'text', text: String(value), x, y: y - side * 0.15, size: side * 0.38, font: 'bold', fill: 'ink', align: 'center' },
    {
      shape: 'icon',
      icon: ability === undefined ? 'fountain' : ABILITY_ICONS[ability],
      x,
      y: y + side * 0.2,
      size: side * 0.28,
      fill: 'inkSoft',
    },
  ];
}

/** In the corner of his square, so that its guild and its cost stay in sight. */
function member(board: Board, square: string, seat: Seat): Shape[] {
  const spot = board.squares.get(square);
  if (spot === undefined) return [];
  return [memberShape(seat, cellAt(board, spot.row, spot.col), cellSide(board))];
}

export function memberShape(seat: Seat, { x, y }: Point, side: number): Shape {
  return { shape: 'token', seat, x: x + side * 0.23, y: y - side * 0.2, size: side * 0.46, bare: true };
}

function palm(board: Board, tree: string): Shape[] {
  const spot = board.trees.get(tree);
  if (spot === undefined) return [];
  return palmShapes(treeAt(board, spot.row, spot.col));
}

export function palmShapes({ x, y }: Point): Shape[] {
  return [
    { shape: 'circle', x, y, r: 27, fill: 'green', stroke: 'paper', lineWidth: 4, shadow: true },
    { shape: 'icon', icon: 'palm', x, y, size: 42, fill: 'white' },
  ];
}
