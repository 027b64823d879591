import type { PointStake } from '../../../kit/ai.ts';
import { seatsOf } from '../../../kit/seat.ts';
import { penaltiesOf } from '../rules/turns.ts';
import { playersOf, pointsOf, type State } from '../state.ts';
import { say } from '../words.ts';
import { penaltyValue } from './offers.ts';
import { bridgesOf, inDistricts, outlookOf } from './outlook.ts';
import type { Weights } from './weights.ts';
import { addDeal, handValue } from './worth.ts';

/** What each seat may expect, by what it comes from. */
export function stakes(state: State, weights: Weights): PointStake[][] {
  const outlook = outlookOf(state, weights);
  const seats = seatsOf(playersOf(state));
  const cards = seats.map(() => 0);
  for (const frame of state.stack) if (frame.kind === 'play') cards[frame.seat] = handValue(outlook, frame.cards, frame.seat);
  for (const deal of state.deals) addDeal(outlook, deal, cards);
  return seats.map((seat) => [
    { of: say('stake.points'), points: pointsOf(state, seat) },
    { of: say('stake.prizes'), points: inDistricts(outlook, seat) },
    { of: say('stake.bridges'), points: weights.bridge * outlook.left * bridgesOf(state, seat) },
    { of: say('stake.penalties'), points: penaltyValue(outlook, seat, penaltiesOf(state, seat)) },
    { of: say('stake.cards'), points: cards[seat] ?? 0 },
  ]);
}
