import type { Placement } from '../../../kit/game.ts';
import { type Seat, seatsOf } from '../../../kit/seat.ts';
import { playersOf, pointsOf, type State } from '../state.ts';
import { ENTRIES } from '../vocabulary.ts';
import { say } from '../words.ts';
import { noblesAt } from './nobles.ts';

/**
 * Most points win; of equal ones who has more nobles in San Marco, not on its bridges (SM-26). The tie-break orders all places;
 * players still equal share the place (SM-35).
 */
export function places(state: State): Placement[] {
  const standing = seatsOf(playersOf(state)).map((seat) => ({
    seat,
    score: pointsOf(state, seat),
    nobles: noblesAt(state, 'san_marco', seat),
  }));
  const ahead = (a: (typeof standing)[number], b: (typeof standing)[number]) => b.score - a.score || b.nobles - a.nobles;
  return standing
    .slice()
    .sort(ahead)
    .map((one) => ({
      seats: [one.seat],
      place: 1 + standing.filter((other) => ahead(other, one) < 0).length,
      score: one.score,
      tieBreaks: [one.nobles],
      breakdown: ENTRIES.map((entry) => ({ label: say(`score.${entry}`), points: state.ledger[entry][one.seat] ?? 0 })),
    }));
}

export function winners(state: State): Seat[] {
  return places(state)
    .filter(({ place }) => place === 1)
    .flatMap(({ seats }) => seats);
}
