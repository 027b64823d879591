import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import type { Action } from '../action.ts';
import { type Board, boardOf } from '../rules/board.ts';
import { obstacle, ownSteps, type Position, positionOf, pushable, type StepOffer, stepsWith } from '../rules/movement.ts';
import { movePiece } from '../rules/places.ts';
import { AMBASSADOR, BALLS, DISGUISES, ownerOf, type Piece, shapeOf, squareId, squareOf } from '../vocabulary.ts';
import { pieceName, say, shapeName, squareName } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';
import { endMovement, settleMovement } from './shake.ts';

/** Movement: each ball at most once, in any order, none compulsory; one step is one action (IK-1, IK-2). */
export const move: Asking<FrameOf<'move'>> = {
  kind: 'move',
  asks: (_state, frame) => frame.seat,
  prompt: (_state, frame) => question(frame),
  waiting: () => say('wait.move'),
  choices: (state, frame) => steps(boardOf(state.options.edition), positionOf(state, frame.seat, frame.moved), frame),
  play(turn, frame, given) {
    if (given.do === 'stand') return endMovement(turn);
    const action = actionOfKind(given, 'step');
    frame.balls.splice(frame.balls.indexOf(action.ball), 1);
    frame.moved |= 1 << action.piece;
    movePiece(turn.state, action.piece, squareOf(action.to));
    turn.emit({ kind: 'stepped', seat: frame.seat, piece: action.piece, to: action.to });
    settleMovement(turn);
  },
};

function steps(board: Board, p: Position, frame: FrameOf<'move'>): Choice<Action> {
  const against = obstacle(p);
  const settled = against === undefined;
  const offers = ownSteps(board, p, settled, frame.balls);
  const options: Option<Action>[] = [];
  for (let n = 0; n < offers.length; n++) {
    const offer = offers[n] as StepOffer;
    const twin = twinOf(offers, n);
    if (twin === 'later') options.push(eitherBall(board, p, offer, offers));
    else if (twin === undefined) options.push(stepOption(board, p, offer));
  }
  if (frame.balls.includes('violet') && pushable(board, p, settled, frame.balls).length > 0)
    options.push({ id: 'violet', label: VIOLET, group: OTHER, next: () => pushes(board, p, settled, frame) });
  const end: Option<Action> = { id: 'end', label: END, group: OTHER, next: () => actionLeaf(END, { do: 'stand' }) };
  options.push(
    against === undefined
      ? { ...end, hint: say('hint.unusedBalls', { count: frame.balls.length }) }
      : { ...end, disabled: OBSTACLES[against] },
  );
  return { at: 'pick', prompt: question(frame), options };
}

function question(frame: FrameOf<'move'>): Msg {
  return say('ask.move', { balls: frame.balls.map((ball) => BALL[ball]) });
}

/** A street and a canal to the same square, with a ball for each: asked once, the ball after (IK-1). */
function twinOf(offers: readonly StepOffer[], n: number): 'later' | 'earlier' | undefined {
  const offer = offers[n] as StepOffer;
  for (let m = 0; m < offers.length; m++) {
    const other = offers[m] as StepOffer;
    if (m !== n && other.piece === offer.piece && other.to === offer.to) return m > n ? 'later' : 'earlier';
  }
  return undefined;
}

function eitherBall(board: Board, p: Position, offer: StepOffer, offers: readonly StepOffer[]): Option<Action> {
  const both = offers.filter((o) => o.piece === offer.piece && o.to === offer.to);
  return {
    ...stepOption(board, p, offer),
    hint: say('ask.ball'),
    next: () => ({
      at: 'pick',
      prompt: say('ask.ball'),
      options: both.map((o) => ({ id: o.ball, label: BALL[o.ball], next: () => stepOf(o) })),
    }),
  };
}

/** The figures of the others that the violet ball may move, then where to (IK-3). */
function pushes(board: Board, p: Position, settled: boolean, frame: FrameOf<'move'>): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.push'),
    options: pushable(board, p, settled, frame.balls).map((piece) => ({
      id: pieceId(piece),
      label: pieceName(piece),
      hint: squareName(ensureDefined(p.at[piece], 'a place')),
      mark: squareId(ensureDefined(p.at[piece], 'a place')),
      next: () => {
        const offers: StepOffer[] = [];
        stepsWith(board, p, settled, frame.balls, 'violet', piece, offers);
        return {
          at: 'pick',
          prompt: say('ask.push.to', { piece: pieceName(piece) }),
          options: offers.map((o) => ({ id: squareId(o.to), label: squareName(o.to), mark: squareId(o.to), next: () => stepOf(o) })),
        };
      },
    })),
  };
}

function stepOption(board: Board, p: Position, offer: StepOffer): Option<Action> {
  const { piece, to } = offer;
  const id = squareId(to);
  const own = piece === AMBASSADOR ? 'amb' : ensureDefined(DISGUISES[shapeOf(piece)], 'a disguise');
  return {
    id: `${own}+${id}`,
    label:
      piece === AMBASSADOR
        ? say('do.step.ambassador', { square: squareName(to) })
        : say('do.step', { piece: shapeName(shapeOf(piece)), square: squareName(to) }),
    hint: company(p, offer),
    mark: id,
    group: ensureDefined(board.zones[to], 'a zone'),
    next: () => stepOf(offer),
  };
}

/** The ball, and whom the step would join. */
function company(p: Position, { piece, to, ball }: StepOffer): Msg {
  for (let f = 0; f < p.figures; f++)
    if (f !== piece && p.at[f] === to) return say('hint.joins', { ball: BALL[ball], piece: pieceName(f) });
  if (piece !== AMBASSADOR && p.at[AMBASSADOR] === to) return say('hint.joins', { ball: BALL[ball], piece: AMB });
  return BALL[ball];
}

function stepOf({ piece, to, ball }: StepOffer): Choice<Action> {
  const name = pieceName(piece);
  return actionLeaf(say('do.step.ball', { piece: name, square: squareName(to), ball: BALL[ball] }), {
    do: 'step',
    piece,
    to: squareId(to),
    ball,
  });
}

/** "2tall": a figure by its owner's seat and shape. */
export function pieceId(piece: Piece): string {
  return piece === AMBASSADOR ? 'amb' : `${ownerOf(piece)}${DISGUISES[shapeOf(piece)]}`;
}

/** Heading for what is no step of one's own. */
export const OTHER = '…';
const AMB = say('ambassador');
const END = say('do.stand');
const VIOLET = say('do.push');
const BALL = Object.fromEntries(BALLS.map((ball) => [ball, say(`ball.${ball}`)])) as { readonly [ball in (typeof BALLS)[number]]: Msg };
const OBSTACLES = {
  own: say('why.own'),
  twice: say('why.twice'),
  pushed: say('why.pushed'),
  ambassador: say('why.ambassador'),
} as const;
