import { winProbability } from '../../../kit/chances.ts';
import type { Seat } from '../../../kit/seat.ts';
import { placedBy } from '../rules/assistants.ts';
import { playerOf } from '../state.ts';
import type { Outlook } from './outlook.ts';

/** The reward of the track by how likely others stay behind, and what nine assistants would make of one's space there. */
export function councilValue(outlook: Outlook, seat: Seat): number {
  return councilAt(outlook, seat, playerOf(outlook.state, seat).council);
}

/** One step more, and alone what it takes from the Doge. */
export function stepValue(outlook: Outlook, seat: Seat): number {
  const { council } = playerOf(outlook.state, seat);
  const own = councilAt(outlook, seat, council + 1) - councilAt(outlook, seat, council);
  return own + dogeRewards(outlook, council) - dogeRewards(outlook, council + 1);
}

function councilAt(outlook: Outlook, seat: Seat, space: number): number {
  const { state, weights, left } = outlook;
  if (space === 0 && left === 0) return 0;
  const spread = spreadOf(outlook);
  let ahead = 0;
  state.players.forEach((other, at) => {
    if (at !== seat) ahead += winProbability((other.council - space) / spread);
  });
  for (const marker of dogeMarkers(outlook)) ahead += winProbability((marker - space) / spread);
  return rewardOf(outlook, ahead) + weights.step * left * space + space * crewShare(outlook, seat);
}

/** R71: what the Doge's two markers may bring him while yours stands on this space. */
export function dogeRewards(outlook: Outlook, space: number): number {
  const spread = spreadOf(outlook);
  const markers = dogeMarkers(outlook);
  let sum = 0;
  markers.forEach((marker, at) => {
    sum += rewardOf(outlook, winProbability((space - marker) / spread) + winProbability(((markers[1 - at] ?? 0) - marker) / spread));
  });
  return sum;
}

/** Where the Doge's markers may end. */
function dogeMarkers({ state, weights, rounds }: Outlook): number[] {
  return state.doge === undefined ? [] : state.doge.council.map((marker) => marker + weights.dogeSteps * rounds);
}

function spreadOf({ weights, left }: Outlook): number {
  return weights.councilEnd + (weights.councilStart - weights.councilEnd) * left;
}

/** The reward of who has so many others ahead of him. */
function rewardOf({ state, board }: Outlook, ahead: number): number {
  const row =
    board.edition.council.rewards[Math.max(2, Math.min(5, state.players.length + (state.doge === undefined ? 0 : 2))) as 2 | 3 | 4 | 5];
  const place = Math.floor(ahead);
  return (row[place] ?? 0) + (ahead - place) * ((row[place + 1] ?? 0) - (row[place] ?? 0));
}

/** Seven or eight assistants make half of the council space, nine and ten all of it: as it stands at the end, as it may come before. */
function crewShare({ state, left, rounds }: Outlook, seat: Seat): number {
  const placed = placedBy(state, seat);
  const firm = placed >= 9 ? 1 : placed >= 7 ? 0.5 : 0;
  if (left === 0) return firm;
  const atEnd = Math.min(10, placed + 0.45 * rounds);
  const soft = Math.min(1, Math.max(0, (atEnd - 5.5) / 3.5));
  return firm + (soft - firm) * Math.min(0.8, rounds / 8);
}
