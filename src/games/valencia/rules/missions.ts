import { nextSeat, type Seat } from '../../../kit/seat.ts';
import type { Mission } from '../data.ts';
import { cityOf, editionOf, type Player, playerAt, type State, seatsIn } from '../state.ts';
import { CENTRE, GUILDS, type Guild } from '../vocabulary.ts';
import { type Board, cellName } from './board.ts';

/** What a kept mission brings at the end: its points once, its penalty, or what it counts (E1, E2, E3, E4). */
export function missionPoints(state: State, seat: Seat, mission: Mission): number {
  const player = playerAt(state, seat);
  const board = cityOf(state);
  switch (mission.type) {
    case 'tenMinus':
      return Math.max(0, 10 - amount(player, mission.param));
    case 'longestRoad':
      return longestRoad(board, player.city);
    // E14: no own member at any edge.
    case 'isolatedMembers':
      return 2 * player.city.filter((square) => !board.squares.get(square)?.near.some((to) => player.city.includes(to))).length;
    default:
      return fulfilled(state, seat, mission) ? (mission.points ?? 0) : -mission.penalty;
  }
}

type Fixed = Exclude<Mission['type'], 'tenMinus' | 'longestRoad' | 'isolatedMembers'>;

/** Whether the condition of a mission holds in the final position (E1, E12, E21). */
function fulfilled(state: State, seat: Seat, mission: Mission): boolean {
  const player = playerAt(state, seat);
  const board = cityOf(state);
  const mine = player.city;
  const count = (test: (square: string) => boolean) => mine.filter(test).length;
  const tests: { readonly [type in Fixed]: () => boolean } = {
    costPair: () => count((s) => board.squares.get(s)?.cost === mission.param) >= 2,
    guildTrio: () => count((s) => board.squares.get(s)?.guild === mission.param) >= 3,
    allGuildPairs: () => GUILDS.every((guild) => count((s) => board.squares.get(s)?.guild === guild) >= 2),
    square: () =>
      lines(board, mine, [
        [0, 1],
        [1, 0],
        [1, 1],
      ]),
    // E7: a straight unbroken line.
    rowOfThree: () =>
      lines(board, mine, [
        [0, 1],
        [0, 2],
      ]) ||
      lines(board, mine, [
        [1, 0],
        [2, 0],
      ]),
    diagonalOfThree: () =>
      lines(board, mine, [
        [1, 1],
        [2, 2],
      ]) ||
      lines(board, mine, [
        [1, -1],
        [2, -2],
      ]),
    outerWallSix: () => count((s) => board.squares.get(s)?.wall === true) >= 6,
    cornersTwo: () => count((s) => board.squares.get(s)?.corner === true) >= 2,
    fourFountains: () => standing(state).filter((space) => beside(board, mine, space) > 0).length >= 4,
    everyFountain: () => standing(state).every((space) => beside(board, mine, space) > 0),
    moreThanNeighbour: () =>
      neighbours(state, seat).some((other) => amount(player, mission.param) > amount(playerAt(state, other), mission.param)),
    threeResourceTypes: () => GUILDS.filter((guild) => player.goods.includes(guild)).length >= 3,
    mostCoins: () => others(state, seat).every((other) => player.coins > playerAt(state, other).coins),
    // E15: guests of a Support card stand on the Council too.
    councilSeats: () => player.council.length >= (editionOf(state).councilMission[state.players.length] ?? 0),
    nobilityOrChurch: () => player.council.includes('nobility') || player.council.includes('church'),
    sameFountainThree: () => standing(state).some((space) => space !== CENTRE && beside(board, mine, space) >= 3),
    centralFountainFive: () => beside(board, mine, CENTRE) >= 5,
    palmFive: () => count((s) => touchesPalm(state, board, s)) >= 5,
    feldPawn: () => state.pawn === seat,
    everyDistrict: () => board.districts.every((slot) => mine.some((s) => board.squares.get(s)?.district === slot)),
    mostInCity: () => others(state, seat).every((other) => mine.length > playerAt(state, other).city.length),
  };
  return mission.type in tests && tests[mission.type as Fixed]();
}

/** Missions that look behind the others' screens: more than a neighbour, most coins (B.9). */
export function comparesHidden({ type }: Mission): boolean {
  return type === 'moreThanNeighbour' || type === 'mostCoins';
}

/** Coins by their value, or resources by their number (E5). */
function amount(player: Player, what: Mission['param']): number {
  return what === 'resources' ? player.goods.length : player.coins;
}

/** The players directly left and right; with two players the opponent (E6, E22). */
function neighbours(state: State, seat: Seat): Seat[] {
  const players = state.players.length;
  return others(state, seat).filter((other) => nextSeat(seat, players) === other || nextSeat(other, players) === seat);
}

function others(state: State, seat: Seat): Seat[] {
  return seatsIn(state).filter((other) => other !== seat);
}

/** All fountains in the city, the central one included (E8, E9). */
function standing(state: State): string[] {
  return [...Object.keys(state.fountains), CENTRE];
}

/** How many of these squares share an edge with a fountain (F1, E21). */
function beside(board: Board, squares: readonly string[], space: string): number {
  return squares.filter((square) => board.squares.get(square)?.spaces.includes(space)).length;
}

/** Whether a palm stands on one of the square's corners (E21). */
export function touchesPalm(state: Pick<State, 'palms'>, board: Board, square: string): boolean {
  return board.squares.get(square)?.trees.some((tree) => state.palms.includes(tree)) === true;
}

/** Whether from some own square all these others, given as steps south and east, are own too. */
function lines(board: Board, mine: readonly string[], steps: readonly (readonly [south: number, east: number])[]): boolean {
  return mine.some((square) => {
    const at = board.squares.get(square);
    return at !== undefined && steps.every(([south, east]) => mine.includes(cellName(at.row + south, at.col + east)));
  });
}

/** The longest chain of own members, each at an edge of the next, none twice and without branches (E13). */
export function longestRoad(board: Board, mine: readonly string[]): number {
  const next = new Map(mine.map((square) => [square, board.squares.get(square)?.near.filter((to) => mine.includes(to)) ?? []]));
  const onRoad = new Set<string>();
  const from = (square: string): number => {
    onRoad.add(square);
    let best = 0;
    for (const to of next.get(square) ?? []) if (!onRoad.has(to)) best = Math.max(best, from(to));
    onRoad.delete(square);
    return best + 1;
  };
  return mine.reduce((best, square) => Math.max(best, from(square)), 0);
}

export function missionOf(state: { readonly edition: string }, id: string): Mission | undefined {
  return editionOf(state).missions.find((m) => m.id === id);
}

/** The guild a guild mission names. */
export function missionGuild(mission: Mission): Guild | undefined {
  return GUILDS.find((guild) => guild === mission.param);
}
