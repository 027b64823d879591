import type { Shape } from '../../../kit/scene.ts';
import type { Edition } from '../data.ts';
import type { Board } from '../rules/board.ts';
import { fountainTile } from '../rules/fountains.ts';
import type { View } from '../view.ts';
import { COUNCIL } from '../vocabulary.ts';
import { ABILITY_ICONS } from './inks.ts';
import { COUNCIL_GRID, cellAt, cellSide, seatBox, treeAt } from './layout.ts';

/** What stands in the city and on the Council: fountains, members, palms. */
export function cityPieces(view: View, edition: Edition, board: Board): Shape[] {
  return [
    ...Object.entries(view.fountains).flatMap(([space, tile]) => built(edition, board, space, tile)),
    ...view.players.flatMap((player) => player.city.flatMap((square) => member(board, square, player.seat))),
    ...view.palms.flatMap((tree) => palm(board, tree)),
    ...council(view),
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

function member(board: Board, square: string, seat: View['pawn']): Shape[] {
  const spot = board.squares.get(square);
  if (spot === undefined) return [];
  const { x, y } = cellAt(board, spot.row, spot.col);
  return [{ shape: 'token', seat, x, y: y + cellSide(board) * 0.17, size: cellSide(board) * 0.52 }];
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

function council(view: View): Shape[] {
  return COUNCIL.flatMap((seat) => {
    const box = seatBox(seat);
    const there = view.players.filter((p) => p.council.includes(seat));
    const step = COUNCIL_GRID.w / (there.length + 1);
    return there.map(
      (p, at): Shape => ({
        shape: 'token',
        seat: p.seat,
        x: box.x + step * (at + 1) + (there.length === 2 ? (at === 0 ? -7 : 7) : 0),
        y: box.y + 72,
        size: 48,
      }),
    );
  });
}
