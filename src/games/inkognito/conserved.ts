import type { State } from './state.ts';
import { agentsOf } from './vocabulary.ts';

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
