import type { Seat } from '../../../kit/seat.ts';
import type { Edition, Fountain } from '../data.ts';
import { cityOf, editionOf, playerAt, type State } from '../state.ts';
import { type Ability, CENTRE, GUILDS, type Guild } from '../vocabulary.ts';
import { palmSteps } from './city.ts';
import { supplyOf } from './supply.ts';

export function fountainTile(edition: Edition, id: string): Fountain | undefined {
  return edition.fountains.find((f) => f.id === id);
}

/** What a fountain gives each member beside it; nothing on a space where none stands. */
export function fountainValue(state: { readonly edition: string; readonly fountains: State['fountains'] }, space: string): number {
  const edition = editionOf(state);
  if (space === CENTRE) return edition.centralFountain;
  const tile = state.fountains[space];
  return tile === undefined ? 0 : (fountainTile(edition, tile)?.value ?? 0);
}

/** The abilities a member placed on this square may use, of which at most one; those that could do nothing are left out (F2, F3). */
export function abilitiesAt(state: State, seat: Seat, square: string): Ability[] {
  const edition = editionOf(state);
  const found: Ability[] = [];
  for (const space of cityOf(state).squares.get(square)?.spaces ?? []) {
    const tile = state.fountains[space];
    const ability = tile === undefined ? undefined : fountainTile(edition, tile)?.ability;
    if (ability !== undefined && !found.includes(ability) && usable(state, seat, ability)) found.push(ability);
  }
  return found;
}

function usable(state: State, seat: Seat, ability: Ability): boolean {
  const player = playerAt(state, seat);
  switch (ability) {
    case 'movePalm':
      return state.palms.some((palm) => palmSteps(state, palm).length > 0);
    case 'recoverCard':
      return player.spent.length + player.unused.length > player.recovered.length;
    case 'improveResource':
      return GUILDS.some((guild) => improved(state, seat, guild) !== undefined);
    case 'sellResource':
      return player.goods !== '';
    case 'drawMission':
      return state.missions.length + state.missionsBelow.length > 0;
  }
}

/** The resource one's own is exchanged for: the next higher type, if there is one and it is in supply (F8). */
export function improved(state: State, seat: Seat, good: Guild): Guild | undefined {
  if (!playerAt(state, seat).goods.includes(good)) return undefined;
  const { prices } = editionOf(state);
  const higher = GUILDS.filter((g) => prices[g] > prices[good]).sort((a, b) => prices[a] - prices[b])[0];
  return higher === undefined || supplyOf(state, higher) === 0 ? undefined : higher;
}
