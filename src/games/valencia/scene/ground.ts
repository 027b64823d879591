import type { Point, Shape, Theme } from '../../../kit/scene.ts';
import type { Edition } from '../data.ts';
import type { Board, Square } from '../rules/board.ts';
import { GUILD_ICONS, GUILD_INKS } from './inks.ts';
import { CITY, cellAt, cellSide, type Places, treeAt } from './layout.ts';

/** What stays the same all game: the paper, the walls, the tiled city. */
export function ground(edition: Edition, board: Board, theme: Theme, { width, height }: Places): Shape[] {
  return [
    { shape: 'rect', x: 0, y: 0, w: width, h: height, fill: 'paper' },
    { shape: 'texture', texture: 'paper', x: 0, y: 0, w: width, h: height, opacity: 0.5 },
    ...walls(),
    ...edges(board),
    ...[...board.squares.values()].flatMap((square) => cell(square, cellAt(board, square.row, square.col), cellSide(board), theme)),
    ...[...board.spaces.values()].flatMap((space) => basin(cellAt(board, space.row, space.col), cellSide(board))),
    ...centre(edition, board),
    ...[...board.trees.values()].map((tree) => treeShape(treeAt(board, tree.row, tree.col))),
  ];
}

export function treeShape(at: Point): Shape {
  return { shape: 'circle', x: at.x, y: at.y, r: 13, fill: 'green', stroke: 'paper', lineWidth: 4 };
}

/** The wall round the city, with a tower at each corner. */
function walls(): Shape[] {
  const far = CITY.side;
  const towers = [
    [0, 0],
    [far, 0],
    [0, far],
    [far, far],
  ] as const;
  return [
    { shape: 'rect', x: CITY.x - 11, y: CITY.y - 11, w: far + 22, h: far + 22, round: 12, fill: 'landEdge', shadow: true },
    ...towers.map(([x, y]): Shape => ({ shape: 'circle', x: CITY.x + x, y: CITY.y + y, r: 20, fill: 'landEdge' })),
    { shape: 'rect', x: CITY.x - 2, y: CITY.y - 2, w: far + 4, h: far + 4, round: 4, fill: 'land' },
  ];
}

/** Letters above, numbers at the left. */
function edges(board: Board): Shape[] {
  return Array.from({ length: board.size }, (_, at) => at).flatMap((at): Shape[] => [
    {
      shape: 'text',
      text: String.fromCharCode(65 + at),
      x: cellAt(board, 0, at).x,
      y: 36,
      size: 46,
      font: 'bold',
      fill: 'inkSoft',
      align: 'center',
    },
    { shape: 'text', text: String(at + 1), x: 27, y: cellAt(board, at, 0).y, size: 46, font: 'bold', fill: 'inkSoft', align: 'center' },
  ]);
}

/** A square of a guild with its price. */
export function cell(square: Pick<Square, 'guild' | 'cost'>, { x, y }: Point, side: number, theme: Theme): Shape[] {
  const inks = GUILD_INKS[theme][square.guild];
  return [
    { shape: 'rect', x: x - side / 2 + 2, y: y - side / 2 + 2, w: side - 4, h: side - 4, round: 8, fill: inks.ground },
    {
      shape: 'text',
      text: String(square.cost),
      x: x - side * 0.19,
      y: y - side * 0.26,
      size: side * 0.36,
      font: 'bold',
      fill: 'ink',
      align: 'center',
    },
    { shape: 'icon', icon: GUILD_ICONS[square.guild], x: x - side * 0.02, y: y + side * 0.19, size: side * 0.5, fill: inks.sign },
  ];
}

/** An empty fountain space. */
export function basin(at: Point, side: number): Shape[] {
  return [
    { shape: 'rect', x: at.x - side / 2 + 2, y: at.y - side / 2 + 2, w: side - 4, h: side - 4, round: 8, fill: 'parchment' },
    { shape: 'circle', ...at, r: side * 0.36, stroke: 'line', lineWidth: 4, dash: [10, 8] },
    { shape: 'icon', icon: 'fountain', ...at, size: side * 0.4, fill: 'line', opacity: 0.55 },
  ];
}

function centre(edition: Edition, board: Board): Shape[] {
  const side = cellSide(board);
  const at = cellAt(board, board.centre[0] + 0.5, board.centre[1] + 0.5);
  return [
    { shape: 'rect', x: at.x - side + 2, y: at.y - side + 2, w: side * 2 - 4, h: side * 2 - 4, round: 16, fill: 'parchment' },
    { shape: 'texture', texture: 'tiles', x: at.x - side + 2, y: at.y - side + 2, w: side * 2 - 4, h: side * 2 - 4, opacity: 0.35 },
    { shape: 'circle', ...at, r: side * 0.78, fill: 'water', stroke: 'landEdge', lineWidth: 8 },
    { shape: 'icon', icon: 'fountain', x: at.x, y: at.y - side * 0.16, size: side * 0.86, fill: 'inkSoft' },
    {
      shape: 'text',
      text: String(edition.centralFountain),
      x: at.x,
      y: at.y + side * 0.48,
      size: side * 0.36,
      font: 'bold',
      fill: 'ink',
      align: 'center',
    },
  ];
}
