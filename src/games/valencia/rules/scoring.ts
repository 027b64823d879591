import type { Seat } from '../../../kit/seat.ts';
import { cityOf, playerAt, type State, seatsIn } from '../state.ts';
import { fountainValue } from './fountains.ts';
import { comparesHidden, missionOf, missionPoints, touchesPalm } from './missions.ts';

/** The final reckoning of one player, part by part in the rulebook's order (E16). */
export interface Reckoning {
  readonly council: number;
  readonly city: number;
  readonly palms: number;
  readonly fountains: number;
  readonly privileges: number;
  readonly missions: readonly { readonly id: string; readonly points: number }[];
  readonly total: number;
}

/** City members, palms, fountains, privileges and missions are added to the points of the council phases; below zero is possible (E19). */
export function reckon(state: State, seat: Seat): Reckoning {
  const player = playerAt(state, seat);
  const board = cityOf(state);
  // F5: one point, however many palms.
  const palms = player.city.filter((square) => touchesPalm(state, board, square)).length;
  // F4: every pair of member and fountain scores.
  const fountains = player.city
    .flatMap((square) => board.squares.get(square)?.spaces ?? [])
    .reduce((sum, space) => sum + fountainValue(state, space), 0);
  const missions = player.missions.flatMap((id) => {
    const mission = missionOf(state, id);
    return mission === undefined ? [] : [{ id, points: missionPoints(state, seat, mission) }];
  });
  const total = player.points + player.city.length + palms + fountains + player.privileges + missions.reduce((sum, m) => sum + m.points, 0);
  return { council: player.points, city: player.city.length, palms, fountains, privileges: player.privileges, missions, total };
}

/**
 * What each kept mission would bring if the game ended now, for its owner alone; nothing of those that compare with what others hide,
 * which would tell him of it (B.9).
 */
export function missionsNow(state: State, seat: Seat): { readonly [id: string]: number } {
  const now: { [id: string]: number } = {};
  for (const id of playerAt(state, seat).missions) {
    const mission = missionOf(state, id);
    if (mission !== undefined && !comparesHidden(mission)) now[id] = missionPoints(state, seat, mission);
  }
  return now;
}

export interface Standing {
  readonly seat: Seat;
  readonly place: number;
  readonly reckoning: Reckoning;
  readonly tieBreaks: readonly [members: number, coins: number];
}

/** Points, then members in the city, then coins decide every place; who is equal in all shares it (E17, E20). */
export function standings(state: State): Standing[] {
  const rows = seatsIn(state).map((seat) => {
    const player = playerAt(state, seat);
    return { seat, reckoning: reckon(state, seat), tieBreaks: [player.city.length, player.coins] as [number, number] };
  });
  const order = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
    b.reckoning.total - a.reckoning.total || b.tieBreaks[0] - a.tieBreaks[0] || b.tieBreaks[1] - a.tieBreaks[1];
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter((other) => order(other, row) < 0).length }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}
