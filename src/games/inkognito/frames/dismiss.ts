import { actionLeaf } from '../../../kit/choice.ts';
import { type Msg, playerArg } from '../../../kit/message.ts';
import { actionOfKind, ensureDefined } from '../../../kit/must.ts';
import { boardOf } from '../rules/board.ts';
import { dismissals, send } from '../rules/places.ts';
import { latestAnswer } from '../rules/showings.ts';
import type { State } from '../state.ts';
import { AMBASSADOR, squareId, squareOf } from '../vocabulary.ts';
import { answerNames, pieceMoved, pieceName, say, squareName } from '../words.ts';
import { announceInstead, announcements } from './announce.ts';
import type { AnyFrame, FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';
import { OTHER } from './move.ts';

/**
 * After each interrogation the figure asked, or the Ambassador, is sent away; the active player says where (IK-9). He may announce instead:
 * a team has won as soon as its conditions hold, and only the answer may have told him that they do (IK-18).
 */
export const dismiss: Asking<FrameOf<'dismiss'>> = {
  kind: 'dismiss',
  asks: (_state, frame) => frame.seat,
  prompt: (_state, frame) => say('ask.dismiss', { piece: pieceMoved(frame.piece, frame.seat) }),
  waiting: (_state, frame) => say('wait.dismiss', { piece: pieceMoved(frame.piece, frame.seat) }),
  choices(state, frame, seat) {
    const board = boardOf(state.options.edition);
    const piece = pieceName(frame.piece);
    return {
      at: 'pick',
      prompt: answered(state, pieceMoved(frame.piece, frame.seat)),
      options: [
        ...dismissals(board, state, frame.piece).map((square) => ({
          id: squareId(square),
          label: squareName(square),
          mark: squareId(square),
          group: ensureDefined(board.zones[square], 'a zone'),
          next: () =>
            actionLeaf(say('do.dismiss', { piece, square: squareName(square) }), { do: 'dismiss' as const, to: squareId(square) }),
        })),
        ...announcements(state, seat).map((option) => ({ ...option, group: OTHER })),
      ],
    };
  },
  play(turn, frame, given) {
    if (given.do === 'announce') return announceInstead(turn, frame.seat, given.partner);
    const action = actionOfKind(given, 'dismiss');
    const { state } = turn;
    const to = squareOf(action.to);
    send(state, frame.piece, to);
    turn.emit({ kind: 'dismissed', seat: frame.seat, piece: frame.piece, to: action.to });
    turn.pop();
    const below = state.stack.at(-1) as AnyFrame;
    // IK-20: sent home by dismissal is an arrival too.
    if (below.kind === 'meet' && frame.piece === AMBASSADOR) below.home = to === boardOf(state.options.edition).embassy;
  },
};

/** The asker reads the answer with the question where to send the figure; it stands in his notebook too. */
function answered(state: State, piece: Msg): Msg {
  const last = latestAnswer(state.shown);
  return say('ask.dismiss.shown', { who: playerArg(last.from), cards: answerNames(state, last), piece });
}
