import type { Seat } from '../../../kit/seat.ts';
import type { State } from '../state.ts';
import { type Cards, disguiseFace, identityFace, shownTo } from './showings.ts';

/** What somebody would know for certain of a player after one more answer, from that player's answers alone. */
type Known = 'identity' | 'disguise' | 'both';

export function givesAway(state: State, from: Seat, asker: Seat, cards: Cards): Known | undefined {
  const clauses = [...shownTo(state, from, asker), cards];
  let identities = 0;
  let disguises = 0;
  for (let i = 0; i < 4; i++)
    for (let d = 0; d < 4; d++) {
      const truth = identityFace(i) | disguiseFace(d);
      if (!clauses.every((set) => (set & truth) !== 0)) continue;
      identities |= 1 << i;
      disguises |= 1 << d;
    }
  const identity = (identities & (identities - 1)) === 0;
  const disguise = (disguises & (disguises - 1)) === 0;
  return identity ? (disguise ? 'both' : 'identity') : disguise ? 'disguise' : undefined;
}
