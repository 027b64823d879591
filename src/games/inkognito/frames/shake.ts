import { actionLeaf } from '../../../kit/choice.ts';
import { drawWithoutReplacement } from '../../../kit/rng.ts';
import type { Pen } from '../log.ts';
import { boardOf } from '../rules/board.ts';
import { canStep, meetingsOf, positionOf } from '../rules/movement.ts';
import { beginTurn } from '../rules/turns.ts';
import type { Ball } from '../vocabulary.ts';
import { say } from '../words.ts';
import { announce, announcement } from './announce.ts';
import type { AnyFrame, FrameOf } from './frame.ts';
import type { Asking, Phase } from './kinds.ts';

/** Players take their turns clockwise. */
export const round: Phase<AnyFrame> = {
  kind: 'round',
  proceed: (turn) => beginTurn(turn),
};

/** A turn begins with the Phantom of Prophecy: three of its balls come to light. Or with an announcement (IK-32). */
export const shake: Asking<FrameOf<'shake'>> = {
  kind: 'shake',
  asks: (_state, frame) => frame.seat,
  prompt: () => SHAKE,
  waiting: () => say('wait.shake'),
  choices: (state, _frame, seat) => ({
    at: 'pick',
    prompt: SHAKE,
    options: [
      { id: 'shake', label: SHAKE_LABEL, likely: true, next: () => actionLeaf(SHAKE_LABEL, { do: 'shake' }) },
      announcement(state, seat),
    ],
  }),
  play(turn, frame, action) {
    if (action.do === 'announce') return announce(turn, frame.seat, action.partner, false);
    const { edition, balls: all } = boardOf(turn.state.options.edition);
    const bag = all.slice();
    const balls: Ball[] = [];
    while (balls.length < edition.shown) balls.push(drawWithoutReplacement(turn.rng, bag));
    turn.emit({ kind: 'shaken', seat: frame.seat, balls });
    turn.state.trail = [];
    turn.replace({ kind: 'move', seat: frame.seat, balls, moved: 0 });
    settleMovement(turn);
  },
};

/** The movement is over as soon as nothing is left to move: the meetings follow. */
export function settleMovement(turn: Pen): void {
  const { state } = turn;
  const frame = state.stack.at(-1) as AnyFrame;
  if (frame.kind !== 'move') return;
  const board = boardOf(state.options.edition);
  const position = positionOf(state, frame.seat, frame.moved);
  if (frame.balls.length === 0 || !canStep(board, position, frame.balls)) endMovement(turn);
}

/** "End movement" gives up the balls that are left (IK-1, IK-32); then the meetings are known. */
export function endMovement(turn: Pen): void {
  const { state } = turn;
  const frame = state.stack.at(-1) as AnyFrame;
  if (frame.kind !== 'move') return;
  const position = positionOf(state, frame.seat, frame.moved);
  // IK-20: by a black ball, out and back included.
  const home = state.ambassador === boardOf(state.options.edition).embassy && frame.moved >> 16 !== 0;
  turn.replace({ kind: 'meet', seat: frame.seat, open: meetingsOf(position), home });
}

const SHAKE = say('ask.shake');
const SHAKE_LABEL = say('do.shake');
