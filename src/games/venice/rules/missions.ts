import type { Seat } from '../../../kit/seat.ts';
import { boardOf, missionOf } from '../data.ts';
import type { Mission } from '../editions/edition.ts';
import type { Pen } from '../log.ts';
import { playerOf, type State } from '../state.ts';
import type { Cubes, Quay } from '../vocabulary.ts';
import { cargoOf, hold, load } from './boats.ts';
import { covers, minus, totalOf } from './cubes.ts';
import { advanceCouncil, holds, score } from './tracks.ts';

export const PLACES = 3;
export const FAVOUR_SCROLLS = 2;

/** Missions in hand that name this quay's building and can be paid from the active gondola and the scrolls (R55). */
export function completable(state: State, seat: Seat, gondola: number, quay: Quay, moreScrolls = 0): Mission[] {
  const player = playerOf(state, seat);
  if (player.missions.length === 0) return [];
  const board = boardOf(state);
  const building = state.city[quay];
  const found: Mission[] = [];
  for (const no of player.missions) {
    const mission = missionOf(board, no);
    if (mission.building === building && canPay(state, seat, gondola, mission, moreScrolls)) found.push(mission);
  }
  return found;
}

/** Those, and what turning the favour card first would make payable (R34). */
export function withinReach(state: State, seat: Seat, gondola: number, quay: Quay): Mission[] {
  return completable(state, seat, gondola, quay, playerOf(state, seat).favour === 'ready' ? FAVOUR_SCROLLS : 0);
}

/** R16: a mission is paid in full; with mission 21 cubes left over may stand for scrolls. */
export function canPay(state: State, seat: Seat, gondola: number, mission: Mission, moreScrolls = 0): boolean {
  const cargo = cargoOf(state, seat, gondola);
  if (!covers(cargo, mission.cubes)) return false;
  const spare = holds(state, seat, 'cubes_as_scrolls') ? totalOf(cargo) - totalOf(mission.cubes) : 0;
  return playerOf(state, seat).scrolls + moreScrolls + spare >= mission.scrolls;
}

/** Where a completed mission goes: to a free place, in place of another that is archived, or into the archive itself (R15). */
export type Shelving = 'place' | 'archive' | number;

/** Pays cubes and scrolls, gains coins and points, then lays the card into a place or archives it (R55). */
export function completeMission(pen: Pen, seat: Seat, gondola: number, no: number, cubes: Cubes, shelving: Shelving): void {
  const state = pen.state;
  const player = playerOf(state, seat);
  const mission = missionOf(boardOf(state), no);
  load(state, seat, gondola, minus(minus(cargoOf(state, seat, gondola), mission.cubes), cubes));
  player.scrolls -= mission.scrolls - totalOf(cubes);
  player.coins += mission.coins;
  score(state, seat, mission.points);
  player.missions.splice(player.missions.indexOf(no), 1);
  const archived = shelving === 'archive' ? no : shelving === 'place' ? 0 : shelving;
  const { building, coins, points } = mission;
  pen.emit({ kind: 'completed', seat, mission: no, building, archived, coins, points });
  if (holds(state, seat, 'step_per_mission')) advanceCouncil(pen, seat, 1);
  if (shelving === 'archive') {
    player.archive.push(no);
    return;
  }
  if (shelving !== 'place') {
    player.places.splice(player.places.indexOf(shelving), 1);
    player.archive.push(shelving);
  }
  player.places.push(no);
  // Mission 8 archived: what its gondolas carry beyond five is dropped at once.
  for (const each of [1, 0]) if (totalOf(cargoOf(state, seat, each)) > hold(state, seat)) pen.push({ kind: 'shed', seat, gondola: each });
}
