import type { Msg } from '../../../kit/message.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Spot, Square } from '../rules/board.ts';
import { occupant } from '../rules/city.ts';
import { fountainTile, fountainValue } from '../rules/fountains.ts';
import { cityOf, editionOf, type State } from '../state.ts';
import { abilityName, guildName, say } from '../words.ts';

interface SquarePlace {
  readonly id: string;
  readonly label: Msg;
  readonly hint?: Msg;
  readonly mark: string;
}

/** A square as an option: its name and guild, and what stands beside it. */
export function squareOption(state: State, id: string): SquarePlace {
  const square = cityOf(state).squares.get(id);
  if (square === undefined) return { id, label: say('square.plain', { square: id }), mark: id };
  const hint = surroundings(state, square);
  return {
    id,
    label: say('square.guild', { square: id, guild: guildName(square.guild), cost: square.cost }),
    ...(hint && { hint }),
    mark: id,
  };
}

/** A square in its own guild's auction: its name and price. */
export function pricedLabel(square: Square): Msg {
  let label = prices.get(square);
  if (label === undefined) {
    label = say('square.price', { square: square.id, cost: square.cost });
    prices.set(square, label);
  }
  return label;
}
const prices = new WeakMap<Square, Msg>();

const PALM = say('square.palm');

/** The fountains and palms a square profits from, in a few words. */
export function surroundings(state: State, square: Square): Msg | undefined {
  const edition = editionOf(state);
  let parts: Msg[] | undefined;
  for (const space of square.spaces) {
    const points = fountainValue(state, space);
    if (points === 0) continue;
    const tile = state.fountains[space];
    const ability = tile === undefined ? undefined : fountainTile(edition, tile)?.ability;
    parts ??= [];
    parts.push(ability === undefined ? say('square.fountain', { points }) : say('square.able', { points, ability: abilityName(ability) }));
  }
  if (square.trees.some((tree) => state.palms.includes(tree))) {
    parts ??= [];
    parts.push(PALM);
  }
  return parts === undefined ? undefined : say('square.beside', { parts });
}

/** How many members stand on the squares of a tree or a fountain space. */
export function around(state: State, seat: Seat, spot: Spot): { readonly own: number; readonly others: number } {
  let own = 0;
  let others = 0;
  for (const square of spot.squares) {
    const holder = occupant(state, square);
    if (holder === seat) own++;
    else if (holder !== undefined) others++;
  }
  return { own, others };
}
