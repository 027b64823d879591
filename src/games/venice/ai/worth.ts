import { winProbabilities, winProbability } from '../../../kit/chances.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { ASSISTANTS, placedBy, spaceOf } from '../rules/assistants.ts';
import { dogeCrewPoints } from '../rules/doge.ts';
import { intrigueCap } from '../rules/tracks.ts';
import { playerOf, type State } from '../state.ts';
import { activationAt, missionDrawn } from './activations.ts';
import { cardsValue } from './cards.ts';
import { cubesValue, missionsValue } from './cargo.ts';
import { circuitValue } from './circuit.ts';
import { councilValue, dogeRewards } from './council.ts';
import { dangers } from './danger.ts';
import { COIN_AT_END, intrigueCost, isOnTurn, type Outlook, outlookOf } from './outlook.ts';
import { type Plan, planOf, restOfTurn, voyageValue } from './voyage.ts';
import type { Weights } from './weights.ts';

const FAVOUR = 4;
const TENTH = 8;

/** Chances out of the points each seat may expect at the end, less the danger of being arrested. */
export function worth(given: State, weights: Weights): number[] {
  const state = answered(given);
  const outlook = outlookOf(state, weights);
  const points = seatsOf(state.players.length).map((seat) => expected(outlook, seat));
  const { spreadEnd, spreadStart, dangerEarly } = weights;
  const spread = spreadEnd + (spreadStart - spreadEnd) * outlook.left;
  const counts = 1 - (1 - dangerEarly) * outlook.left;
  const free = dangers(outlook).map((danger) => 1 - danger * counts);
  if (state.doge !== undefined) return [winProbability(((points[0] ?? 0) - dogePoints(outlook)) / spread) * (free[0] ?? 1)];
  const won = winProbabilities(points, spread).map((chance, seat) => chance * (free[seat] ?? 1));
  const sum = won.reduce((total, one) => total + one, 0);
  return won.map((one) => one / sum);
}

/** Answers to a crossing are paid when all are in; whoever weighs his own must see already what it takes. */
function answered(state: State): State {
  const frame = state.stack.at(-1);
  if (frame?.kind !== 'crossing') return state;
  const cap = intrigueCap(state);
  const players = state.players.map((player, seat) => {
    const paid = frame.answers[seat as Seat];
    if (paid === undefined) return player;
    const intrigue = player.intrigue + paid.intrigue;
    return {
      ...player,
      scrolls: player.scrolls - paid.scrolls,
      coins: player.coins - paid.coins,
      cargo: player.cargo.map((n, at) => n - (paid.cubes[at] ?? 0)),
      intrigue: Math.min(cap, intrigue),
      points: Math.max(0, player.points - 2 * Math.max(0, intrigue - cap)),
    };
  });
  return { ...state, players };
}

/** Points now and to come: council, assistants, what can be spent, missions, buildings, the next voyage. */
function expected(outlook: Outlook, seat: Seat): number {
  const { state, weights } = outlook;
  const player = playerOf(state, seat);
  const favour = player.favour === 'ready' ? FAVOUR : 0;
  if (state.final !== undefined) return player.points + Math.floor(player.coins * COIN_AT_END) + favour;
  const plan = planOf(outlook, seat);
  const { coin, scroll, left } = outlook;
  let value = player.points + favour + councilValue(outlook, seat) + tenthValue(outlook, seat);
  value += Math.min(player.coins, weights.purse) * coin + Math.max(0, player.coins - weights.purse) * COIN_AT_END;
  value += scroll * (Math.min(player.scrolls, 3) + weights.scrollLate * Math.max(0, player.scrolls - 3));
  value += cardsValue(outlook, seat, plan.activations, plan.turns) + cubesValue(outlook, seat) - intrigueCost(outlook, player.intrigue);
  value += missionsValue(outlook, seat) + weights.perkEarly * left * player.places.length;
  value += income(plan) + beingDrawn(outlook, seat);
  if (weights.circuit > 0) value += weights.circuit * plan.turns * circuitValue(plan);
  if (isOnTurn(state, seat))
    return value + weights.thisVoyage * restOfTurn(plan) + (plan.turns > 0 ? weights.nextVoyage * voyageValue(plan) : 0);
  return value + (plan.turns > 0 ? weights.nextVoyage * voyageValue(plan) : 0);
}

/** Assistants on the buildings: what each may bring in the turns to come. */
function income({ outlook, seat, activations, turns }: Plan): number {
  const { state, weights } = outlook;
  let sum = 0;
  for (let quay = 0; quay < state.city.length; quay++) {
    const space = spaceOf(state, seat, quay);
    if (space > 0) sum += activationAt(activations, quay, space);
  }
  return sum * weights.income * turns;
}

/** R35: eight points for who places his tenth first, the likelier the fewer are missing and the farther the others are behind. */
function tenthValue({ state, rounds }: Outlook, seat: Seat): number {
  if (state.tenth !== undefined) return 0;
  const missing = ASSISTANTS - placedBy(state, seat);
  let first = Math.min(1, (rounds + 1) / (2 * missing));
  for (const other of seatsOf(state.players.length))
    if (other !== seat) first *= winProbability((placedBy(state, other) + missing - ASSISTANTS + 1) / -1.5);
  return TENTH * first;
}

/** Cards being looked at: one of them will be kept. */
function beingDrawn(outlook: Outlook, seat: Seat): number {
  const frame = outlook.state.stack.at(-1);
  if (frame === undefined || !('seat' in frame) || frame.seat !== seat) return 0;
  if (frame.kind === 'draft') return missionDrawn(outlook);
  return frame.kind === 'choose' ? outlook.card : 0;
}

/** What the Doge may have in the end: his cards, his assistants, his markers. */
function dogePoints(outlook: Outlook): number {
  const { state, weights, rounds } = outlook;
  const doge = state.doge;
  if (doge === undefined) return 0;
  if (state.final !== undefined) return doge.points;
  const turns = Math.max(0, rounds - doge.rules.lastTurns);
  return doge.points + (weights.dogeTurn + 0.12 * dogeCrewPoints(state)) * turns + dogeRewards(outlook, playerOf(state, 0).council);
}
