import type { Point } from '../../../kit/scene.ts';
import type { Board } from '../rules/board.ts';
import type { View } from '../view.ts';
import { CENTRE, COUNCIL, type CouncilSeat } from '../vocabulary.ts';

/** Where things lie: the city at the left, boards and players beside it, or under it in a player's own picture, which is cut to the city. */
const WIDTH = 1600;
const HEIGHT = 1200;

export const CITY = { x: 66, y: 72, side: 1000 } as const;
/** Width of the round's boards and of the players' rows. */
export const SIDE = 476;
export const COUNCIL_GRID = { y: 334, w: 113, h: 82, gap: 8 } as const;
/** Where the boards end. */
export const BOARDS = 512;
export const ROWS = { h: 128, gap: 9 } as const;
export const STRIP = { y: 1096, h: 94 } as const;

/** Where boards, players and one's own things begin, and how large the picture is. */
export interface Places {
  readonly width: number;
  readonly height: number;
  readonly boards: Point;
  readonly rows: Point;
  readonly own?: Point;
}

/** Lines of one's own missions. */
export const LINE = 54;
const OPEN: Places = { width: WIDTH, height: HEIGHT, boards: { x: 1106, y: 6 }, rows: { x: 1106, y: BOARDS } };

export function placesOf(view: View): Places {
  const mine = ownOf(view);
  if (mine === undefined) return OPEN;
  const top = STRIP.y;
  const rows = view.players.length + (view.nina === undefined ? 0 : 1);
  const own = { x: 46, y: top + Math.max(BOARDS + 130, rows * (ROWS.h + ROWS.gap)) + 6 };
  return {
    width: CITY.x + CITY.side + 24,
    height: own.y + 130 + LINE * mine.missions.length,
    boards: { x: 46, y: top },
    rows: { x: 590, y: top },
    own,
  };
}

/** What lies behind the viewer's own screen, as long as there is a game. */
export function ownOf(view: View) {
  return view.players.find((p) => p.seat === view.viewer)?.own;
}

export function cellSide(board: Board): number {
  return CITY.side / board.size;
}

/** The middle of a cell. */
export function cellAt(board: Board, row: number, col: number): Point {
  const side = cellSide(board);
  return { x: CITY.x + (col + 0.5) * side, y: CITY.y + (row + 0.5) * side };
}

/** Trees stand where cells meet. */
export function treeAt(board: Board, row: number, col: number): Point {
  const side = cellSide(board);
  return { x: CITY.x + col * side, y: CITY.y + row * side };
}

/** A seat of the Council, seen from where the boards begin. */
export function seatBox(seat: CouncilSeat): Point {
  const at = COUNCIL.indexOf(seat);
  return {
    x: (at % 4) * (COUNCIL_GRID.w + COUNCIL_GRID.gap),
    y: COUNCIL_GRID.y + Math.floor(at / 4) * (COUNCIL_GRID.h + COUNCIL_GRID.gap),
  };
}

/** Every square, fountain space, tree and Council seat by name. */
export function anchorsOf(board: Board, { boards }: Places): { [anchor: string]: Point } {
  const anchors: { [anchor: string]: Point } = {};
  for (const spot of [...board.squares.values(), ...board.spaces.values()]) anchors[spot.id] = cellAt(board, spot.row, spot.col);
  for (const tree of board.trees.values()) anchors[tree.id] = treeAt(board, tree.row, tree.col);
  anchors[CENTRE] = cellAt(board, board.centre[0] + 0.5, board.centre[1] + 0.5);
  for (const seat of COUNCIL) {
    const box = seatBox(seat);
    anchors[`seat-${seat}`] = { x: boards.x + box.x + COUNCIL_GRID.w / 2, y: boards.y + box.y + COUNCIL_GRID.h / 2 };
  }
  return anchors;
}
