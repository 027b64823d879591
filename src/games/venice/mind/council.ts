import { beats } from '../../../kit/chances.ts';
import type { Seat } from '../../../kit/seat.ts';
import { placedBy } from '../rules/assistants.ts';
import { playerOf } from '../state.ts';
import type { Outlook } from './outlook.ts';

/** The reward of the track by how likely others stay behind, and what nine assistants would make of one's space there. */
export function councilValue(outlook: Outlook, seat: Seat): number {
  return councilAt(outlook, seat, playerOf(outlook.state, seat).council);
}

/** One step more. */
export function stepValue(outlook: Outlook, seat: Seat): number {
  const { council } = playerOf(outlook.state, seat);
  return councilAt(outlook, seat, council + 1) - councilAt(outlook, seat, council);
}

function councilAt(outlook: Outlook, seat: Seat, space: number): number {
  const { state, board, weights, left } = outlook;
  if (space === 0 && left === 0) return 0;
  const { rewards } = board.edition.council;
  const spread = weights.councilEnd + (weights.councilStart - weights.councilEnd) * left;
  let ahead = 0;
  state.players.forEach((other, at) => {
    if (at !== seat) ahead += beats((other.council - space) / spread);
  });
  const doge = state.doge;
  if (doge !== undefined) for (const marker of doge.council) ahead += beats((marker - space) / spread);
  const row = rewards[Math.max(2, Math.min(5, state.players.length + (doge === undefined ? 0 : 2))) as 2 | 3 | 4 | 5];
  const place = Math.floor(ahead);
  const reward = (row[place] ?? 0) + (ahead - place) * ((row[place + 1] ?? 0) - (row[place] ?? 0));
  return reward + weights.step * left * space + space * crewShare(outlook, seat);
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
