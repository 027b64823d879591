import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { State } from '../state.ts';
import { AMBASSADOR, type Piece, type Square } from '../vocabulary.ts';
import { type Board, numbered } from './board.ts';

/** Where a piece stands. */
export function standsOn(state: Pick<State, 'figures' | 'ambassador'>, piece: Piece): Square {
  return piece === AMBASSADOR ? state.ambassador : (state.figures[piece] as Square);
}

function put(state: State, piece: Piece, square: Square): void {
  if (piece === AMBASSADOR) state.ambassador = square;
  else state.figures[piece] = square;
}

/** Moves a piece along a line and remembers its way for the picture. */
export function movePiece(state: State, piece: Piece, to: Square): void {
  const way = state.trail.find((w) => w[0] === piece);
  if (way === undefined) state.trail.push([piece, standsOn(state, piece), to]);
  else way.push(to);
  put(state, piece, to);
}

/** Sends a piece away, over no lines at all. */
export function send(state: State, piece: Piece, to: Square): void {
  state.trail = state.trail.filter((w) => w[0] !== piece);
  state.trail.push([piece, to]);
  put(state, piece, to);
}

function isFree(state: Pick<State, 'figures' | 'ambassador'>, square: Square): boolean {
  return state.ambassador !== square && !state.figures.includes(square);
}

/**
 * Where a piece may be sent after its interrogation (IK-9): a figure to any square without a figure and without a number, the
 * Ambassador to his Embassy or a coloured square, if free.
 */
export function dismissals(board: Board, state: State, piece: Piece): Square[] {
  const squares = piece === AMBASSADOR ? board.coloured : board.squares;
  return squares.filter((square) => (piece === AMBASSADOR || board.numbers[square] === 0) && isFree(state, square));
}

/** The extra step goes along any line to a square without any figure (IK-8); numbered squares are open to it. */
export function extraSteps(board: Board, state: State, own: Piece): Square[] {
  return (board.lines[standsOn(state, own)] as readonly Square[]).filter((square) => isFree(state, square));
}

/** Where the Ambassador player may walk: up to two steps, also out and back (IK-27, IK-39). */
export function strolls(board: Board, from: Square): Square[] {
  const reached = new Set<Square>();
  for (const first of board.lines[from] as readonly Square[]) {
    reached.add(first);
    for (const second of board.lines[first] as readonly Square[]) reached.add(second);
  }
  return [...reached].sort((a, b) => a - b);
}

/** The way he took there: by the square between, when he made two steps. */
export function strollTo(board: Board, state: State, to: Square): void {
  const from = state.ambassador;
  const lines = board.lines[from] as readonly Square[];
  const between = lines.includes(to) ? undefined : lines.find((first) => (board.lines[first] as readonly Square[]).includes(to));
  if (between !== undefined) movePiece(state, AMBASSADOR, between);
  movePiece(state, AMBASSADOR, to);
}

/** The figures standing on a square. */
export function figuresOn(state: Pick<State, 'figures'>, square: Square): Piece[] {
  const pieces: Piece[] = [];
  state.figures.forEach((at, piece) => {
    if (at === square) pieces.push(piece);
  });
  return pieces;
}

/** The figure that is really this player. */
export function trueFigure(state: Pick<State, 'disguises'>, seat: Seat): Piece {
  return seat * 4 + ensureDefined(state.disguises[seat], 'a disguise');
}

export function onNumber(board: Board, state: Pick<State, 'figures' | 'ambassador'>, piece: Piece, number: number): boolean {
  return standsOn(state, piece) === numbered(board, number);
}
