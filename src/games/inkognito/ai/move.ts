import type { Path } from '../../../kit/choice.ts';
import { pieceId } from '../frames/move.ts';
import type { Board } from '../rules/board.ts';
import { meetingOther, meetingOwn, meetingsOf, obstacle, type Position, type StepOffer } from '../rules/movement.ts';
import type { View } from '../view.ts';
import { AMBASSADOR, type Ball, DISGUISES, ownerOf, type Piece, type Square, shapeOf, squareId } from '../vocabulary.ts';
import { bestClaim } from './claim.ts';
import { bestRelayed, type Outlook, promise } from './position.ts';
import type { Bar } from './weights.ts';

/** To win now is better than anything that may come. */
const VICTORY = 100;

/** A way to spend the balls, and what it leads to. */
interface Plan {
  readonly steps: readonly StepOffer[];
  readonly value: number;
}

/** The next step of the best way to spend the balls that are left, as a path; `end` when they are better kept. */
export function nextStep(outlook: Outlook, view: View, balls: readonly Ball[], bar: Bar): readonly Path[] {
  return pathsTo(bestPlan(outlook, positionOf(view), balls, bar).steps[0]);
}

/** The ways a tree may call a step. */
function pathsTo(step: StepOffer | undefined): readonly Path[] {
  if (step === undefined) return [['end']];
  const to = squareId(step.to);
  if (step.ball === 'violet') return [['violet', pieceId(step.piece), to]];
  const id = `${step.piece === AMBASSADOR ? 'amb' : DISGUISES[shapeOf(step.piece)]}+${to}`;
  // The narrower ball is spent first, so the tree may name another than the plan.
  return [[id], [id, step.ball], [id, 'orange'], [id, 'blue']];
}

/** A first step, or the end of the movement, with the best that may come of it. */
export interface FirstStep {
  readonly paths: readonly Path[];
  readonly value: number;
  /** It leads to where an announcement is sure enough. */
  readonly wins: boolean;
}

/** Every first step, and what the best end behind it is worth. */
export function firstSteps(outlook: Outlook, view: View, balls: readonly Ball[], bar: Bar): FirstStep[] {
  const p = positionOf(view);
  const { board } = outlook.beliefs;
  const found: FirstStep[] = [];
  const judged = (step: StepOffer | undefined, value: number) => {
    if (value > Number.NEGATIVE_INFINITY) found.push({ paths: pathsTo(step), value, wins: value >= VICTORY - 1 });
  };
  if (obstacle(p) === undefined) judged(undefined, worthOfEnd(outlook, p, bar));
  balls.forEach((ball, n) => {
    if (balls.indexOf(ball) < n) return;
    for (const piece of movable(p, ball))
      for (const to of linesFor(board, ball, p.at[piece] as Square)) {
        const from = p.at[piece] as Square;
        const { moved } = p;
        p.at[piece] = to;
        p.moved |= 1 << piece;
        const left = balls.filter((_, m) => m !== n);
        judged({ piece, to, ball }, bestPlan(outlook, p, left, bar).value);
        p.at[piece] = from;
        p.moved = moved;
      }
  });
  return found.sort((one, other) => other.value - one.value);
}

/** Where everything stands, and what has been moved in this turn: every piece with a trail. */
function positionOf(view: View): Position {
  const at = view.figures.slice();
  const figures = at.length;
  at[AMBASSADOR] = view.ambassador;
  let moved = 0;
  for (const [piece] of view.trail) moved |= 1 << (piece as Piece);
  return { at, figures, mover: view.turn, moved };
}

/**
 * All ends of the movement, each looked at once. Violet and black move what the other balls cannot, so they go first; only the end is
 * judged (IK-2), so the order matters to nobody else.
 */
function bestPlan(outlook: Outlook, p: Position, balls: readonly Ball[], bar: Bar): Plan {
  const { board } = outlook.beliefs;
  const seen = new Set<number>();
  const judged = new Set<number>();
  const steps: StepOffer[] = [];
  let best: Plan = { steps: [], value: Number.NEGATIVE_INFINITY };
  const follow = (left: readonly Ball[]) => {
    const here = keyOf(p);
    const key = keyOf(p, left);
    if (seen.has(key)) return;
    seen.add(key);
    if (!judged.has(here) && obstacle(p) === undefined) {
      const value = worthOfEnd(outlook, p, bar);
      if (value > best.value + 1e-9) best = { steps: steps.slice(), value };
    }
    judged.add(here);
    for (let n = 0; n < left.length; n++) {
      const ball = left[n] as Ball;
      if (left.indexOf(ball) < n) continue;
      const rest = left.filter((other, m) => m !== n && rank(other) >= rank(ball));
      for (const piece of movable(p, ball))
        for (const to of linesFor(board, ball, p.at[piece] as Square)) {
          const { moved } = p;
          const from = p.at[piece] as Square;
          p.at[piece] = to;
          p.moved |= 1 << piece;
          steps.push({ piece, to, ball });
          follow(rest);
          steps.pop();
          p.at[piece] = from;
          p.moved = moved;
        }
    }
  };
  follow(balls);
  return best;
}

/** Violet, then black, then one's own in any order. */
function rank(ball: Ball): number {
  return ball === 'violet' ? 0 : ball === 'black' ? 1 : 2;
}

function movable(p: Position, ball: Ball): Piece[] {
  if (ball === 'black') return [AMBASSADOR];
  const pieces: Piece[] = [];
  for (let piece = 0; piece < p.figures; piece++) if ((ownerOf(piece) === p.mover) !== (ball === 'violet')) pieces.push(piece);
  return pieces;
}

function linesFor(board: Board, ball: Ball, from: Square): readonly Square[] {
  return (ball === 'orange' ? board.streets : ball === 'blue' ? board.canals : board.lines)[from] as readonly Square[];
}

/** A number of its own for every arrangement within a turn. */
function keyOf(p: Position, left: readonly Ball[] = []): number {
  let key = p.moved;
  for (let piece = 0; piece < p.figures; piece++) key = (Math.imul(key, 31) + (p.at[piece] as number) * 7919 + piece) | 0;
  key = (Math.imul(key, 31) + (p.at[AMBASSADOR] as number)) | 0;
  for (const ball of left) key = (Math.imul(key, 7) + ball.charCodeAt(1) + ball.charCodeAt(2)) | 0;
  return key;
}

/** What it is worth to end the movement so: an announcement that is sure enough, else the questions it allows and what it promises. */
function worthOfEnd(outlook: Outlook, p: Position, bar: Bar): number {
  const { beliefs, prospects, questions } = outlook;
  const home = p.at[AMBASSADOR] === beliefs.board.embassy && p.moved >> AMBASSADOR !== 0;
  const claim = bestClaim(prospects.ours, { at: p.at, home }, bar);
  if (claim.sure) return VICTORY + claim.chance;
  const meetings = meetingsOf(p);
  const asked: number[] = [];
  let relays = false;
  for (const m of meetings) {
    const other = meetingOther(m);
    if (other === AMBASSADOR) relays = true;
    else asked.push(questions.met.get(ownerOf(other))?.gain ?? 0);
  }
  if (relays) asked.push(bestRelayed(questions));
  const near = meetings.length > 0 ? afterMeeting(outlook, p, meetings, bar) : 0;
  // What two questions bring overlaps.
  let gain = 0;
  for (const one of asked.sort((a, b) => b - a)) gain = Math.max(gain + 0.7 * one, one);
  return near + gain + promise(outlook, p.at);
}

/** An extra step may end where a mission is fulfilled, and the Ambassador who was met may be sent home (IK-8, IK-20). */
function afterMeeting(outlook: Outlook, p: Position, meetings: readonly number[], bar: Bar): number {
  const { beliefs, prospects } = outlook;
  let best = 0;
  const consider = (home: boolean) => {
    const { sure, chance } = bestClaim(prospects.ours, { at: p.at, home }, bar);
    if (sure) best = Math.max(best, chance);
  };
  for (const m of meetings) {
    const own = meetingOwn(m);
    const from = p.at[own] as Square;
    for (const to of beliefs.board.lines[from] as readonly Square[]) {
      if (beliefs.board.numbers[to] === 0 && to !== beliefs.board.embassy) continue;
      if (p.at.includes(to)) continue;
      p.at[own] = to;
      consider(false);
      p.at[own] = from;
    }
    if (meetingOther(m) === AMBASSADOR && !p.at.includes(beliefs.board.embassy)) {
      const there = p.at[AMBASSADOR] as Square;
      p.at[AMBASSADOR] = beliefs.board.embassy;
      consider(true);
      p.at[AMBASSADOR] = there;
    }
  }
  return best > 0 ? VICTORY - 1 + best : 0;
}
