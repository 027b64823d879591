import type { Decision } from '../../../kit/game.ts';
import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { boardOf, missionOf } from '../data.ts';
import type { ActivateFrame } from '../frames/frame.ts';
import { leavesWayOn } from '../frames/way-on.ts';
import { isCommunal } from '../rules/assistants.ts';
import { hold } from '../rules/boats.ts';
import { cargoAfter, coinsFrom, effectOf, lacks, lackTogether, reach, type Use } from '../rules/buildings.ts';
import { bridgeCoins, canGoOn, tollOf, voyageOf } from '../rules/canals.ts';
import { totalOf, waysToTake } from '../rules/cubes.ts';
import { holds } from '../rules/tracks.ts';
import { buildingAt, playerOf, type State, turnOf } from '../state.ts';
import type { Building, Cubes } from '../vocabulary.ts';
import { worthUsing } from './activations.ts';
import { outlookOf } from './outlook.ts';
import { onwardFrom, planOf } from './voyage.ts';
import type { Weights } from './weights.ts';

/** What is done in playouts without weighing: the voyage that looks best, a building's effects that bring something, a scroll while there are two. */
export function habit(state: State, { seat, kind }: Decision, weights: Weights): Action | undefined {
  const frame = state.stack.at(-1);
  if (kind === 'sail') return sailing(state, seat, weights);
  if (frame?.kind === 'activate' && !isCommunal(buildingAt(state, frame.quay))) return using(state, frame, seat, weights);
  if (frame?.kind !== 'crossing') return undefined;
  const lane = frame.lanes[seat]?.stack.at(-1) as { readonly left?: number } | undefined;
  const times = ensureDefined(lane?.left, 'answers to give');
  const scrolls = playerOf(state, seat).scrolls - (frame.answers[seat]?.scrolls ?? 0);
  return { do: 'answer', times, scrolls: Math.min(times, Math.max(0, scrolls - 1)), coins: 0 };
}

function sailing(state: State, seat: Seat, weights: Weights): Action | undefined {
  const turn = turnOf(state);
  if (turn === undefined) return undefined;
  const plan = planOf(outlookOf(state, weights), seat);
  const { coins, gondolier } = playerOf(state, seat);
  const best = onwardFrom(plan, gondolier, turn.route, coins);
  if (best === undefined) return undefined;
  const { to, canal, moor } = best;
  if (moor) return { do: 'sail', to, moor };
  const voyage = voyageOf(state, seat, gondolier, turn.route, coins);
  const left = coins - tollOf(state, plan.outlook.board, seat, canal, voyage.used) + bridgeCoins(state, seat, canal);
  const past = { ...voyage, route: [...voyage.route, to], used: voyage.used + 1, coins: left };
  return canGoOn(state, plan.outlook.board, past, to) ? { do: 'sail', to, moor } : undefined;
}

function using(state: State, frame: ActivateFrame, seat: Seat, weights: Weights): Action | undefined {
  const building = buildingAt(state, frame.quay);
  const outlook = outlookOf(state, weights);
  const ids: number[] = [];
  const top = reach(state, seat, frame.quay, frame.how);
  for (let id = 1; id <= top; id++) {
    if (lacks(state, seat, frame.gondola, building, id) !== undefined) continue;
    const { asks } = effectOf(building, id);
    // Whether to sell, to ship or to turn cubes into others is weighed.
    if (asks === 'sell' || asks === 'ship') return undefined;
    if (asks === 'convert' || !worthUsing(outlook, seat, building, id)) continue;
    if (lackTogether(state, seat, building, [...ids, id]) === undefined) ids.push(id);
  }
  const use: Use = {
    ids,
    ...(ids.some((id) => effectOf(building, id).asks === 'any_two') ? { gain: wanted(state, frame, seat, building) } : {}),
  };
  if (ids.some((id) => effectOf(building, id).paysScrolls !== undefined) && holds(state, seat, 'cubes_as_scrolls')) return undefined;
  if (!leavesWayOn(state, frame, coinsFrom(state, seat, building, ids, false), undefined)) return undefined;
  const after = cargoAfter(state, seat, frame.gondola, building, use);
  const cap = hold(state, seat);
  const keep = totalOf(after) <= cap ? undefined : kept(state, seat, after, cap);
  return { do: 'use', ...use, ...(keep === undefined ? {} : { keep }) } as Action;
}

/** Two cubes out of the three kinds that missions in hand still ask for most. */
function wanted(state: State, frame: ActivateFrame, seat: Seat, building: Building): Cubes {
  const aboard = cargoAfter(state, seat, frame.gondola, building, { ids: [1] });
  const gain: Cubes = [0, 0, 0];
  for (let n = 0; n < 2; n++) {
    const has = aboard.map((cubes, ware) => cubes + (gain[ware] ?? 0));
    let best = 0;
    for (let ware = 1; ware < 3; ware++) if (lack(state, seat, has, ware) > lack(state, seat, has, best)) best = ware;
    gain[best] = (gain[best] ?? 0) + 1;
  }
  return gain;
}

/** How much of a ware the missions in hand miss, or how little of it there is. */
function lack(state: State, seat: Seat, has: readonly number[], ware: number): number {
  const board = boardOf(state);
  let missing = 0;
  for (const no of playerOf(state, seat).missions) missing += Math.max(0, (missionOf(board, no).cubes[ware] ?? 0) - (has[ware] ?? 0));
  return missing - 0.1 * (has[ware] ?? 0);
}

/** Of too many cubes those that leave least missing. */
function kept(state: State, seat: Seat, after: Cubes, cap: number): Cubes {
  const lots = waysToTake(after, cap);
  let best = ensureDefined(lots[0], 'a lot');
  let least = Number.POSITIVE_INFINITY;
  for (const lot of lots) {
    let missing = 0;
    for (let ware = 0; ware < 3; ware++) missing += lack(state, seat, lot, ware);
    if (missing < least) [best, least] = [lot, missing];
  }
  return best;
}
