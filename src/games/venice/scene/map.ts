import { must } from '../../../kit/must.ts';
import type { Point } from '../../../kit/scene.ts';
import type { Board } from '../data.ts';
import type { Canal, Quay } from '../vocabulary.ts';

/** Where things lie in the picture: the map on the left, the council track at its right edge, the players below. */
export const WIDTH = 1600;
export const HEIGHT = 1200;

export const ISLAND = { w: 190, h: 118 } as const;
const MAP = { left: 118, top: 88, w: 952, h: 616 } as const;
/** How far below an island's middle its boats lie. */
const QUAY_DEPTH = 84;

export const TRACK = { left: 1196, right: 1584, top: 64, bottom: 812 } as const;
export const PANELS = { left: 20, right: 1580, top: 852, bottom: 1184 } as const;
/** A piece with a number in it: large enough for the number to be read. */
export const PIECE = 37;

export function islandAt(board: Board, quay: Quay): Point {
  const site = must(board.edition.quays[quay], 'a quay');
  return { x: MAP.left + MAP.w * site.x, y: MAP.top + MAP.h * site.y };
}

export function boatsAtPoint(board: Board, quay: Quay): Point {
  const { x, y } = islandAt(board, quay);
  return { x, y: y + QUAY_DEPTH };
}

/** The middle of the water between two islands. */
export function canalAt(board: Board, canal: Canal): Point {
  const [a, b] = must(board.ends[canal], 'a canal');
  const [from, to] = [islandAt(board, a), islandAt(board, b)];
  // Between two rows the boats of the upper one take part of the way.
  const shift = Math.abs(from.y - to.y) > Math.abs(from.x - to.x) ? 24 : 0;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + shift };
}

export function anchorsOf(board: Board): { [anchor: string]: Point } {
  const anchors: { [anchor: string]: Point } = {};
  board.ids.forEach((id, quay) => {
    const { x, y } = islandAt(board, quay);
    anchors[id] = { x: x - ISLAND.w / 2 + 6, y: y - ISLAND.h / 2 };
  });
  board.canalIds.forEach((id, canal) => {
    anchors[id] = canalAt(board, canal);
  });
  return anchors;
}
