import type { PointStake } from '../../../kit/ai.ts';
import { seatsOf } from '../../../kit/seat.ts';
import { placedBy } from '../rules/assistants.ts';
import { playerOf, type State } from '../state.ts';
import { say } from '../words.ts';
import { cubesValue, missionsValue } from './cargo.ts';
import { councilValue } from './council.ts';
import { intrigueCost, outlookOf } from './outlook.ts';
import type { Weights } from './weights.ts';

/** An assistant on a building, as far as rounds are left in which it may bring something. */
const ASSISTANT = 1.5;

/** What each seat may expect, by what it comes from. */
export function stakes(state: State, weights: Weights): PointStake[][] {
  const outlook = outlookOf(state, weights);
  const { coin, scroll, card, left } = outlook;
  return seatsOf(state.players.length).map((seat) => {
    const player = playerOf(state, seat);
    return [
      { of: say('stake.points'), points: player.points },
      { of: say('stake.council'), points: councilValue(outlook, seat) },
      { of: say('stake.assistants'), points: ASSISTANT * left * placedBy(state, seat) },
      { of: say('stake.missions'), points: missionsValue(outlook, seat) + weights.perkEarly * left * player.places.length },
      {
        of: say('stake.stores'),
        points: player.coins * coin + player.scrolls * scroll + player.cards.length * card + cubesValue(outlook, seat),
      },
      { of: say('stake.intrigue'), points: -intrigueCost(outlook, player.intrigue) },
    ];
  });
}
