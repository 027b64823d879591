import type { Seat } from '../../../kit/seat.ts';
import type { Mission } from '../data.ts';
import { type Board, cellName } from '../rules/board.ts';
import { missionOf, missionPoints, touchesPalm } from '../rules/missions.ts';
import { editionOf, type State } from '../state.ts';
import { CENTRE, GUILDS } from '../vocabulary.ts';
import type { Outlook } from './outlook.ts';

/** What the missions a seat keeps may be expected to bring at the end. */
export function missionsValue(outlook: Outlook, seat: Seat): number {
  let sum = 0;
  for (const id of outlook.state.players[seat]?.missions ?? []) {
    const mission = missionOf(outlook.state, id);
    if (mission !== undefined) sum += missionValue(outlook, seat, mission);
  }
  return sum;
}

function missionValue(outlook: Outlook, seat: Seat, mission: Mission): number {
  const { state, left, weights } = outlook;
  const now = missionPoints(state, seat, mission);
  switch (mission.type) {
    case 'tenMinus':
      return now * (1 - left) + 4 * left;
    case 'longestRoad':
      return now + 3 * left;
    case 'isolatedMembers':
      return now + 2 * left;
    default: {
      const points = mission.points ?? 0;
      const hope =
        now > 0
          ? 1 - (VOLATILE.has(mission.type) ? weights.volatile * left : 0)
          : left / (left + weights.lack * lacks(outlook, seat, mission));
      return hope * points - (1 - hope) * mission.penalty;
    }
  }
}

/** Another player can take these away again. */
const VOLATILE: ReadonlySet<Mission['type']> = new Set([
  'moreThanNeighbour',
  'mostCoins',
  'mostInCity',
  'feldPawn',
  'councilSeats',
  'nobilityOrChurch',
  'everyFountain',
  'threeResourceTypes',
]);

/** How many things a mission still lacks. */
function lacks({ state, board }: Outlook, seat: Seat, mission: Mission): number {
  const player = state.players[seat];
  if (player === undefined) return 1;
  const mine = player.city;
  const count = (test: (square: string) => boolean) => mine.reduce((n, square) => (test(square) ? n + 1 : n), 0);
  const at = (square: string) => board.squares.get(square);
  switch (mission.type) {
    case 'costPair':
      return 2 - count((s) => at(s)?.cost === mission.param);
    case 'guildTrio':
      return 3 - count((s) => at(s)?.guild === mission.param);
    case 'allGuildPairs':
      return GUILDS.reduce((sum, guild) => sum + Math.max(0, 2 - count((s) => at(s)?.guild === guild)), 0);
    case 'square':
      return 4 - most(board, mine, SQUARE);
    case 'rowOfThree':
      return 3 - Math.max(most(board, mine, ROW), most(board, mine, COLUMN));
    case 'diagonalOfThree':
      return 3 - Math.max(most(board, mine, FALLING), most(board, mine, RISING));
    case 'outerWallSix':
      return 6 - count((s) => at(s)?.wall === true);
    case 'cornersTwo':
      return 2 - count((s) => at(s)?.corner === true);
    case 'fourFountains':
      return 4 - fountains(state).filter((space) => mine.some((s) => at(s)?.spaces.includes(space))).length;
    case 'everyFountain':
      return 1 + fountains(state).filter((space) => !mine.some((s) => at(s)?.spaces.includes(space))).length;
    case 'threeResourceTypes':
      return 3 - GUILDS.filter((guild) => player.goods.includes(guild)).length;
    case 'councilSeats':
      return (editionOf(state).councilMission[state.players.length] ?? 0) - player.council.length;
    case 'sameFountainThree':
      return 3 - Math.max(0, ...Object.keys(state.fountains).map((space) => count((s) => at(s)?.spaces.includes(space) === true)));
    case 'centralFountainFive':
      return 5 - count((s) => at(s)?.spaces.includes(CENTRE) === true);
    case 'palmFive':
      return 5 - count((s) => touchesPalm(state, board, s));
    case 'everyDistrict':
      return board.districts.filter((slot) => !mine.some((s) => at(s)?.district === slot)).length;
    case 'mostInCity':
    case 'mostCoins':
      return 3;
    default:
      return 2;
  }
}

type Pattern = readonly (readonly [south: number, east: number])[];
const SQUARE: Pattern = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];
const ROW: Pattern = [
  [0, 0],
  [0, 1],
  [0, 2],
];
const COLUMN: Pattern = [
  [0, 0],
  [1, 0],
  [2, 0],
];
const FALLING: Pattern = [
  [0, 0],
  [1, 1],
  [2, 2],
];
const RISING: Pattern = [
  [0, 0],
  [1, -1],
  [2, -2],
];

/** The most squares of a pattern that are own, wherever it can still be laid. */
function most(board: Board, mine: readonly string[], pattern: Pattern): number {
  let best = 0;
  for (const square of mine) {
    const from = board.squares.get(square);
    if (from === undefined) continue;
    for (const [south, east] of pattern) {
      const cells = pattern.map(([r, c]) => cellName(from.row - south + r, from.col - east + c));
      if (cells.every((cell) => board.squares.has(cell))) best = Math.max(best, cells.filter((cell) => mine.includes(cell)).length);
    }
  }
  return best;
}

function fountains(state: State): string[] {
  return [...Object.keys(state.fountains), CENTRE];
}
