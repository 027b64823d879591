import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { How } from '../frames/frame.ts';
import type { Pen } from '../log.ts';
import { buildingAt, playerOf, type State } from '../state.ts';
import type { Building, Canal, Cubes, Quay, Tile } from '../vocabulary.ts';
import { canAdvance, isCommunal, LAST_SPACE, spaceOf } from './assistants.ts';
import { cargoOf, hold, load, sisterQuay } from './boats.ts';
import { bridgesOf, buildBridge, canBuild } from './bridges.ts';
import { gainInfluence, influenceLeft } from './cards.ts';
import { covers, minus, NO_CUBES, plus, totalOf } from './cubes.ts';
import { advanceCouncil, gainScrolls, holds, intrigueCap, score, spreadIntrigue, withMore } from './tracks.ts';

/** One effect of a tile. `pays…` are true payments, owed in full (R16); the rest happens by itself. */
export interface Effect {
  readonly cube?: number;
  readonly coins?: number;
  readonly scrolls?: number;
  /** Taken when positive, removed when negative. */
  readonly intrigue?: number;
  readonly points?: number;
  readonly council?: number;
  readonly card?: true;
  /** Every other player takes 1 intrigue. */
  readonly others?: true;
  readonly paysCoins?: number;
  readonly paysIntrigue?: number;
  readonly paysScrolls?: number;
  /** What has to be settled when it is chosen. */
  readonly asks?: 'any_two' | 'sell' | 'convert' | 'ship' | 'bridge';
  /** A point for each… */
  readonly per?: 'mission' | 'suspect';
  readonly needsCards?: number;
  /** Not part of the set proposed, because it costs or commits. */
  readonly reluctant?: true;
}

/** The four effects of each tile; the first gives its cube. Both rulebooks agree but for Workshop 2 (R14). */
export const EFFECTS: { readonly [tile in Tile]: readonly [Effect, Effect, Effect, Effect] } = {
  market: [
    { cube: 0 },
    { paysCoins: 1, asks: 'any_two' },
    { asks: 'sell', coins: 4, reluctant: true },
    { paysCoins: 5, points: 5, reluctant: true },
  ],
  monastery: [{ cube: 0 }, { scrolls: 2 }, { card: true }, { points: 2 }],
  small_council: [{ cube: 0 }, { council: 1 }, { intrigue: -1 }, { per: 'mission' }],
  workshop: [{ cube: 0 }, { asks: 'convert', reluctant: true }, { coins: 3 }, { points: 2 }],
  docks: [{ cube: 1 }, { coins: 2 }, { coins: 1, points: 1 }, { asks: 'ship', reluctant: true }],
  consulate: [{ cube: 1 }, { paysCoins: 1, intrigue: 1, card: true, reluctant: true }, { points: 1 }, { points: 4, needsCards: 4 }],
  library: [{ cube: 1 }, { scrolls: 2 }, { intrigue: -2 }, { scrolls: 2, points: 1 }],
  senate: [{ cube: 1 }, { intrigue: 1, scrolls: 2, reluctant: true }, { scrolls: 1, others: true }, { points: 3 }],
  church: [{ cube: 2 }, { intrigue: -1 }, { paysIntrigue: 1, points: 1 }, { paysIntrigue: 1, points: 2 }],
  court: [{ cube: 2 }, { others: true }, { card: true }, { paysScrolls: 3, points: 5 }],
  bank: [{ cube: 2 }, { intrigue: 1, coins: 4 }, { intrigue: 1, coins: 4, reluctant: true }, { coins: 2, points: 1 }],
  council_of_ten: [{ cube: 2 }, { per: 'suspect' }, { asks: 'bridge' }, { intrigue: -3 }],
};

export function effectOf(tile: Building, id: number): Effect {
  return ensureDefined(EFFECTS[tile as Tile][id - 1], `effect ${id} of ${tile}`);
}

/**
 * Effects are open up to the space of one's assistant; to the spy all of them (R56). A moored gondola's assistant advances with the
 * answer, not before the question: else a pause would show that a mission in hand could be completed.
 */
export function reach(state: State, seat: Seat, quay: Quay, how: How): number {
  if (how === 'spy') return LAST_SPACE;
  return spaceOf(state, seat, quay) + (how === 'moor' && canAdvance(state, seat, quay) ? 1 : 0);
}

/** R47, R56, R86: passing one may activate where one has an assistant or the spy, but not where one's other gondola lies (R8). */
export function howToPass(state: State, seat: Seat, gondola: number, quay: Quay, spy: Quay): 'pass' | 'spy' | undefined {
  if (!state.ownQuay && sisterQuay(state, seat, gondola) === quay) return undefined;
  if (spy === quay) return 'spy';
  return spaceOf(state, seat, quay) > 0 ? 'pass' : undefined;
}

/** What may be spent in place of scrolls with mission 21. */
export function scrollsAndCubes(state: State, seat: Seat, cubes: readonly number[]): number {
  return playerOf(state, seat).scrolls + (holds(state, seat, 'cubes_as_scrolls') ? totalOf(cubes) : 0);
}

/** Why an effect cannot be used at all now; each looks only at what there was before the activation (R11, R49). */
export function lacks(state: State, seat: Seat, gondola: number, building: Building, id: number): Lack | undefined {
  const effect = effectOf(building, id);
  const player = playerOf(state, seat);
  if ((effect.paysCoins ?? 0) > player.coins) return 'coins';
  if ((effect.paysIntrigue ?? 0) > player.intrigue) return 'intrigue';
  if (effect.paysScrolls !== undefined && effect.paysScrolls > scrollsAndCubes(state, seat, cargoOf(state, seat, gondola)))
    return 'scrolls';
  if ((effect.needsCards ?? 0) > player.cards.length) return 'cards';
  if (effect.asks === 'sell' || effect.asks === 'ship' || effect.asks === 'convert')
    return totalOf(cargoOf(state, seat, gondola)) === 0 ? 'cubes' : undefined;
  return undefined;
}
export type Lack = 'coins' | 'intrigue' | 'scrolls' | 'cards' | 'cubes';

/** Effects used together share what was there before: no coin and no intrigue counts twice (R11, T33). */
export function lackTogether(state: State, seat: Seat, building: Building, ids: readonly number[]): 'coins' | 'intrigue' | undefined {
  const player = playerOf(state, seat);
  let coins = 0;
  let intrigue = 0;
  for (const id of ids) {
    const effect = effectOf(building, id);
    coins += effect.paysCoins ?? 0;
    intrigue += effect.paysIntrigue ?? 0;
  }
  return coins > player.coins ? 'coins' : intrigue > player.intrigue ? 'intrigue' : undefined;
}

/** Coins that a set of effects, with what missions add by themselves, leaves more than before. */
export function coinsFrom(state: State, seat: Seat, building: Building, ids: readonly number[], builds: boolean): number {
  const card = holds(state, seat, 'third_look') && influenceLeft(state) > 0 ? 1 : 0;
  let coins = perkCoins(state, seat, building, builds);
  for (const id of ids) {
    const effect = effectOf(building, id);
    coins += (effect.coins ?? 0) - (effect.paysCoins ?? 0) + (effect.card ? card : 0);
  }
  return coins;
}

function perkCoins(state: State, seat: Seat, building: Building, builds: boolean): number {
  if (building === 'market') return holds(state, seat, 'market_coins') ? 2 : 0;
  if (building === 'council_of_ten' && holds(state, seat, 'bridge_rent')) return bridgesOf(state, seat) + (builds ? 1 : 0);
  if (building === 'great_council' && holds(state, seat, 'council_card') && holds(state, seat, 'third_look') && influenceLeft(state) > 0)
    return 1;
  return 0;
}

/** The most coins an activation can give (R36). */
export function mostCoins(state: State, seat: Seat, gondola: number, quay: Quay, how: How): number {
  const building = buildingAt(state, quay);
  if (isCommunal(building)) return (building === 'st_marks' ? 2 : 0) + perkCoins(state, seat, building, false);
  let ids: number[] | undefined;
  for (let id = 2; id <= reach(state, seat, quay, how); id++) {
    const effect = effectOf(building, id);
    if ((effect.coins === undefined && effect.card === undefined) || effect.paysCoins !== undefined) continue;
    if (lacks(state, seat, gondola, building, id) === undefined) ids = ids === undefined ? [id] : [...ids, id];
  }
  const builds = building === 'council_of_ten' && reach(state, seat, quay, how) >= 3 && canBuild(state, seat);
  return coinsFrom(state, seat, building, ids ?? [], builds);
}

/** A set of effects with all that was settled about them. */
export interface Use {
  readonly ids: readonly number[];
  /** Market 2: the two cubes. */
  readonly gain?: Cubes | undefined;
  /** Market 3: the ware sold. */
  readonly sell?: number | undefined;
  /** Workshop 2: what the cargo becomes. */
  readonly into?: Cubes | undefined;
  /** Docks 4: the cubes shipped. */
  readonly ship?: Cubes | undefined;
  /** Court 4 with mission 21: cubes in place of scrolls. */
  readonly cubes?: Cubes | undefined;
  /** Council of Ten 3: where the bridge goes; without it 2 points. */
  readonly canal?: Canal | undefined;
  /** What stays aboard of more than a gondola holds (R50). */
  readonly keep?: Cubes | undefined;
}

/** The cargo after an effect set, before anything is dropped. */
export function cargoAfter(state: State, seat: Seat, gondola: number, building: Building, use: Use): Cubes {
  let cubes: Cubes = use.into ?? cargoOf(state, seat, gondola);
  if (use.sell !== undefined) cubes = minus(cubes, oneOf(use.sell));
  cubes = minus(cubes, use.ship ?? NO_CUBES);
  cubes = minus(cubes, use.cubes ?? NO_CUBES);
  cubes = plus(cubes, use.gain ?? NO_CUBES);
  if (use.ids.includes(1)) cubes = plus(cubes, oneOf(effectOf(building, 1).cube ?? 0));
  return cubes;
}

export function oneOf(ware: number): Cubes {
  return [ware === 0 ? 1 : 0, ware === 1 ? 1 : 0, ware === 2 ? 1 : 0];
}

/** A point for each mission he has completed, or for each player above him in intrigue. */
export function pointsPer(state: State, seat: Seat, per: 'mission' | 'suspect'): number {
  const { places, archive } = playerOf(state, seat);
  return per === 'mission' ? places.length + archive.length : withMore(state, seat);
}

/** Uses a set of effects at the same time (R11): counts and payments from before, all sums together, each limit once. */
export function useEffects(pen: Pen, seat: Seat, gondola: number, quay: Quay, use: Use): void {
  const state = pen.state;
  const player = playerOf(state, seat);
  const building = buildingAt(state, quay);
  const before = cargoOf(state, seat, gondola);
  const after = use.keep ?? cargoAfter(state, seat, gondola, building, use);
  if (!covers(cargoAfter(state, seat, gondola, building, use), after) || totalOf(after) > hold(state, seat))
    throw new Error('more cubes than a gondola holds');
  let coins = 0;
  let scrolls = 0;
  let paidScrolls = 0;
  let intrigue = 0;
  let points = use.ship === undefined ? 0 : totalOf(use.ship);
  for (const id of use.ids) {
    const effect = effectOf(building, id);
    coins += (effect.coins ?? 0) - (effect.paysCoins ?? 0);
    scrolls += effect.scrolls ?? 0;
    paidScrolls += effect.paysScrolls ?? 0;
    intrigue += (effect.intrigue ?? 0) - (effect.paysIntrigue ?? 0);
    points += effect.points ?? 0;
    if (effect.per !== undefined) points += pointsPer(state, seat, effect.per);
    if (effect.asks === 'bridge' && use.canal === undefined) points += 2;
  }
  paidScrolls -= totalOf(use.cubes ?? NO_CUBES);
  const was = { scrolls: player.scrolls, intrigue: player.intrigue, points: player.points };
  player.coins += coins;
  player.scrolls -= paidScrolls;
  gainScrolls(state, seat, scrolls);
  const cap = intrigueCap(state);
  const level = player.intrigue + intrigue;
  player.intrigue = Math.min(cap, Math.max(0, level));
  score(state, seat, points - 2 * Math.max(0, level - cap));
  load(state, seat, gondola, after);
  pen.emit({
    kind: 'used',
    seat,
    building,
    effects: use.ids,
    change: {
      coins,
      scrolls: player.scrolls - was.scrolls,
      intrigue: player.intrigue - was.intrigue,
      points: player.points - was.points,
      cubes: minus(after, before),
    },
  });
  for (const id of use.ids) {
    const effect = effectOf(building, id);
    if (effect.others) spreadIntrigue(pen, seat);
    if (effect.council !== undefined) advanceCouncil(pen, seat, effect.council);
    if (effect.asks === 'bridge' && use.canal !== undefined) buildBridge(pen, seat, use.canal);
  }
  if (use.ids.some((id) => effectOf(building, id).card)) gainInfluence(pen, seat);
}
