import type { Shape, Theme } from '../../../kit/scene.ts';
import type { Edition } from '../data.ts';
import type { Board, Square } from '../rules/board.ts';
import { COUNCIL, isGuild } from '../vocabulary.ts';
import { GUILD_ICONS, GUILD_INKS, SEAT_ICONS } from './inks.ts';
import { CITY, COUNCIL_GRID, cellAt, cellSide, HEIGHT, seatBox, treeAt, WIDTH } from './layout.ts';

/** What stays the same all game: the paper, the walls, the tiled city, the Council's seats. */
export function ground(edition: Edition, board: Board, theme: Theme): Shape[] {
  return [
    { shape: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, fill: 'paper' },
    { shape: 'texture', texture: 'paper', x: 0, y: 0, w: WIDTH, h: HEIGHT, opacity: 0.5 },
    ...walls(),
    ...edges(board),
    ...[...board.squares.values()].flatMap((square) => cell(board, square, theme)),
    ...[...board.spaces.values()].flatMap((space) => basin(board, space.row, space.col)),
    ...centre(edition, board),
    ...[...board.trees.values()].map((tree): Shape => {
      const at = treeAt(board, tree.row, tree.col);
      return { shape: 'circle', x: at.x, y: at.y, r: 13, fill: 'green', stroke: 'paper', lineWidth: 4 };
    }),
    ...COUNCIL.flatMap((seat): Shape[] => {
      const box = seatBox(seat);
      const inks = isGuild(seat) ? GUILD_INKS[theme][seat] : { ground: 'parchment' as const, sign: 'inkSoft' as const };
      return [
        { shape: 'rect', ...box, w: COUNCIL_GRID.w, h: COUNCIL_GRID.h, round: 14, fill: inks.ground, stroke: 'landEdge', lineWidth: 3 },
        { shape: 'icon', icon: SEAT_ICONS[seat], x: box.x + COUNCIL_GRID.w / 2, y: box.y + 25, size: 40, fill: inks.sign },
      ];
    }),
  ];
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
      y: 38,
      size: 34,
      font: 'bold',
      fill: 'inkSoft',
      align: 'center',
    },
    { shape: 'text', text: String(at + 1), x: 26, y: cellAt(board, at, 0).y, size: 34, font: 'bold', fill: 'inkSoft', align: 'center' },
  ]);
}

function cell(board: Board, square: Square, theme: Theme): Shape[] {
  const side = cellSide(board);
  const { x, y } = cellAt(board, square.row, square.col);
  const inks = GUILD_INKS[theme][square.guild];
  return [
    { shape: 'rect', x: x - side / 2 + 2, y: y - side / 2 + 2, w: side - 4, h: side - 4, round: 8, fill: inks.ground },
    { shape: 'text', text: String(square.cost), x, y: y - side * 0.31, size: side * 0.3, font: 'bold', fill: 'ink', align: 'center' },
    { shape: 'icon', icon: GUILD_ICONS[square.guild], x, y: y + side * 0.15, size: side * 0.5, fill: inks.sign },
  ];
}

/** An empty fountain space. */
function basin(board: Board, row: number, col: number): Shape[] {
  const side = cellSide(board);
  const at = cellAt(board, row, col);
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
