import { actionLeaf, type Choice, type Option } from '../../../kit/choice.ts';
import { playerArg } from '../../../kit/message.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import type { Pen } from '../log.ts';
import { type Board, boardOf } from '../rules/board.ts';
import { meeting, meetingOther, meetingOwn } from '../rules/movement.ts';
import { extraSteps, movePiece } from '../rules/places.ts';
import { endTurn } from '../rules/turns.ts';
import { hasEnvoy, type State } from '../state.ts';
import { AMBASSADOR, agentsOf, DISGUISES, ownerOf, type Piece, shapeOf, squareId, squareOf, TOPICS, type Topic } from '../vocabulary.ts';
import { say, shapeName, squareName, topicName } from '../words.ts';
import { announce, announcement } from './announce.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';
import { pieceId } from './move.ts';

/**
 * Meetings one by one, in the order the active player likes (IK-6): for each a question, or an extra step, or nothing, which is to end
 * the turn with it (IK-7). The same opponent may be asked by meeting and again through the Ambassador (IK-5).
 */
export const meet: Asking<FrameOf<'meet'>> = {
  kind: 'meet',
  asks: (_state, frame) => frame.seat,
  prompt: (_state, frame) => question(frame),
  waiting: () => say('wait.meet'),
  choices(state, frame, seat) {
    const board = boardOf(state.options.edition);
    const options: Option<Action>[] = [];
    for (const m of frame.open) {
      const own = meetingOwn(m);
      const other = meetingOther(m);
      if (other === AMBASSADOR) options.push(...audiences(state, seat, own));
      else options.push(...questions(own, other));
    }
    options.push(...extras(board, state, frame), ending(frame), announcement(state, seat));
    return { at: 'pick', prompt: question(frame), options };
  },
  play(turn, frame, action) {
    switch (action.do) {
      case 'ask':
        frame.open = frame.open.filter((m) => m !== meeting(action.own, action.piece));
        return ask(turn, frame.seat, action.of, action.topic, action.piece);
      case 'extra':
        // IK-8: the figure gives up every meeting still open on the square it leaves.
        frame.open = frame.open.filter((m) => meetingOwn(m) !== action.piece);
        movePiece(turn.state, action.piece, squareOf(action.to));
        return turn.emit({ kind: 'extra', seat: frame.seat, piece: action.piece, to: action.to });
      case 'announce':
        return announce(turn, frame.seat, action.partner, frame.home);
      default:
        return endTurn(turn);
    }
  },
};

/** A question is put: who asks whom about what is public (IK-10); the answer follows before anything else (IK-6). */
export function ask(turn: Pen, asker: Seat, of: Seat, topic: Topic, piece: Piece): void {
  const relayed = isRelayed(turn.state, asker, piece);
  turn.emit({ kind: 'asked', seat: asker, of, topic, relayed });
  turn.push({ kind: 'answer', seat: of, asker, topic, piece });
}

/** Asked through the Ambassador, or by the player who is the Ambassador: two cards of one kind (IK-11, IK-27). */
export function isRelayed(state: State, asker: Seat, piece: Piece): boolean {
  return piece === AMBASSADOR || (hasEnvoy(state) && asker >= agentsOf(state.seats));
}

/** To end the turn gives up what is open (IK-7). */
function ending({ open }: FrameOf<'meet'>): Option<Action> {
  const left = open.length === 0 ? {} : { hint: say('hint.unusedMeetings', { count: open.length }) };
  return { id: 'end', label: END, ...left, next: () => actionLeaf(END, { do: 'end' }) };
}

/** A figure met by one's own is asked for three cards. */
function questions(own: Piece, other: Piece): Option<Action>[] {
  return TOPICS.map((topic, t) => {
    const args = { who: playerArg(ownerOf(other)), shape: shapeName(shapeOf(other)), topic: topicName[t] ?? topic };
    return {
      id: `${pieceId(other)}+${topic}`,
      label: say('do.ask', args),
      hint: THREE_CARDS,
      next: () => actionLeaf(say('do.ask', args), { do: 'ask', own, piece: other, of: ownerOf(other), topic }),
    };
  });
}

/** Through the Ambassador any other agent player may be asked, wherever his figures stand (IK-16). */
function audiences(state: State, seat: Seat, own: Piece): Option<Action>[] {
  return seatsOf(agentsOf(state.seats))
    .filter((other) => other !== seat)
    .flatMap((other) =>
      TOPICS.map((topic, t) => {
        const args = { who: playerArg(other), topic: topicName[t] ?? topic };
        return {
          id: `${other}+${topic}`,
          label: say('do.ask.relayed', args),
          hint: TWO_CARDS,
          next: () => actionLeaf(say('do.ask.relayed', args), { do: 'ask' as const, own, piece: AMBASSADOR, of: other, topic }),
        };
      }),
    );
}

/** One extra step for each figure that still has a meeting (IK-8). */
function extras(board: Board, state: State, frame: FrameOf<'meet'>): Option<Action>[] {
  const options: Option<Action>[] = [];
  for (const own of new Set(frame.open.map(meetingOwn))) {
    const option = { id: `${DISGUISES[shapeOf(own)]}+on`, label: say('do.extra', { shape: shapeName(shapeOf(own)) }) };
    if (extraSteps(board, state, own).length === 0) options.push({ ...option, disabled: say('why.crowded') });
    else options.push({ ...option, hint: INSTEAD, next: () => whither(board, state, own) });
  }
  return options;
}

function whither(board: Board, state: State, own: Piece): Choice<Action> {
  return {
    at: 'pick',
    prompt: say('ask.extra'),
    options: extraSteps(board, state, own).map((square) => ({
      id: squareId(square),
      label: squareName(square),
      mark: squareId(square),
      next: () =>
        actionLeaf(say('do.extra.to', { shape: shapeName(shapeOf(own)), square: squareName(square) }), {
          do: 'extra',
          piece: own,
          to: squareId(square),
        }),
    })),
  };
}

function question(frame: FrameOf<'meet'>) {
  return frame.open.length === 0 ? ALONE : (OPEN[Math.min(frame.open.length, OPEN.length - 1)] ?? ALONE);
}

const END = say('do.end');
const THREE_CARDS = say('hint.ask');
const TWO_CARDS = say('hint.ask.relayed');
const INSTEAD = say('hint.extra');
const ALONE = say('ask.meet.none');
const OPEN = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((count) => say('ask.meet', { count }));
