import type { FuturePosition } from '../../kit/ahead.ts';
import type { NewFrame } from '../../kit/frame.ts';
import type { Decision } from '../../kit/game.ts';
import { clockwiseFrom, type Seat } from '../../kit/seat.ts';
import { FIRST_BRIDGES } from './data.ts';
import type { AnyFrame } from './frames/frame.ts';
import { bridgesStanding } from './rules/bridges.ts';
import { type Deal, type Offer, playersOf, type State } from './state.ts';
import { isPenalty } from './vocabulary.ts';
import { offerWords, say } from './words.ts';

interface Moves {
  decisions(state: State): Decision[];
  askedIn(
    state: State,
    seat: Seat,
    lay: (state: State) => readonly NewFrame<AnyFrame>[],
  ): Pick<FuturePosition<State>, 'state' | 'decision'> | undefined;
}

/** What can be said of a seat before it is asked: its first bridge, and the cards of the offer that will be left to a distributor. */
export function aheadBy(moves: Moves) {
  return (state: State, seat: Seat): FuturePosition<State>[] =>
    state.stack.at(-1)?.kind === 'firstBridge' ? bridgeAhead(moves, state, seat) : restAhead(moves, state, seat);
}

/** SM-3: one bridge at a time, from the leader clockwise; whose turn it is changes nothing of the places where one may stand. */
function bridgeAhead({ decisions }: Moves, state: State, seat: Seat): FuturePosition<State>[] {
  const players = playersOf(state);
  const set = bridgesStanding(state);
  const order = clockwiseFrom(state.leader, players);
  const all = players * (FIRST_BRIDGES[players] ?? 1);
  const [asked] = decisions(state);
  for (let at = set + 1; at < all && asked?.seat !== seat; at++)
    if (asked !== undefined && order[at % players] === seat) {
      const pass = Math.floor(at / players);
      return [{ turn: `bridge-${pass}`, id: 'bridge', state, decision: { ...asked, seat }, isOver: () => true }];
    }
  return [];
}

/** SM-7: the distributor plays what the choosers leave him. Before they have chosen it may be any of his offers. */
function restAhead({ askedIn }: Moves, state: State, seat: Seat): FuturePosition<State>[] {
  const deal = state.deals.find(({ giver }) => giver === seat);
  if (deal === undefined) return [];
  const several = deal.offers.length > 1;
  return deal.offers.flatMap((offer) => {
    const position = askedIn(state, seat, (copy) => rest(copy, deal, offer));
    const when = say('hint.left', { cards: offerWords(offer.cards) });
    return position === undefined
      ? []
      : [{ turn: `rest-${state.round}-${state.turn}`, id: offer.id, ...(several ? { when } : {}), ...position }];
  });
}

function rest(copy: State, { giver }: Deal, { cards }: Offer): NewFrame<AnyFrame>[] {
  copy.deals = copy.deals.filter((other) => other.giver !== giver);
  copy.penalties[giver]?.push(...cards.filter((card) => isPenalty(card)));
  return [{ kind: 'play', seat: giver, cards: cards.filter((card) => !isPenalty(card)), open: false }];
}
