import type { Point } from '../../../kit/scene.ts';
import type { Board } from '../rules/board.ts';
import { CENTRE, COUNCIL, type CouncilSeat } from '../vocabulary.ts';

/** Where things lie in the picture of 1600 × 1200. */
export const WIDTH = 1600;
export const HEIGHT = 1200;

export const CITY = { x: 66, y: 72, side: 1000 } as const;
/** The column to the right of the city. */
export const SIDE = { x: 1124, w: 452 } as const;
export const TRACK = { y: 112, h: 196, w: 84, gap: 8 } as const;
export const COUNCIL_GRID = { y: 326, w: 107, h: 104, gap: 8 } as const;
export const ROWS = { y: 560, h: 114, gap: 10 } as const;
export const STRIP = { y: 1096, h: 94 } as const;

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

export function seatBox(seat: CouncilSeat): Point {
  const at = COUNCIL.indexOf(seat);
  return {
    x: SIDE.x + (at % 4) * (COUNCIL_GRID.w + COUNCIL_GRID.gap),
    y: COUNCIL_GRID.y + Math.floor(at / 4) * (COUNCIL_GRID.h + COUNCIL_GRID.gap),
  };
}

export function rowTop(at: number): number {
  return ROWS.y + at * (ROWS.h + ROWS.gap);
}

/** Every square, fountain space, tree and Council seat by name. */
export function anchorsOf(board: Board): { [anchor: string]: Point } {
  const anchors: { [anchor: string]: Point } = {};
  for (const spot of [...board.squares.values(), ...board.spaces.values()]) anchors[spot.id] = cellAt(board, spot.row, spot.col);
  for (const tree of board.trees.values()) anchors[tree.id] = treeAt(board, tree.row, tree.col);
  anchors[CENTRE] = cellAt(board, board.centre[0] + 0.5, board.centre[1] + 0.5);
  for (const seat of COUNCIL) {
    const box = seatBox(seat);
    anchors[`seat-${seat}`] = { x: box.x + COUNCIL_GRID.w / 2, y: box.y + COUNCIL_GRID.h / 2 };
  }
  return anchors;
}
