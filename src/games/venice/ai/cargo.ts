import { ensureDefined } from '../../../kit/must.ts';
import type { Seat } from '../../../kit/seat.ts';
import { type Board, missionOf } from '../data.ts';
import type { Mission } from '../editions/edition.ts';
import { boatOf } from '../rules/boats.ts';
import { holds } from '../rules/tracks.ts';
import { playerOf, type State } from '../state.ts';
import type { Quay } from '../vocabulary.ts';
import { type Outlook, turnsOf } from './outlook.ts';

const distances = new WeakMap<Board, number[][]>();

/** Canals between any two quays. */
function distancesOf(board: Board): number[][] {
  let table = distances.get(board);
  if (table === undefined) {
    table = board.ids.map((_, from) => hopsFrom(board, from));
    distances.set(board, table);
  }
  return table;
}

function hopsFrom(board: Board, from: Quay): number[] {
  const hops = board.ids.map(() => board.ids.length);
  hops[from] = 0;
  const open = [from];
  for (const at of open)
    for (const { to } of board.ways[at] ?? []) {
      if (ensureDefined(hops[to], 'a quay') < board.ids.length) continue;
      hops[to] = ensureDefined(hops[at], 'a quay') + 1;
      open.push(to);
    }
  return hops;
}

/** Coins, points and the permanent effect, less what cubes and scrolls are worth that must be paid. */
export function gainOf({ weights, left, coin, cube, scroll }: Outlook, { cubes, scrolls, coins, points }: Mission): number {
  return Math.max(1, points + coins * coin + weights.perkEarly * left - cube * (cubes[0] + cubes[1] + cubes[2]) - scroll * scrolls);
}

/** The missions in hand: what they bring, by how much of their price is aboard and how far it is to their building. */
export function missionsValue(outlook: Outlook, seat: Seat): number {
  const { state, weights } = outlook;
  const turns = turnsOf(outlook, seat);
  let sum = 0;
  for (const no of playerOf(state, seat).missions) {
    const mission = missionOf(outlook.board, no);
    const { share, missing, away } = bestCarrier(outlook, seat, mission);
    // The quay sailed to this turn may be its building already.
    const needed = missing * 0.5 + (away > 0 ? 0.6 : 0);
    const chance = Math.min(1, (turns + 0.3) / (needed + 0.3));
    const near = share * Math.max(0, 1 - weights.distance * away);
    sum += gainOf(outlook, mission) * chance * (weights.drawn + weights.carried * near * near);
  }
  return sum;
}

/** What is aboard of a mission's price on the gondola that is best for it. */
function bestCarrier(outlook: Outlook, seat: Seat, mission: Mission): { share: number; missing: number; away: number } {
  const { state, board } = outlook;
  const player = playerOf(state, seat);
  const quay = state.city.indexOf(mission.building);
  const hops = ensureDefined(distancesOf(board)[quay], 'a quay');
  const price = mission.cubes[0] + mission.cubes[1] + mission.cubes[2] + mission.scrolls;
  const cubesToo = holds(state, seat, 'cubes_as_scrolls');
  let best = { share: -1, missing: price, away: board.ids.length };
  for (let gondola = 0; gondola < 2; gondola++) {
    let aboard = 0;
    let spare = 0;
    for (let ware = 0; ware < 3; ware++) {
      const has = player.cargo[gondola * 3 + ware] ?? 0;
      const asked = mission.cubes[ware] ?? 0;
      aboard += Math.min(has, asked);
      spare += Math.max(0, has - asked);
    }
    aboard += Math.min(mission.scrolls, player.scrolls + (player.favour === 'ready' ? 1 : 0) + (cubesToo ? spare : 0));
    const at = whereabouts(state, seat, gondola);
    const away = at < 0 ? 3 : ensureDefined(hops[at], 'a quay');
    const share = price === 0 ? 1 : aboard / price;
    if (share - 0.03 * away > best.share - 0.03 * best.away) best = { share, missing: price - aboard, away };
  }
  return best;
}

/** Where a gondola lies, or how far its voyage has come. */
export function whereabouts(state: State, seat: Seat, gondola: number): Quay {
  const quay = state.boats[boatOf(seat, gondola)] ?? -1;
  if (quay >= 0 || state.players[seat]?.gondolier !== gondola) return quay;
  const turn = state.stack.find((frame) => frame.kind === 'turn');
  return turn?.kind === 'turn' && turn.seat === seat ? (turn.route.at(-1) ?? -1) : -1;
}

/** Cubes aboard for what may come: the third of a kind on one gondola helps little. */
export function cubesValue({ state, weights, cube }: Outlook, seat: Seat): number {
  let sum = 0;
  for (const n of playerOf(state, seat).cargo) sum += Math.min(n, 2) * cube + Math.max(0, n - 2) * cube * weights.cubeMany;
  return sum;
}
