import type { PointStake } from '../../../kit/ai.ts';
import type { Player, State } from '../state.ts';
import { seatsIn } from '../state.ts';
import type { Guild } from '../vocabulary.ts';
import { say } from '../words.ts';
import { cardsValue } from './cards.ts';
import { missionsValue } from './missions.ts';
import { outlookOf, squareValue } from './outlook.ts';
import { addStakes, coinValue, councilValue, goodValue } from './stakes.ts';
import type { Weights } from './weights.ts';

/** What each seat may expect, by what it comes from. */
export function shares(state: State, weights: Weights): PointStake[][] {
  const outlook = outlookOf(state, weights);
  const auction = state.players.map(() => 0);
  addStakes(outlook, auction);
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  return seatsIn(state).map((seat) => {
    const player = state.players[seat] as Player;
    const goods = [...player.goods].map((good) => goodValue(outlook, good as Guild));
    return [
      { of: say('stake.points'), points: player.points + player.privileges },
      { of: say('stake.city'), points: sum(player.city.map((square) => squareValue(outlook, square))) },
      { of: say('stake.council'), points: sum(player.council.map((council) => councilValue(outlook, seat, council))) },
      { of: say('stake.goods'), points: player.coins * coinValue(outlook) + sum(goods) },
      { of: say('stake.cards'), points: cardsValue(outlook, player, seat) },
      { of: say('stake.missions'), points: missionsValue(outlook, seat) },
      { of: say('stake.auction'), points: auction[seat] ?? 0 },
    ];
  });
}
