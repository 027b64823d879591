import { enabledOptions, type Path } from '../../../kit/choice.ts';
import type { OrderKind } from '../../../kit/game.ts';
import type { Seat } from '../../../kit/seat.ts';
import { payingRanks, provisional } from '../rules/influence.ts';
import type { View } from '../view.ts';
import type { Pile } from '../vocabulary.ts';
import { say } from '../words.ts';
import { hasAction, rankNow, rankWithNina, shownBy } from './prospects.ts';
import { wholeRound } from './round.ts';
import { ANY_STACK, type Bids, bidsParams, type Sealed } from './sealed.ts';

/**
 * Sealed bids for the auctions of a round: stacks in order of preference, each in any case or if it takes a rank by what is shown
 * when the turn comes; privileges to wait while none does; else pass. A stack may be named for several auctions and is used where it
 * comes first. For auctions without a bid a policy, or the question.
 */
export const bids: OrderKind<View, Bids> = {
  id: 'bids',
  label: say('order.bids'),
  params: bidsParams,
  choices: [
    { label: say('order.ask'), params: { policy: 'ask', bids: [] } },
    { label: say('order.bids.pass'), params: { policy: 'pass', bids: [] } },
    { label: say('order.bids.first'), params: { policy: 'first', bids: [] } },
    { label: say('order.bids.paid'), params: { policy: 'paid', bids: [] } },
  ],
  inParts: true,
  answer(view, decision, tree, { policy, bids: all }) {
    if (decision.kind !== 'auction' || tree.at !== 'pick') return 'ask';
    const { seat } = decision;
    const open = enabledOptions(tree).map((o) => o.id);
    const bid = all.find((b) => b.round === view.round && b.at === view.at);
    if (bid !== undefined) return follow(view, seat, bid, open);
    if (policy === 'ask') return 'ask';
    const most = policy === 'first' ? 1 : payingRanks(view.at, view.players.length);
    const gains = (rank: number) => rank <= most && hasAction(view, seat, rank);
    const stack = policy === 'pass' ? undefined : smallest(view, seat, open, (cards) => gains(rankWithNina(view, seat, cards)));
    return [stack ?? 'pass'];
  },
  compose: wholeRound,
};

/** The first stack whose condition holds. Those that were used before are passed over: the bid stands with the others (P6, A1). */
function follow(view: View, seat: Seat, bid: Sealed, open: readonly string[]): Path {
  for (const { cards, when } of bid.tries) {
    const fits = (stack: Pile) => when === 'any' || rankNow(view, seat, stack) <= when;
    const stack = cards === ANY_STACK ? smallest(view, seat, open, fits) : open.find((id) => id === cards && fits(id));
    if (stack !== undefined) return [stack];
  }
  const waited = view.auction?.waits.filter((s) => s === seat).length ?? 0;
  return [waited < bid.waits && open.includes('wait') ? 'wait' : 'pass'];
}

/** The one that gives away least; what lies open counts (X3). */
function smallest(view: View, seat: Seat, open: readonly string[], fits: (cards: Pile) => boolean): Pile | undefined {
  const worth = (cards: Pile) => provisional(seat, cards, shownBy(view, seat));
  return open.filter((id) => id !== 'pass' && id !== 'wait' && fits(id)).sort((a, b) => worth(a) - worth(b))[0];
}
