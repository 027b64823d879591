import type { Seat } from '../../../kit/seat.ts';
import { boardOf } from '../data.ts';
import type { State } from '../state.ts';
import type { Boat, Deck, Quay } from '../vocabulary.ts';
import { boatsAt, boatsOfDeck, quayOf, sailorOf } from './boats.ts';
import { earnsToll } from './canals.ts';
import { boatsFor, cheapestRoutes } from './smugglers.ts';
import { canalBetween } from './voyage.ts';

/** A voyage of a smuggler or the Doge, and what comes of it before the boat moors: whom it meets, and whose bridge earns. */
export interface Passage {
  readonly boat: Boat;
  /** Where of two boats of the deck in one stack it lies. */
  readonly place?: 'upper' | 'lower';
  readonly route: readonly Quay[];
  readonly met: readonly Boat[];
  readonly paid: readonly Seat[];
}

/** The boats that can sail to a card's quay, each by its cheapest ways (R63): of ways on which the same happens one is as good as another. */
export function passagesTo(state: State, deck: Deck, quay: Quay): Passage[] {
  const found: Passage[] = [];
  for (const boat of boatsFor(state, deck, quay)) {
    const place = placeOf(state, deck, boat);
    if (place === 'same') continue;
    const seen: string[] = [];
    for (const route of routesTo(state, boat, quay)) {
      const { happens, met, paid } = onTheWay(state, route);
      if (seen.includes(happens)) continue;
      seen.push(happens);
      found.push(place === undefined ? { boat, route, met, paid } : { boat, route, met, paid, place });
    }
  }
  return found;
}

/** Two boats of a deck side by side in a stack are alike: the upper one need not be offered. */
function placeOf(state: State, deck: Deck, boat: Boat): 'upper' | 'lower' | 'same' | undefined {
  const at = quayOf(state, boat);
  const twin = boatsOfDeck(state, deck).find((other) => other !== boat && state.boats[other] === at);
  if (twin === undefined || at < 0) return undefined;
  const stack = boatsAt(state, at);
  const above = stack.indexOf(boat) - stack.indexOf(twin);
  if (above === 1) return 'same';
  if (above === -1) return undefined;
  return above > 0 ? 'upper' : 'lower';
}

/** A boat that is not on the water yet appears where it is sent (R22). */
function routesTo(state: State, boat: Boat, target: Quay): readonly (readonly Quay[])[] {
  const from = quayOf(state, boat);
  return from < 0 ? [[]] : cheapestRoutes(state, from, target);
}

/** In its order: a coin earned before a crossing may answer it (R46). */
function onTheWay(state: State, route: readonly Quay[]) {
  const board = boardOf(state);
  const allMet: Boat[] = [];
  const paid: Seat[] = [];
  let happens = '';
  for (let n = 1; n < route.length; n++) {
    const [from, to] = [route[n - 1] as Quay, route[n] as Quay];
    const owner = state.bridges[canalBetween(board, from, to)] ?? -1;
    if (earnsToll(state, owner)) {
      paid.push(owner as Seat);
      happens += `paid ${owner} `;
    }
    if (n === route.length - 1) break;
    const met = boatsAt(state, to).filter((boat) => sailorOf(state, boat) !== undefined);
    if (met.length === 0) continue;
    allMet.push(...met);
    happens += `met ${met} `;
  }
  return { happens, met: allMet, paid };
}
