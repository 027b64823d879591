import type { Placement, Result } from '../../kit/game.ts';
import { type Seat, seatsOf } from '../../kit/seat.ts';
import { sideOf } from './rules/victory.ts';
import { hasEnvoy, type State } from './state.ts';
import { agentsOf, ENVOY } from './vocabulary.ts';
import { say } from './words.ts';

/** Winners share the first place, all others the next; a team wins and loses together (IK-42). */
export function result(state: State): Result | undefined {
  const { verdict } = state;
  if (verdict === undefined) return undefined;
  const drawn = verdict.reason === 'limit' && !verdict.winners.includes(ENVOY);
  const all = hasEnvoy(state) ? [...sides(state), [ENVOY]] : sides(state);
  const places = all.map((side: readonly number[]): Placement => {
    const won = side.some((seat) => verdict.winners.some((w) => w === seat));
    const points = won ? 1 : 0;
    return {
      seats: seatsOf(5).filter((seat) => side.includes(seat)),
      place: won ? 1 : 2,
      score: points,
      tieBreaks: [],
      breakdown: [{ label: say(`score.${won ? (drawn ? 'drawn' : how(state)) : 'lost'}`), points }],
    };
  });
  return { places: places.sort((a, b) => a.place - b.place) };
}

/** The agents by the sides they are on: pairs before a lone one; none before the secret cards are dealt. */
export function sides(state: State): Seat[][] {
  const found: Seat[][] = [];
  if (state.identities.length === 0) return found;
  for (const seat of seatsOf(agentsOf(state.seats))) if (!found.some((side) => side.includes(seat))) found.push(sideOf(state, seat));
  return found.sort((a, b) => b.length - a.length);
}

function how(state: State): 'sheet' | 'won' | 'escaped' | 'failed' {
  const { verdict } = state;
  if (verdict?.winners.includes(ENVOY)) return 'sheet';
  if (verdict?.reason === 'accomplished') return 'won';
  return verdict?.reason === 'escaped' ? 'escaped' : 'failed';
}

/** What never changes: figures in the game, sets of secret cards, each card in one of them. */
export function conserved(state: State): { readonly [law: string]: number } {
  const dealt = (cards: readonly number[]) => (cards.length === 0 ? 4 : new Set(cards).size);
  return {
    figures: state.figures.length,
    colours: new Set(state.colours).size - agentsOf(state.seats),
    identities: dealt(state.identities),
    disguises: dealt(state.disguises),
    letters: dealt(state.letters),
  };
}
