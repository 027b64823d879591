import { winProbabilities } from '../../../kit/chances.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Player, State } from '../state.ts';
import { seatsIn } from '../state.ts';
import type { Guild } from '../vocabulary.ts';
import { cardsValue } from './cards.ts';
import { missionsValue } from './missions.ts';
import { type Outlook, outlookOf, squareValue } from './outlook.ts';
import { addStakes, coinValue, councilValue, goodValue } from './stakes.ts';
import type { Weights } from './weights.ts';

/** Chances out of the points each seat may expect at the end: what stands, what is held, and what the auction under way promises. */
export function worth(state: State, weights: Weights): number[] {
  const outlook = outlookOf(state, weights);
  const points = seatsIn(state).map((seat) => expected(outlook, seat, state.players[seat] as Player));
  addStakes(outlook, points);
  return winProbabilities(points, weights.spreadEnd + (weights.spreadStart - weights.spreadEnd) * outlook.left);
}

function expected(outlook: Outlook, seat: Seat, player: Player): number {
  let points = player.points + player.privileges;
  for (const square of player.city) points += squareValue(outlook, square);
  for (const council of player.council) points += councilValue(outlook, seat, council);
  points += player.coins * coinValue(outlook);
  for (const good of player.goods as Iterable<Guild>) points += goodValue(outlook, good);
  if (outlook.state.pawn === seat) points += outlook.weights.pawn;
  return points + cardsValue(outlook, player, seat) + missionsValue(outlook, seat);
}
