import type { Seat } from '../../../kit/seat.ts';
import { LAST_SPACE } from '../rules/assistants.ts';
import { BRIDGES, bridgesOf } from '../rules/bridges.ts';
import { EFFECTS, type Effect } from '../rules/buildings.ts';
import { withLess, withMore } from '../rules/tracks.ts';
import { type Player, playerOf } from '../state.ts';
import type { Building, Quay, Tile } from '../vocabulary.ts';
import { stepValue } from './council.ts';
import { intrigueCost, type Outlook } from './outlook.ts';

/** What an activation of each quay's building brings one seat, with its assistant on space 0 to 4. */
export type Activations = readonly number[];

export function activationAt(activations: Activations, quay: Quay, space: number): number {
  return activations[quay * SPACES + space] as number;
}

const SPACES = LAST_SPACE + 1;
const UNFINISHED = 3;
const BRIDGE_PRICE = 4;
const ENOUGH_SCROLLS = 8;

/** An effect with every field there: reckoned a hundred times for each state, that is several times faster. */
type Plain = { readonly [field in 'cube' | 'coins' | 'scrolls' | 'intrigue' | 'points' | 'council' | 'card' | 'others']: number } & {
  readonly paysCoins: number;
  readonly paysIntrigue: number;
  readonly paysScrolls: number;
  readonly needsCards: number;
  readonly special: '' | 'mission' | 'suspect' | NonNullable<Effect['asks']>;
};

const PLAIN: { readonly [tile in Tile]: readonly Plain[] } = Object.fromEntries(
  Object.entries(EFFECTS).map(([tile, effects]) => [tile, effects.map(plain)]),
) as { [tile in Tile]: Plain[] };

function plain(effect: Effect): Plain {
  const { coins = 0, scrolls = 0, intrigue = 0, points = 0, council = 0, paysCoins = 0, paysIntrigue = 0, paysScrolls = 0 } = effect;
  return {
    cube: effect.cube === undefined ? 0 : 1,
    coins: coins - paysCoins,
    scrolls,
    intrigue: intrigue - paysIntrigue,
    points,
    council,
    card: effect.card ? 1 : 0,
    others: effect.others ? 1 : 0,
    paysCoins,
    paysIntrigue,
    paysScrolls,
    needsCards: effect.needsCards ?? 0,
    special: effect.asks ?? effect.per ?? '',
  };
}

export function activationsOf(outlook: Outlook, seat: Seat): Activations {
  const { state } = outlook;
  const player = playerOf(state, seat);
  const step = stepValue(outlook, seat);
  const values: number[] = [];
  for (const building of state.city) {
    const effects = PLAIN[building as Tile] as readonly Plain[] | undefined;
    if (effects === undefined) {
      const value = communalValue(outlook, player, seat, building, step);
      for (let space = 0; space < SPACES; space++) values.push(value);
      continue;
    }
    let sum = 0;
    values.push(0);
    // What costs more than it brings is left out.
    for (const effect of effects) {
      sum += Math.max(0, effectValue(outlook, player, seat, effect, step));
      values.push(sum);
    }
  }
  return values;
}

/** Whether an effect brings more than it costs. */
export function worthUsing(outlook: Outlook, seat: Seat, building: Building, id: number): boolean {
  const effect = PLAIN[building as Tile]?.[id - 1];
  return effect !== undefined && effectValue(outlook, playerOf(outlook.state, seat), seat, effect, stepValue(outlook, seat)) > 0;
}

function communalValue(outlook: Outlook, player: Player, seat: Seat, building: Building, step: number): number {
  const { state, coin, scroll, weights } = outlook;
  if (building === 'great_council') {
    const builds = player.coins >= BRIDGE_PRICE && bridgesOf(state, seat) < BRIDGES;
    return step * (1 + withLess(state, seat)) + (builds ? Math.max(0, weights.bridge - BRIDGE_PRICE * coin) : 0);
  }
  const draws = player.missions.length < UNFINISHED && state.missions.left + state.missions.under.length > 0;
  const draw = draws ? Math.max(0, missionDrawn(outlook) - coin * player.missions.length) : 0;
  return draw + (building === 'st_marks' ? 2 * coin : scroll + 1);
}

/** A mission just drawn: it must still be paid for. */
export function missionDrawn({ weights, left, rounds }: Outlook): number {
  return weights.mission * (1 + 0.25 * left) * Math.min(1, rounds / 5);
}

function effectValue(outlook: Outlook, player: Player, seat: Seat, effect: Plain, step: number): number {
  const { state, coin, scroll, cube, weights } = outlook;
  if (effect.paysCoins > player.coins || effect.paysIntrigue > player.intrigue || effect.paysScrolls > player.scrolls) return 0;
  if (effect.needsCards > player.cards.length) return 0.3 * outlook.left;
  let value = effect.points + coin * effect.coins + cube * effect.cube + outlook.card * effect.card + step * effect.council;
  if (effect.scrolls > 0) value += scroll * effect.scrolls * (player.scrolls < ENOUGH_SCROLLS ? 1 : 0.2);
  if (effect.others > 0) value += weights.accusing * outlook.gossip * Math.max(1, state.players.length - 1);
  if (effect.intrigue !== 0)
    value -= intrigueCost(outlook, Math.max(0, player.intrigue + effect.intrigue)) - intrigueCost(outlook, player.intrigue);
  switch (effect.special) {
    case '':
      return value - scroll * effect.paysScrolls;
    case 'mission':
      return value + player.places.length + player.archive.length;
    case 'suspect':
      return value + withMore(state, seat);
    case 'any_two':
      return value + 2.4 * cube;
    case 'sell':
      return mostAboard(player) > 0 ? value - cube : 0;
    case 'convert':
      return mostAboard(player) > 0 ? 0.5 * cube : 0;
    case 'ship':
      return mostAboard(player) * Math.max(0, 1 - 1.3 * cube);
    case 'bridge':
      return Math.max(2, bridgesOf(state, seat) < BRIDGES ? 1 + weights.bridge * outlook.left : 0);
  }
}

function mostAboard({ cargo }: Player): number {
  const first = (cargo[0] ?? 0) + (cargo[1] ?? 0) + (cargo[2] ?? 0);
  const second = (cargo[3] ?? 0) + (cargo[4] ?? 0) + (cargo[5] ?? 0);
  return Math.max(first, second);
}
