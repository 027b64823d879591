import type { Decision } from '../../../kit/game.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Action } from '../action.ts';
import { missionOf } from '../rules/missions.ts';
import { fairShare } from '../rules/piles.ts';
import type { Own, View } from '../view.ts';
import { AUCTIONS, type Auction } from '../vocabulary.ts';

/** Answers at which the others would smile. */
export function never(view: View, decision: Decision, action: Action): boolean {
  const player = ensureDefined(view.players[decision.seat], 'a player');
  const { own } = player;
  if (own === undefined) return false;
  switch (action.do) {
    // A card taken back is a card won.
    case 'takeBack':
      return action.card === '';
    case 'draw':
      return drawsTooMuch(view, own, action.cards);
    case 'stop':
      return own.hand.length < Math.min(2, fairShareOf(view, own));
    case 'pass':
      return wastesStack(view, own);
    // A place won in a guild's auction is worth at least its resource.
    case 'guild':
      return !action.seat && !action.good && action.square === '' && !wantsFewGoods(view, own);
    default:
      return false;
  }
}

/** Twice the equal part of a deck that must last to the end, or more cards than a round has auctions. */
function drawsTooMuch(view: View, own: Own, cards: number): boolean {
  const drawn = own.hand.length + cards;
  const last = view.round === view.rounds.length;
  return drawn > AUCTIONS.length + 2 || (!last && drawn > 2 * fairShareOf(view, own));
}

function fairShareOf(view: View, own: Own): number {
  return fairShare(own.deck.length + own.under.length + own.hand.length, view.rounds.length, view.round);
}

/** With a stack for every auction to come nothing is saved by passing: what is left over is lost, of what is shown a card comes back. */
function wastesStack(view: View, own: Own): boolean {
  return own.stacks.length > AUCTIONS.length - 1 - AUCTIONS.indexOf(view.at as Auction);
}

/** A mission that counts against resources is a reason to leave one. */
function wantsFewGoods(view: View, own: Own): boolean {
  return own.missions.some((id) => {
    const mission = missionOf(view, id);
    return mission?.type === 'tenMinus' && mission.param === 'resources';
  });
}
