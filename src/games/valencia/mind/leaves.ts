import type { Seat } from '../../../kit/seat.ts';
import type { FrameOf } from '../frames/frame.ts';
import { payingRanks } from '../rules/influence.ts';
import { type Player, playerAt, roundOf, type State, seatsIn } from '../state.ts';
import { AUCTIONS, type Auction, type Pile, STAGES } from '../vocabulary.ts';
import { weights } from './weights.ts';
import { worth } from './worth.ts';

/** Entries of a sealed bid, as many as the order takes. */
const MOST = 12;
/** More than any stack. */
const AHEAD = '66666666';
/** Of the auctions one is ready to bid in, so many cost a stack. */
const SPENT = 0.6;

/**
 * Bids for the rest of the round, judged as they would be one by one: for each auction the stacks, each with the rank for which it is
 * better spent than kept, the best first. Where stacks would be left over the smallest is shown in any case: in vain it comes back (K4),
 * unused it is lost (K6).
 */
export function leaves(state: State, seat: Seat) {
  const { hand, stacks } = playerAt(state, seat);
  const { round, at } = roundOf(state);
  if (round === 0 || hand !== '' || stacks.length === 0) return undefined;
  const left = AUCTIONS.filter((step) => STAGES.indexOf(step) >= STAGES.indexOf(at));
  let ready = stacks.length;
  const bids = left.map((step, n) => {
    const tries = triesAt(state, seat, step);
    const spare = ready >= left.length - n;
    if (tries.length > 0 || spare) ready -= SPENT;
    return { round, at: step, tries: spare ? [...tries, { cards: '*', when: 'any' as const }] : tries, waits: 0 };
  });
  return bids.length === 0 ? undefined : { order: 'bids', params: { policy: 'ask', bids } };
}

interface Try {
  readonly cards: Pile;
  readonly when: number;
  readonly value: number;
}

function triesAt(state: State, seat: Seat, at: Auction): Pick<Try, 'cards' | 'when'>[] {
  const found: Try[] = [];
  for (let rank = 1; rank <= payingRanks(at, state.players.length); rank++) {
    const kept = worthOf(state, seat, at, rank, '');
    for (const cards of new Set(playerAt(state, seat).stacks)) {
      const value = worthOf(state, seat, at, rank, cards) - kept;
      if (value > 0) found.push({ cards, when: rank, value });
    }
  }
  found.sort((a, b) => b.value - a.value);
  return found.slice(0, MOST - 1).map(({ cards, when }) => ({ cards, when }));
}

/** The seat's chance when it reveals this stack, or passes, behind so many better ones; half of the others may still outbid it. */
function worthOf(state: State, seat: Seat, at: Auction, rank: number, cards: Pile): number {
  const [round] = state.stack;
  if (round?.kind !== 'round') return 0;
  const others = seatsIn(state).filter((other) => other !== seat && playerAt(state, other).stacks.length > 0);
  const ahead = others.slice(0, rank - 1);
  const behind = others.slice(rank - 1);
  const queue = behind.slice(0, Math.floor(behind.length / 2));
  const players = state.players.map((player, who): Player => {
    if (who !== seat) return ahead.includes(who as Seat) ? { ...player, bid: AHEAD } : { ...player, bid: '' };
    const stacks = player.stacks.slice();
    if (cards !== '') stacks.splice(stacks.indexOf(cards), 1);
    return { ...player, stacks, bid: cards };
  });
  const then: FrameOf<'round'> = { ...(round as FrameOf<'round'>), at };
  const auction: FrameOf<'auction'> = { kind: 'auction', id: 1, step: 0, queue, waits: [] };
  return worth({ ...state, players, stack: [then, auction] }, weights)[seat] ?? 0;
}
