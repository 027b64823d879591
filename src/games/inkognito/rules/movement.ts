import type { Seat } from '../../../kit/seat.ts';
import type { State } from '../state.ts';
import { AMBASSADOR, type Ball, figure, ownerOf, type Piece, type Square } from '../vocabulary.ts';
import type { Board } from './board.ts';

/** Where everything stands in the middle of a movement, and what was moved: a scratch the search may change and put back. */
export interface Position {
  /** Squares of the figures, the Ambassador last at `AMBASSADOR`. */
  readonly at: Square[];
  /** How many figures there are. */
  readonly figures: number;
  readonly mover: Seat;
  /** A bit for each piece moved in this turn. */
  moved: number;
}

/** Why a movement cannot end here (IK-2). */
type Obstacle = 'own' | 'twice' | 'pushed' | 'ambassador';

export function positionOf(state: State, mover: Seat, moved: number): Position {
  const at = state.figures.slice();
  const figures = at.length;
  at[AMBASSADOR] = state.ambassador;
  return { at, figures, mover, moved };
}

/**
 * Only the end of the movement is judged (IK-2): no two figures of one colour on a square, per opponent one new meeting, the figure
 * pushed by the violet ball and the Ambassador moved by the black one with nobody but figures of the mover.
 */
export function obstacle(p: Position): Obstacle | undefined {
  const { at, moved, mover } = p;
  const first = mover * 4;
  for (let a = first; a < first + 4; a++) for (let b = a + 1; b < first + 4; b++) if (at[a] === at[b]) return 'own';
  const foreign = moved & ~(15 << first) & 0xffff;
  if (foreign !== 0) {
    for (let f = 0; f < p.figures; f++) {
      if (((foreign >> f) & 1) === 0) continue;
      const here = at[f];
      if (at[AMBASSADOR] === here) return 'pushed';
      for (let g = 0; g < p.figures; g++) if (g !== f && g >> 2 !== mover && at[g] === here) return g >> 2 === f >> 2 ? 'own' : 'pushed';
    }
  }
  if ((moved >> AMBASSADOR) & 1) {
    const here = at[AMBASSADOR];
    for (let g = 0; g < p.figures; g++) if (g >> 2 !== mover && at[g] === here) return 'ambassador';
  }
  return meetsTwice(p) ? 'twice' : undefined;
}

/** Per opponent one figure may be met in a turn; company left over from before does not count (IK-2, IK-4, IK-33). */
function meetsTwice(p: Position): boolean {
  const { at, moved, mover } = p;
  let met = 0;
  for (let g = 0; g < p.figures; g++) {
    if (g >> 2 === mover) continue;
    const here = at[g];
    const pushed = (moved >> g) & 1;
    for (let own = mover * 4; own < mover * 4 + 4; own++) {
      if (at[own] !== here || (pushed | ((moved >> own) & 1)) === 0) continue;
      const bit = 1 << (g >> 2);
      if ((met & bit) !== 0) return true;
      met |= bit;
    }
  }
  return false;
}

/** Whether a ball may move a piece at all: white, orange and blue one's own, black the Ambassador, violet another player's (IK-3, IK-35). */
function fits(ball: Ball, piece: Piece, mover: Seat): boolean {
  if (ball === 'black') return piece === AMBASSADOR;
  if (piece === AMBASSADOR) return false;
  return (ball === 'violet') !== (ownerOf(piece) === mover);
}

/** The lines a ball may follow: orange streets, blue canals, the others either. */
function linesFor(board: Board, ball: Ball, from: Square): readonly Square[] {
  const lines = ball === 'orange' ? board.streets : ball === 'blue' ? board.canals : board.lines;
  return lines[from] as readonly Square[];
}

function occupied(p: Position, square: Square): boolean {
  if (p.at[AMBASSADOR] === square) return true;
  for (let f = 0; f < p.figures; f++) if (p.at[f] === square) return true;
  return false;
}

/** A step is offered only if a legal end can still be reached with the balls left (IK-2). */
function allowed(board: Board, p: Position, settled: boolean, balls: readonly Ball[], piece: Piece, to: Square, spent: number): boolean {
  if (settled && !occupied(p, to)) return true;
  const from = p.at[piece] as Square;
  const moved = p.moved;
  p.at[piece] = to;
  p.moved |= 1 << piece;
  const good = obstacle(p) === undefined || canSettle(board, p, balls, 1 << spent);
  p.at[piece] = from;
  p.moved = moved;
  return good;
}

/** Only company makes a position illegal, so whoever stands alone need not move first to mend it. */
function accompanied(p: Position, piece: Piece): boolean {
  const here = p.at[piece];
  if (piece !== AMBASSADOR && p.at[AMBASSADOR] === here) return true;
  for (let f = 0; f < p.figures; f++) if (f !== piece && p.at[f] === here) return true;
  return false;
}

/** Whether some of the balls not yet spent lead to a position in which the movement may end. */
function canSettle(board: Board, p: Position, balls: readonly Ball[], spent: number): boolean {
  for (let n = 0; n < balls.length; n++) {
    if ((spent >> n) & 1) continue;
    const ball = balls[n] as Ball;
    // Balls of one colour do the same.
    if (balls.indexOf(ball) < n && ((spent >> balls.indexOf(ball)) & 1) === 0) continue;
    const pieces = p.figures + 1;
    for (let i = 0; i < pieces; i++) {
      const piece = i === p.figures ? AMBASSADOR : i;
      if (!fits(ball, piece, p.mover) || !accompanied(p, piece)) continue;
      const from = p.at[piece] as Square;
      const moved = p.moved;
      for (const to of linesFor(board, ball, from)) {
        p.at[piece] = to;
        p.moved |= 1 << piece;
        const good = obstacle(p) === undefined || canSettle(board, p, balls, spent | (1 << n));
        p.at[piece] = from;
        p.moved = moved;
        if (good) return true;
      }
    }
  }
  return false;
}

/** One step that may be taken now. */
export interface StepOffer {
  readonly piece: Piece;
  readonly to: Square;
  readonly ball: Ball;
}

/** The steps of one piece that a ball of this colour allows. */
export function stepsWith(
  board: Board,
  p: Position,
  settled: boolean,
  balls: readonly Ball[],
  ball: Ball,
  piece: Piece,
  into: StepOffer[],
): void {
  const spent = balls.indexOf(ball);
  if (spent < 0) return;
  for (const to of linesFor(board, ball, p.at[piece] as Square))
    if (allowed(board, p, settled, balls, piece, to, spent)) into.push({ piece, to, ball });
}

/**
 * The steps of one's own figures and the Ambassador (IK-1, IK-35). The narrower ball is spent first: a white one only where no
 * orange or blue one leads; where a street and a canal lead to the same square and both balls are there, either may go.
 */
export function ownSteps(board: Board, p: Position, settled: boolean, balls: readonly Ball[]): StepOffer[] {
  const steps: StepOffer[] = [];
  for (let shape = 0; shape < 4; shape++) {
    const piece = figure(p.mover, shape);
    const start = steps.length;
    stepsWith(board, p, settled, balls, 'orange', piece, steps);
    stepsWith(board, p, settled, balls, 'blue', piece, steps);
    const narrow = steps.length;
    const white = balls.indexOf('white');
    if (white < 0) continue;
    for (const to of linesFor(board, 'white', p.at[piece] as Square)) {
      let led = false;
      for (let n = start; n < narrow; n++) if ((steps[n] as StepOffer).to === to) led = true;
      if (!led && allowed(board, p, settled, balls, piece, to, white)) steps.push({ piece, to, ball: 'white' });
    }
  }
  stepsWith(board, p, settled, balls, 'black', AMBASSADOR, steps);
  return steps;
}

/** Whether any step is left; without one the movement ends by itself. */
export function canStep(board: Board, p: Position, balls: readonly Ball[]): boolean {
  if (balls.length === 0) return false;
  const settled = obstacle(p) === undefined;
  if (ownSteps(board, p, settled, balls).length > 0) return true;
  return balls.includes('violet') && pushable(board, p, settled, balls).length > 0;
}

/** The violet ball moves a figure of any other player, partner included, along any line (IK-3). */
export function pushable(board: Board, p: Position, settled: boolean, balls: readonly Ball[]): Piece[] {
  const spent = balls.indexOf('violet');
  const pieces: Piece[] = [];
  if (spent < 0) return pieces;
  for (let piece = 0; piece < p.figures; piece++) {
    if (ownerOf(piece) === p.mover) continue;
    for (const to of linesFor(board, 'violet', p.at[piece] as Square))
      if (allowed(board, p, settled, balls, piece, to, spent)) {
        pieces.push(piece);
        break;
      }
  }
  return pieces;
}

/**
 * The meetings of a turn (IK-33): an own figure shares a square with another player's figure or the Ambassador, and at least one of
 * the two was moved in this turn. Each as own figure × 32 + the other.
 */
export function meetingsOf(p: Position): number[] {
  const open: number[] = [];
  for (let own = p.mover * 4; own < p.mover * 4 + 4; own++) {
    const here = p.at[own];
    for (let g = 0; g < p.figures; g++)
      if (g >> 2 !== p.mover && p.at[g] === here && (((p.moved >> own) | (p.moved >> g)) & 1) === 1) open.push(meeting(own, g));
    if (p.at[AMBASSADOR] === here && (((p.moved >> own) | (p.moved >> AMBASSADOR)) & 1) === 1) open.push(meeting(own, AMBASSADOR));
  }
  return open;
}

/** A meeting as one number: the own figure, and whom it met. */
export function meeting(own: Piece, other: Piece): number {
  return own * 32 + other;
}
export function meetingOwn(m: number): Piece {
  return m >> 5;
}
export function meetingOther(m: number): Piece {
  return m & 31;
}
