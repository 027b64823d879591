import { winProbability } from '../../../kit/chances.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { playerOf } from '../state.ts';
import type { Outlook } from './outlook.ts';

const SCROLLS_PER_STEP = 2;

/** How likely each seat is the one arrested in the end: whoever has the most intrigue that he cannot pay away (R2, R3, R78). */
export function dangers(outlook: Outlook): number[] {
  const { state, weights, left } = outlook;
  const spread = weights.arrestEnd + (weights.arrestStart - weights.arrestEnd) * left;
  const levels = seatsOf(state.players.length).map((seat) => level(outlook, seat));
  if (state.doge !== undefined)
    return levels.map((own) => (own <= 0 && left === 0 ? 0 : winProbability((own - (state.doge?.intrigue ?? 0) + 0.5) / spread)));
  const chances = levels.map((own, seat) => {
    // At the end nobody without intrigue is arrested, and of equal ones the later seat.
    if (own <= 0 && left === 0) return 0;
    let most = 1;
    levels.forEach((other, at) => {
      if (at !== seat) most *= winProbability((own - other + (seat > at ? 0.3 : -0.3) * (1 - left)) / spread);
    });
    return most;
  });
  const sum = chances.reduce((total, one) => total + one, 0);
  return sum === 0 ? chances : chances.map((one) => one / sum);
}

/** Intrigue less what can be paid away once the game is over; coins spent for that are no more points then. */
function level({ state, left }: Outlook, seat: Seat): number {
  const { intrigue, scrolls, coins } = playerOf(state, seat);
  const steps = Math.floor(scrolls / SCROLLS_PER_STEP) * (1 - 0.4 * left) + Math.min(4, coins / 4) * 0.4;
  return intrigue - (state.final === undefined ? steps : 0);
}
