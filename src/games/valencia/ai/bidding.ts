import type { Seat } from '../../../kit/seat.ts';
import { type Bid, payingRanks, ranking } from '../rules/influence.ts';
import { faceValue } from '../rules/piles.ts';
import { playerAt, type State, seatsIn } from '../state.ts';
import type { Pile } from '../vocabulary.ts';
import { stackValue } from './cards.ts';
import type { Outlook } from './outlook.ts';
import { rankValue } from './stakes.ts';

/** The stacks that lie open in this auction. */
export function shownIn(state: State): Bid[] {
  return seatsIn(state).flatMap((who) => {
    const { bid: cards } = playerAt(state, who);
    return cards === '' ? [] : [{ who, cards }];
  });
}

/** The place a stack would take among those shown. */
export function rankOf(state: State, first: Seat, who: Seat, cards: Pile, shown: readonly Bid[]): number {
  return 1 + ranking([...shown, { who, cards }], first, state.players.length).findIndex((ranked) => ranked.who === who);
}

/** The stack that promises most for what it costs, less for each who may still outbid it; nothing: it is better to pass. */
export function bidFor(
  outlook: Outlook,
  seat: Seat,
  stacks: readonly Pile[],
  shown: readonly Bid[],
  queue: readonly Seat[],
): Pile | undefined {
  const { state, auctions } = outlook;
  const paying = payingRanks(outlook.at, state.players.length);
  let best: Pile | undefined;
  let most = stacks.length > auctions ? -1000 : 0;
  for (const cards of stacks) {
    const rank = rankOf(state, state.pawn, seat, cards, shown);
    const face = faceValue(cards);
    let hope = 1;
    for (const other of queue) if (other !== seat) hope *= outbids(playerAt(state, other).stacks, face);
    const gain = rank > paying ? 0 : rankValue(outlook, seat, rank) * hope;
    const value = gain - stackValue(outlook, face);
    if (value <= most) continue;
    most = value;
    best = cards;
  }
  return best;
}

/** How likely somebody still to act leaves a bid where it is: the better stacks he has, the less. */
function outbids(stacks: readonly Pile[], face: number): number {
  if (stacks.length === 0) return 1;
  let better = 0;
  for (const cards of stacks) if (faceValue(cards) > face) better++;
  return 1 - (0.6 * better) / stacks.length;
}
