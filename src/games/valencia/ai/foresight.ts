import type { Rng } from '../../../kit/rng.ts';
import { clockwiseFrom, type Seat } from '../../../kit/seat.ts';
import type { FrameOf } from '../frames/frame.ts';
import { type Bid, ranking } from '../rules/influence.ts';
import type { State } from '../state.ts';
import { type Auction, isGuildStep, type Pile } from '../vocabulary.ts';
import { bidFor, shownIn } from './bidding.ts';
import { imagine } from './imagine.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { weights } from './weights.ts';

/**
 * How an auction may go without a seat's own bid: what lies open in the end, and what may when its turn comes. For an auction to come that
 * is any beginning of it: who is asked first is won in the one before.
 */
export interface Foreseen {
  readonly pawn: Seat;
  readonly before: readonly (readonly Bid[])[];
  readonly after: readonly Bid[];
}

/** The same board as if this auction were under way, with nothing shown yet. */
export function atAuction(state: State, at: Auction): State {
  const round: FrameOf<'round'> = { ...(state.stack[0] as FrameOf<'round'>), at };
  return { ...state, stack: [round], players: state.players.map((player) => ({ ...player, bid: '' })) };
}

/** A round as it may go in one world this seat might live in: the others bid as they do without long thought, on the board as it lies. */
export function foresee(state: State, seat: Seat, steps: readonly Auction[], rng: Rng): Foreseen[] {
  const world = imagine(state, seat, rng);
  const stacks = world.players.map(({ stacks: standing, hand }) => [...standing, ...hand]);
  const top = state.stack.at(-1);
  let pawn = state.pawn;
  return steps.map((at) => {
    const open = top?.kind === 'auction' && at === steps[0] ? (top as FrameOf<'auction'>) : undefined;
    const shown = open === undefined ? [] : shownIn(state);
    const order = open?.queue ?? clockwiseFrom(pawn, world.players.length);
    const now = outlookOf({ ...atAuction(world, at), pawn }, weights);
    const { before, after } = bidsOf(now, seat, order, stacks, shown);
    const all = after.filter(({ who }) => who !== 'nina');
    const found = { pawn, before: open === undefined ? [...all, undefined].map((_, n) => all.slice(0, n)) : [before], after };
    const first = ranking(after, pawn, world.players.length)[0]?.who;
    if (first !== undefined && first !== 'nina') pawn = first;
    return found;
  });
}

function bidsOf(now: Outlook, seat: Seat, order: readonly Seat[], stacks: Pile[][], already: readonly Bid[]) {
  const shown = already.filter(({ who }) => who !== seat);
  let before: readonly Bid[] = shown;
  order.forEach((who, nth) => {
    if (who === seat) before = [...shown];
    else {
      const players = now.state.players.map((player, other) => ({ ...player, stacks: stacks[other] ?? [] }));
      const own = stacks[who] ?? [];
      const cards = bidFor({ ...now, state: { ...now.state, players } }, who, own, shown, order.slice(nth));
      if (cards === undefined) return;
      own.splice(own.indexOf(cards), 1);
      shown.push({ who, cards });
    }
  });
  const { nina } = now.state;
  // N1, N2: she is reckoned with an average card for each she turns.
  if (nina !== '' && isGuildStep(now.at))
    return { before, after: [...shown, { who: 'nina' as const, cards: now.at === 'F' ? '44' : '4' }] };
  return { before, after: shown };
}
