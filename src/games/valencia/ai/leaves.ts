import { quickRng } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import { payingRanks } from '../rules/influence.ts';
import { faceValue, highFirst } from '../rules/piles.ts';
import { playerAt, roundOf, type State } from '../state.ts';
import { AUCTIONS, type Auction, type Pile, STAGES } from '../vocabulary.ts';
import { rankOf } from './bidding.ts';
import { stackValue } from './cards.ts';
import { atAuction, type Foreseen, foresee } from './foresight.ts';
import { outlookOf } from './outlook.ts';
import { rankValue } from './stakes.ts';
import { weights } from './weights.ts';

/** Entries of a sealed bid, as many as the order takes. */
const MOST = 12;
/** Worlds in which the round is played through beforehand. */
const WORLDS = 24;
/** So many stacks are told apart; a round seldom has more. */
const MOST_STACKS = 9;

/**
 * Bids for the rest of the round, sealed with what is known now: the round is foreseen in some worlds, and for each auction the stacks are
 * named with the rank for which each is better spent than kept for the auctions to come, the best first.
 */
export function leaves(state: State, seat: Seat) {
  const { hand, stacks } = playerAt(state, seat);
  const { round, at } = roundOf(state);
  if (round === 0 || hand !== '' || stacks.length === 0) return undefined;
  const steps = AUCTIONS.filter((step) => STAGES.indexOf(step) >= STAGES.indexOf(at));
  if (steps.length === 0) return undefined;
  const plan = planned(state, seat, [...stacks].sort((a, b) => faceValue(b) - faceValue(a)).slice(0, MOST_STACKS), steps);
  return { order: 'bids', params: { policy: 'ask', bids: steps.map((step, n) => ({ round, at: step, tries: plan[n] ?? [], waits: 0 })) } };
}

interface Try {
  readonly cards: Pile;
  readonly when: number | 'any';
}

/** What a stack is worth in an auction when it would take a rank by what lies open; in vain is a rank as well, behind those that pay. */
interface Prospect {
  /** By what may lie open when the turn comes: in which world, and the rank each stack would take. */
  readonly turns: readonly { readonly world: number; readonly ranks: readonly number[] }[];
  /** By stack and rank: what may be expected of it. */
  readonly worth: readonly (readonly number[])[];
}

function planned(state: State, seat: Seat, stacks: readonly Pile[], steps: readonly Auction[]): Try[][] {
  const rng = quickRng(`${seat} ${roundOf(state).round} ${state.pawn} ${stacks.join()}`);
  const worlds = Array.from({ length: WORLDS }, () => foresee(state, seat, steps, rng));
  const prospects = steps.map((at, n) =>
    prospectOf(
      atAuction(state, at),
      seat,
      stacks,
      worlds.map((world) => world[n] as Foreseen),
    ),
  );
  const values = valuesOf(prospects, stacks.length);
  // Which stacks are still there when an auction comes, world by world.
  const left = worlds.map(() => (1 << stacks.length) - 1);
  return prospects.map((prospect, n) => {
    const later = values[n + 1] ?? [];
    const tries = triesAt(prospect, later, stacks, left);
    left.forEach((pool, world) => {
      const turns = prospect.turns.filter((turn) => turn.world === world);
      left[world] = bestAt(prospect, later, pool, turns[world % turns.length]?.ranks ?? []).pool;
    });
    return tries;
  });
}

function prospectOf(state: State, seat: Seat, stacks: readonly Pile[], worlds: readonly Foreseen[]): Prospect {
  const outlook = outlookOf(state, weights);
  const players = state.players.length;
  const paying = payingRanks(outlook.at, players);
  const gains = Array.from({ length: paying }, (_, n) => rankValue(outlook, seat, n + 1) + (n === 0 ? weights.pawn : 0));
  const turns = worlds.flatMap(({ before, pawn }, world) =>
    before.map((shown) => ({ world, ranks: stacks.map((cards) => Math.min(paying + 1, rankOf(state, pawn, seat, cards, shown))) })),
  );
  const worth = stacks.map((cards, nth) => {
    // K4: in vain its best card comes back, one among those of all rounds to come.
    const back = outlook.rounds === 0 ? 0 : BACK * stackValue(outlook, faceValue(highFirst(cards).slice(0, 1)));
    const sums = Array.from({ length: paying + 2 }, () => ({ sum: 0, n: 0 }));
    const ends = worlds.map(({ after, pawn }) => rankOf(state, pawn, seat, cards, after));
    for (const { world, ranks } of turns) {
      const of = sums[ranks[nth] ?? 0];
      if (of === undefined) continue;
      of.sum += gains[(ends[world] ?? 0) - 1] ?? back;
      of.n++;
    }
    return sums.map(({ sum, n }, rank) => (n > 0 ? sum / n : rank > paying ? back : 0));
  });
  return { turns, worth };
}

/** What a card that comes back is worth, as part of a stack of its own. */
const BACK = 0.3;

/** By auction and what is left of the stacks (a bit each): what the auctions from there on may bring. */
function valuesOf(prospects: readonly Prospect[], stacks: number): number[][] {
  const pools = 1 << stacks;
  const values: number[][] = [Array.from({ length: pools }, () => 0)];
  for (const prospect of [...prospects].reverse()) {
    const later = values[0] ?? [];
    const { turns } = prospect;
    values.unshift(
      Array.from(
        { length: pools },
        (_, pool) => turns.reduce((sum, { ranks }) => sum + bestAt(prospect, later, pool, ranks).value, 0) / turns.length,
      ),
    );
  }
  return values;
}

/** The best answer to an auction at such a turn, with so many stacks left. */
function bestAt({ worth }: Prospect, later: readonly number[], pool: number, ranks: readonly number[]): { value: number; pool: number } {
  let best = { value: later[pool] ?? 0, pool };
  for (let nth = 0; nth < worth.length; nth++) {
    if ((pool & (1 << nth)) === 0) continue;
    const kept = pool & ~(1 << nth);
    const value = (worth[nth]?.[ranks[nth] ?? 0] ?? 0) + (later[kept] ?? 0);
    if (value > best.value) best = { value, pool: kept };
  }
  return best;
}

/** Each stack with each rank for which it is better shown than kept, by what it gains over keeping it. */
function triesAt({ worth }: Prospect, later: readonly number[], stacks: readonly Pile[], left: readonly number[]): Try[] {
  const found: (Try & { readonly gain: number })[] = [];
  stacks.forEach((cards, nth) => {
    // Of those alike the last says it for all.
    if (stacks.indexOf(cards, nth + 1) > 0) return;
    const pools = left.filter((pool) => (pool & (1 << nth)) !== 0);
    if (pools.length === 0) return;
    const kept = pools.reduce((sum, pool) => sum + (later[pool] ?? 0) - (later[pool & ~(1 << nth)] ?? 0), 0) / pools.length;
    const values = worth[nth] ?? [];
    for (let rank = 1; rank < values.length; rank++) {
      const gain = (values[rank] ?? 0) - kept;
      if (gain > 0) found.push({ cards, when: rank === values.length - 1 ? 'any' : rank, gain });
    }
  });
  return found
    .sort((a, b) => b.gain - a.gain)
    .slice(0, MOST)
    .map(({ cards, when }) => ({ cards, when }));
}
