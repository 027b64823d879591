import { actionLeaf, type Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import type { Pen } from '../log.ts';
import { raiseBridge, seizeBridge } from '../rules/bridges.ts';
import { placeNoble } from '../rules/districts.ts';
import { removeNobles } from '../rules/nobles.ts';
import { leaveTrail } from '../rules/trail.ts';
import type { State } from '../state.ts';
import { ACTION_CARDS, type ActionCard } from '../vocabulary.ts';
import { cardName, cardNames, effectOf, say } from '../words.ts';
import { bridgeCard } from './cards/bridge.ts';
import { districtCard } from './cards/district.ts';
import { dogeCard, moveDoge } from './cards/doge.ts';
import { exileCard } from './cards/exile.ts';
import { traitorCard } from './cards/traitor.ts';
import type { CardTree } from './cards/tree.ts';
import type { FrameOf } from './frame.ts';
import type { Asking } from './kinds.ts';

type Play = FrameOf<'play'>;

/** One card at a time, in the order the player likes, each seen in the new position (SM-30). */
export const play: Asking<Play> = {
  kind: 'play',
  asks: (_, frame) => (frame.cards.length > 0 || frame.open ? frame.seat : undefined),
  prompt: (_, frame) => question(frame),
  waiting: (_, frame) => say('wait.play', { n: frame.cards.length }),
  choices(state, frame, seat) {
    // SM-30: with the last card the turn is over by itself.
    if (frame.cards.length === 0) return actionLeaf(say('do.end'), { do: 'end' });
    const options: Option<Action>[] = [];
    for (const card of ACTION_CARDS) {
      const copies = frame.cards.reduce((n, other) => (other === card ? n + 1 : n), 0);
      if (copies > 0) options.push(cardOption(state, seat, card, copies));
    }
    options.push(endOption(frame));
    return { at: 'pick', prompt: question(frame), options };
  },
  play(turn, frame, action, seat) {
    playCard(turn, frame, action, seat);
  },
  proceed: (turn) => turn.pop(),
};

function question(frame: Play): Msg {
  return frame.cards.length > 0 ? say('ask.play', { n: frame.cards.length, cards: cardNames(frame.cards) }) : say('ask.end');
}

function cardOption(state: State, seat: Seat, card: ActionCard, copies: number): Option<Action> {
  const tree = treeOf(state, seat, card);
  const label = copies > 1 ? say('card.copies', { n: copies, card: cardName(card) }) : cardName(card);
  return 'why' in tree
    ? { id: card, label, hint: effectOf(card), disabled: tree.why }
    : { id: card, label, hint: effectOf(card), next: tree.next };
}

function treeOf(state: State, seat: Seat, card: ActionCard): CardTree {
  switch (card) {
    case 'bridge':
      return bridgeCard(state, seat);
    case 'traitor':
      return traitorCard(state, seat);
    case 'exile':
      return exileCard(state, seat);
    case 'doge':
      return dogeCard(state, seat);
    default:
      return districtCard(state, seat, card);
  }
}

/** The end passes all cards left; it is not offered while a doge card is unplayed, for he is compulsory (SM-8, SM-30). */
function endOption(frame: Play): Option<Action> {
  if (frame.cards.includes('doge')) return { id: 'end', label: say('do.end'), disabled: say('why.dogeFirst') };
  const { cards } = frame;
  return {
    id: 'end',
    label: say('do.end'),
    hint: say('hint.passing', { n: cards.length }),
    next: () => actionLeaf(say('do.endPassing', { cards: cardNames(cards) }), { do: 'end' }),
  };
}

function playCard(turn: Pen, frame: Play, action: Action, seat: Seat): void {
  const { state } = turn;
  frame.open = true;
  // What is left of the hand before lies on the board until this player's first answer.
  if (frame.step === 1) state.trail = [];
  switch (action.do) {
    case 'noble':
      spend(turn, frame, action.card);
      placeNoble(state, seat, action.to, action.from);
      leaveTrail(state, action.from, action.card, action.to);
      turn.emit({ kind: 'noble', seat, card: action.card, to: action.to, ...whence(action) });
      return;
    case 'build':
      spend(turn, frame, 'bridge');
      raiseBridge(state, action.pair, seat, action.from);
      leaveTrail(state, action.from, `${action.pair}_${seat}`);
      turn.emit({ kind: 'built', seat, pair: action.pair, ...whence(action) });
      return;
    case 'seize':
      spend(turn, frame, 'bridge');
      seizeBridge(state, seat, action.owner, action.pair, action.to, action.from);
      if (action.from !== undefined) leaveTrail(state, action.from);
      leaveTrail(state, action.to === action.pair ? undefined : action.pair, `${action.to}_${seat}`);
      turn.emit({ kind: 'seized', seat, owner: action.owner, pair: action.pair, to: action.to, ...whence(action) });
      return;
    case 'traitor':
      spend(turn, frame, 'traitor');
      removeNobles(state, action.district, action.victim);
      placeNoble(state, seat, action.district, action.from);
      leaveTrail(state, action.from, action.district);
      turn.emit({ kind: 'traitor', seat, victim: action.victim, district: action.district, ...whence(action) });
      return;
    case 'exile':
      spend(turn, frame, 'exile');
      // SM-30: until the die is thrown all of it may be taken back; with the die nothing may, and no card left ends the turn.
      frame.open = false;
      leaveTrail(state, action.district);
      turn.emit({ kind: 'exile', seat, district: action.district, bonus: false });
      turn.push({ kind: 'die', seat, district: action.district });
      return;
    case 'doge':
      spend(turn, frame, 'doge');
      moveDoge(turn, seat, action.to, action.tolls);
      return;
    case 'end':
      if (frame.cards.length > 0) turn.emit({ kind: 'passed', seat, cards: frame.cards });
      for (const card of frame.cards) state.played[card]++;
      turn.pop();
      return;
    default:
      throw new Error(`not a card: ${action.do}`);
  }
}

/** A played card goes onto the open pile. */
function spend(turn: Pen, frame: Play, card: ActionCard): void {
  const at = frame.cards.indexOf(card);
  if (at < 0) throw new Error(`no card ${card} in hand`);
  frame.cards.splice(at, 1);
  turn.state.played[card]++;
}

function whence<F extends string>(action: { readonly from?: F }): { readonly from?: F } {
  return action.from === undefined ? {} : { from: action.from };
}
