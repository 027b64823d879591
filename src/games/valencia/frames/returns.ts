import { actionLeaf, type Option } from '../../../kit/choice.ts';
import { actionOfKind } from '../../../kit/must.ts';
import type { Action } from '../action.ts';
import type { Pen } from '../log.ts';
import { kindsIn, without } from '../rules/piles.ts';
import { playerAt, roundOf, seatsIn } from '../state.ts';
import type { Card } from '../vocabulary.ts';
import { cardFace, pileText, say, specialsIn } from '../words.ts';
import type { FrameOf } from './frame.ts';
import type { Asking, Collecting } from './kinds.ts';

/** All who came away with nothing choose at the same time which card they take back (K5). */
export const returns: Collecting<FrameOf<'returns'>> = {
  kind: 'returns',
  collects: true,
  close(turn) {
    discardBids(turn);
    turn.pop();
  },
};

/** Cards taken back go under the own deck, open to all, special ones as well (K4, K8, X12); the rest of the revealed stacks is discarded. */
export function discardBids(turn: Pen): void {
  for (const seat of seatsIn(turn.state)) {
    const player = playerAt(turn.state, seat);
    if (player.bid === '') continue;
    if (player.back !== '') {
      player.under.push({ card: player.back, secret: false });
      turn.emit({ kind: 'returned', seat, card: player.back as Card });
    }
    player.spent += without(player.bid, player.back);
    player.bid = '';
    player.back = '';
  }
}

const WAITING = say('wait.takeBack');
const NONE = say('do.takeBack.none');

/** One card of the own stack goes to the bottom of the deck, or none (K4). */
export const takeBack: Asking<FrameOf<'takeBack'>> = {
  kind: 'takeBack',
  // A lane asks its own seat.
  asks: () => 0,
  prompt: (state, _frame, seat) => say('ask.takeBack', { cards: pileText(playerAt(state, seat).bid) }),
  waiting: () => WAITING,
  choices(state, frame, seat) {
    const { bid } = playerAt(state, seat);
    const options = kindsIn(bid).map((card, at): Option<Action> => {
      const label = say('do.takeBack', { card: cardFace(card) });
      const special = specialsIn(card)[0];
      return {
        id: card,
        label,
        ...(special && { hint: special }),
        ...(at === 0 && { likely: true }),
        next: () => actionLeaf(label, { do: 'takeBack', card }),
      };
    });
    const first = options[0]?.next?.();
    // Nobody draws a card any more: which one comes back is all the same.
    if (first !== undefined && roundOf(state).round === state.rounds.length) return first;
    options.push({ id: 'none', label: NONE, next: () => actionLeaf(NONE, { do: 'takeBack', card: '' }) });
    return { at: 'pick', prompt: this.prompt(state, frame, seat), options };
  },
  play(turn, _frame, given, seat) {
    const action = actionOfKind(given, 'takeBack');
    playerAt(turn.state, seat).back = action.card;
    turn.pop();
  },
};
