import type { Result } from '../../kit/game.ts';
import { seatsOf } from '../../kit/seat.ts';
import { BRIDGES_PER_PAIR, boardOf } from './data.ts';
import { bridgesStanding, ownersOf } from './rules/bridges.ts';
import { pileSize } from './rules/cards.ts';
import { supply } from './rules/nobles.ts';
import { places } from './rules/places.ts';
import { playersOf, type State } from './state.ts';
import { ACTION_CARDS, isPenalty, PENALTIES } from './vocabulary.ts';

/** The game is over when nothing more is asked. */
export function result(state: State): Result | undefined {
  return state.stack.length === 0 ? { places: places(state) } : undefined;
}

/** What no action can change: the cards of the box, the sum of all tolls, and that nobody places pieces he has not. */
export function conserved(state: State): { readonly [law: string]: number } {
  let actions = pileSize(state, ACTION_CARDS);
  let penalties = pileSize(state, PENALTIES);
  for (const card of ACTION_CARDS) actions += state.played[card];
  for (const cards of state.penalties) penalties += cards.length;
  for (const { dealt, offers } of state.deals)
    for (const card of [...dealt, ...offers.flatMap(({ cards }) => cards)]) isPenalty(card) ? penalties++ : actions++;
  for (const frame of state.stack) if (frame.kind === 'play') actions += frame.cards.length;
  const { pairs, edition } = boardOf(state.edition);
  const doubled = pairs.filter(
    (pair) => new Set(ownersOf(state, pair)).size !== ownersOf(state, pair).length || ownersOf(state, pair).length > BRIDGES_PER_PAIR,
  );
  return {
    actionCards: actions,
    penaltyCards: penalties,
    tolls: state.ledger.tolls.reduce((sum, n) => sum + n, 0),
    noblesOverdrawn: seatsOf(playersOf(state)).filter((seat) => supply(state, seat) < 0).length,
    bridgesOverdrawn: Math.max(0, bridgesStanding(state) - edition.bridges),
    bridgesDoubled: doubled.length,
  };
}
