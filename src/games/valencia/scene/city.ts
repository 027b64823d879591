import type { Shape } from '../../../kit/scene.ts';
import type { Edition } from '../data.ts';
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
  const side = cellSide(board);
  const { x, y } = cellAt(board, spot.row, spot.col);
  return [
    { shape: 'circle', x, y, r: side * 0.44, fill: 'water', stroke: 'landEdge', lineWidth: 6, shadow: true },
    { shape: 'text', text: String(fountain.value), x, y: y - side * 0.15, size: side * 0.38, font: 'bold', fill: 'ink', align: 'center' },
    {
      shape: 'icon',
      icon: fountain.ability === undefined ? 'fountain' : ABILITY_ICONS[fountain.ability],
      x,
      y: y + side * 0.2,
      size: side * 0.28,
      fill: 'inkSoft',
    },
  ];
}

/** In the corner of his square, so that its guild and its cost stay in sight. */
function member(board: Board, square: string, seat: View['pawn']): Shape[] {
  const spot = board.squares.get(square);
  if (spot === undefined) return [];
  const { x, y } = cellAt(board, spot.row, spot.col);
  const side = cellSide(board);
  return [{ shape: 'token', seat, x: x + side * 0.23, y: y - side * 0.2, size: side * 0.46, bare: true }];
}

function palm(board: Board, tree: string): Shape[] {
  const spot = board.trees.get(tree);
  if (spot === undefined) return [];
  const { x, y } = treeAt(board, spot.row, spot.col);
  return [
    { shape: 'circle', x, y, r: 27, fill: 'green', stroke: 'paper', lineWidth: 4, shadow: true },
    { shape: 'icon', icon: 'palm', x, y, size: 42, fill: 'white' },
  ];
}
