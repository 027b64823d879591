import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import { missionOf } from '../data.ts';
import type { TurnFrame } from '../frames/frame.ts';
import { canAdvance, isCommunal, LAST_SPACE, spaceOf } from '../rules/assistants.ts';
import { bridgeCoins, bridgeIntrigue, stayFee, tollOf } from '../rules/canals.ts';
import { canPay } from '../rules/missions.ts';
import { buildingAt, playerOf, turnOf } from '../state.ts';
import type { Canal, Quay } from '../vocabulary.ts';
import { type Activations, activationAt, activationsOf } from './activations.ts';
import { gainOf, whereabouts } from './cargo.ts';
import { intrigueCost, type Outlook, turnsOf } from './outlook.ts';

/** What a seat may do where: its activations, and what an assistant's step is worth for the turns to come. */
export interface Plan {
  readonly outlook: Outlook;
  readonly seat: Seat;
  readonly activations: Activations;
  readonly turns: number;
  /** What mooring and passing bring, worked out once for each quay and gondola. */
  readonly moored: number[];
  readonly passed: number[];
}

export function planOf(outlook: Outlook, seat: Seat): Plan {
  return { outlook, seat, activations: activationsOf(outlook, seat), turns: turnsOf(outlook, seat), moored: [], passed: [] };
}

/** The effects of the building, the assistant's step, and a mission that can be paid there. */
function mooring(plan: Plan, quay: Quay, gondola: number): number {
  const at = 2 * quay + gondola;
  let value = plan.moored[at];
  if (value === undefined) {
    value = missionsPayable(plan.outlook, plan.seat, quay, gondola) + stepping(plan, quay);
    plan.moored[at] = value;
  }
  return value;
}

function stepping({ outlook, seat, activations, turns }: Plan, quay: Quay): number {
  const { state, weights } = outlook;
  if (isCommunal(buildingAt(state, quay))) return activationAt(activations, quay, 0);
  const space = spaceOf(state, seat, quay);
  const next = canAdvance(state, seat, quay) ? space + 1 : space;
  const there = activationAt(activations, quay, next);
  return there + weights.income * turns * (there - activationAt(activations, quay, space));
}

/** What is still missing of a mission's worth when it can be paid at once. */
function missionsPayable(outlook: Outlook, seat: Seat, quay: Quay, gondola: number): number {
  const { state, weights, board } = outlook;
  let best = 0;
  for (const no of playerOf(state, seat).missions) {
    const mission = missionOf(board, no);
    if (mission.building !== state.city[quay] || !canPay(state, seat, gondola, mission)) continue;
    best = Math.max(best, gainOf(outlook, mission) * (1 - weights.drawn - weights.carried));
  }
  return best;
}

function passing(plan: Plan, quay: Quay, gondola: number): number {
  const at = 2 * quay + gondola;
  let value = plan.passed[at];
  if (value === undefined) {
    value = passedAt(plan, quay, gondola);
    plan.passed[at] = value;
  }
  return value;
}

function passedAt({ outlook, seat, activations }: Plan, quay: Quay, gondola: number): number {
  const { state } = outlook;
  const building = buildingAt(state, quay);
  let met = 0;
  for (let boat = 0; boat < state.boats.length; boat++) if (state.boats[boat] === quay && boat >> 1 !== seat) met++;
  const cost = met * (playerOf(state, seat).scrolls > 1 ? 0.6 * outlook.scroll : oneMore(outlook, seat));
  if (!state.ownQuay && whereabouts(state, seat, 1 - gondola) === quay) return -cost;
  const space = isCommunal(building) ? 0 : spaceOf(state, seat, quay);
  return isCommunal(building) || space === 0 ? -cost : activationAt(activations, quay, Math.min(LAST_SPACE, space)) - cost;
}

/** A canal to sail next, and what the voyage brings then. */
interface Leg {
  readonly to: Quay;
  readonly canal: Canal;
  readonly moor: boolean;
  readonly value: number;
}

/** The best that a gondola finds along one or two canals more. */
export function onwardFrom(plan: Plan, gondola: number, route: readonly Quay[], coins: number): Leg | undefined {
  const { outlook, seat } = plan;
  const { state, board, coin } = outlook;
  const sister = whereabouts(state, seat, 1 - gondola);
  const more = oneMore(outlook, seat);
  let best: Leg | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const { canal, to } of board.ways[ensureDefined(route.at(-1), 'a quay')] ?? []) {
    if (route.includes(to)) continue;
    const toll = tollOf(state, board, seat, canal, route.length - 1);
    if (toll > coins) continue;
    const left = coins - toll + bridgeCoins(state, seat, canal);
    const cost = (coins - left) * coin + more * bridgeIntrigue(state, seat, canal);
    const here = to === sister ? Number.NEGATIVE_INFINITY : mooring(plan, to, gondola) - cost;
    const past = passing(plan, to, gondola) - cost + beyond(plan, gondola, route, to, sister, left);
    if (here <= most && past <= most) continue;
    most = Math.max(here, past);
    best = { to, canal, moor: here >= past, value: most };
  }
  return best;
}

/** The best mooring one canal behind a quay that is passed. */
function beyond(plan: Plan, gondola: number, route: readonly Quay[], passed: Quay, sister: Quay, coins: number): number {
  const { outlook, seat } = plan;
  const { state, board, coin } = outlook;
  let best = Number.NEGATIVE_INFINITY;
  for (const { canal, to } of board.ways[passed] ?? []) {
    if (to === sister || route.includes(to)) continue;
    const toll = tollOf(state, board, seat, canal, route.length);
    if (toll > coins) continue;
    const paid = (toll - bridgeCoins(state, seat, canal)) * coin + oneMore(outlook, seat) * bridgeIntrigue(state, seat, canal);
    best = Math.max(best, mooring(plan, to, gondola) - paid);
  }
  return best;
}

function onward(plan: Plan, gondola: number, route: readonly Quay[], coins: number): number {
  return onwardFrom(plan, gondola, route, coins)?.value ?? Number.NEGATIVE_INFINITY;
}

/** The best voyage of the next turn. */
export function voyageValue(plan: Plan): number {
  const { outlook, seat } = plan;
  const { state, coin } = outlook;
  const player = playerOf(state, seat);
  let best = 0;
  for (let gondola = 0; gondola < 2; gondola++) {
    const from = whereabouts(state, seat, gondola);
    const fee = player.gondolier === gondola ? stayFee(state, seat) : 0;
    if (from < 0 || fee > player.coins) continue;
    best = Math.max(best, onward(plan, gondola, [from], player.coins - fee) - fee * coin);
  }
  return best;
}

/** What the turn that is being played still brings the one who plays it. */
export function restOfTurn(plan: Plan): number {
  const { state } = plan.outlook;
  const turn = turnOf(state);
  if (turn === undefined || turn.seat !== plan.seat) return 0;
  const under = activating(plan);
  switch (turn.stage) {
    case 'dawn':
    case 'cards':
      return under + voyageValue(plan);
    case 'meet':
    case 'recast':
    case 'own':
    case 'use':
      return passing(plan, here(turn), gondolier(plan)) + goingOn(plan, turn);
    case 'onward':
      return under + goingOn(plan, turn);
    case 'errand':
    case 'crew':
      return mooring(plan, here(turn), gondolier(plan));
    default:
      return under;
  }
}

function goingOn(plan: Plan, turn: TurnFrame): number {
  const { coins } = playerOf(plan.outlook.state, plan.seat);
  return Math.max(0, onward(plan, gondolier(plan), turn.route, coins));
}

/** A building that is being activated, before the answer. */
function activating({ outlook, seat, activations, turns }: Plan): number {
  const { state, weights } = outlook;
  const frame = state.stack.at(-1);
  if (frame?.kind !== 'activate' || frame.seat !== seat) return 0;
  const building = buildingAt(state, frame.quay);
  if (isCommunal(building)) return activationAt(activations, frame.quay, 0);
  const space = spaceOf(state, seat, frame.quay);
  if (frame.how === 'spy') return activationAt(activations, frame.quay, LAST_SPACE);
  const next = frame.how !== 'pass' && frame.how !== 'overtime' && canAdvance(state, seat, frame.quay) ? space + 1 : space;
  const more = activationAt(activations, frame.quay, next) - activationAt(activations, frame.quay, space);
  return activationAt(activations, frame.quay, next) + weights.income * turns * more;
}

function gondolier({ outlook, seat }: Plan): number {
  return playerOf(outlook.state, seat).gondolier;
}

function here(turn: TurnFrame): Quay {
  return ensureDefined(turn.route.at(-1), 'a quay reached');
}

/** What a point of intrigue more costs. */
function oneMore(outlook: Outlook, seat: Seat): number {
  const { intrigue } = playerOf(outlook.state, seat);
  return intrigueCost(outlook, intrigue + 1) - intrigueCost(outlook, intrigue);
}
