import type { Seat } from '../../../kit/seat.ts';
import type { FrameOf } from '../frames/frame.ts';
import { payingRanks } from '../rules/influence.ts';
import { faceValue } from '../rules/piles.ts';
import { playerAt, roundOf, type State, seatsIn } from '../state.ts';
import { AUCTIONS, type Auction, type Pile, STAGES } from '../vocabulary.ts';
import { stackValue } from './cards.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { rankValue } from './stakes.ts';
import { weights } from './weights.ts';

/** Stacks a sealed bid may name, as many as the order takes. */
const MOST = 5;

/** Bids for the rest of the round, as they would be made one by one: for each auction the stacks that promise more than they are worth. */
export function leaves(state: State, seat: Seat) {
  const { hand, stacks } = playerAt(state, seat);
  const { round, at } = roundOf(state);
  if (round === 0 || hand !== '' || stacks.length === 0) return undefined;
  const left = AUCTIONS.filter((step) => STAGES.indexOf(step) >= STAGES.indexOf(at));
  const bids = left.map((step) => ({ round, at: step, tries: triesAt(outlookOf(asIf(state, step), weights), seat, stacks), waits: 0 }));
  return bids.length === 0 ? undefined : { order: 'bids', params: { policy: 'ask', bids } };
}

/** The position as if this auction were under way. */
function asIf(state: State, at: Auction): State {
  const [frame] = state.stack;
  if (frame?.kind !== 'round') return state;
  const then: FrameOf<'round'> = { ...(frame as FrameOf<'round'>), at };
  return { ...state, stack: [then] };
}

interface Try {
  readonly cards: Pile;
  readonly when: number;
}

function triesAt(outlook: Outlook, seat: Seat, stacks: readonly Pile[]): Try[] {
  const spare = stacks.length > outlook.auctions;
  const found: (Try & { readonly value: number })[] = [];
  for (const cards of new Set(stacks)) {
    const face = faceValue(cards);
    const hope = hopeOf(outlook.state, seat, face);
    for (let rank = 1; rank <= payingRanks(outlook.at, outlook.state.players.length); rank++) {
      const value = rankValue(outlook, seat, rank) * hope - stackValue(outlook, face);
      if (value > (spare ? -1000 : 0)) found.push({ cards, when: rank, value });
    }
  }
  found.sort((a, b) => b.value - a.value);
  // A stack is named once, with the lowest rank it is worth.
  const named = new Map<Pile, Try>();
  for (const { cards, when } of found) named.set(cards, { cards, when: Math.max(when, named.get(cards)?.when ?? 1) });
  return [...named.values()].slice(0, MOST);
}

/** How likely nobody outbids it: on average half of the others act later. */
function hopeOf(state: State, seat: Seat, face: number): number {
  let hope = 1;
  for (const other of seatsIn(state)) {
    const { stacks } = playerAt(state, other);
    if (other === seat || stacks.length === 0) continue;
    const better = stacks.filter((cards) => faceValue(cards) > face).length;
    hope *= 1 - (0.6 * better) / stacks.length;
  }
  return Math.sqrt(hope);
}
