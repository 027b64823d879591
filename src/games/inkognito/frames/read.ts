import { actionLeaf } from '../../../kit/choice.ts';
import { playerArg } from '../../../kit/message.ts';
import { timesShown } from '../rules/answers.ts';
import { latestAnswer, REJECTED, rewriteAnswer, shownTo, UPHELD, withoutLatest } from '../rules/showings.ts';
import { TOPICS } from '../vocabulary.ts';
import { answerNames, say } from '../words.ts';
import { announceInstead, announcements } from './announce.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

/** Table mode: the asker looks at the cards and may say that he has seen them before; the log is the proof (IK-14). Or he announces (IK-18). */
export const read: Asking<FrameOf<'read'>> = {
  kind: 'read',
  asks: (_state, frame) => frame.seat,
  prompt: (state) => {
    const last = latestAnswer(state.shown);
    return say('ask.read', { who: playerArg(last.from) });
  },
  waiting: () => say('wait.read'),
  choices: (state, _frame, seat) => {
    const last = latestAnswer(state.shown);
    return {
      at: 'pick',
      prompt: say('ask.read.cards', { who: playerArg(last.from), cards: answerNames(state, last) }),
      options: [
        { id: 'close', label: CLOSE, likely: true, next: () => actionLeaf(CLOSE, { do: 'close' }) },
        { id: 'object', label: OBJECT, next: () => actionLeaf(OBJECT, { do: 'object' }) },
        ...announcements(state, seat),
      ],
    };
  },
  play(turn, frame, action) {
    if (action.do === 'announce') return announceInstead(turn, frame.seat, action.partner);
    if (action.do !== 'object') return turn.replace({ kind: 'dismiss', seat: frame.seat, piece: frame.piece });
    const { state } = turn;
    const shown = latestAnswer(state.shown);
    const before = shownTo({ ...state, shown: withoutLatest(state.shown) }, shown.from, shown.to);
    const times = timesShown(before, shown.relayed, shown.cards) + 1;
    const upheld = times > 1;
    rewriteAnswer(state, { ...shown, dispute: upheld ? UPHELD : REJECTED });
    turn.emit({ kind: 'objected', seat: frame.seat, to: shown.from, upheld });
    turn.reveals();
    if (!upheld) return turn.replace({ kind: 'dismiss', seat: frame.seat, piece: frame.piece });
    // IK-14: the second time two cards, from the third on a true one of the set; IK-15: of a pair at once the true card.
    turn.replace({
      kind: 'penalty',
      seat: shown.from,
      asker: frame.seat,
      topic: TOPICS[shown.topic] ?? 'identity',
      piece: frame.piece,
      cards: shown.relayed || times > 2 ? 1 : 2,
    });
  },
};

const CLOSE = say('do.close');
const OBJECT = say('do.object');
