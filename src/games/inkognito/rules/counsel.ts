import type { Seat } from '../../../kit/seat.ts';
import type { State } from '../state.ts';
import { answersTo, type Cards, disguiseFace, greyFacesOf, identityFace } from './showings.ts';

/** What somebody would know for certain of a player after one more answer, from that player's answers alone: a grey card is a fact. */
type Known = 'identity' | 'disguise' | 'both';

export function givesAway(state: State, from: Seat, asker: Seat, cards: Cards, grey: Cards): Known | undefined {
  const clauses = [...answersTo(state, from, asker).map((s) => ({ cards: s.cards, grey: greyFacesOf(state, s) })), { cards, grey }];
  let identities = 0;
  let disguises = 0;
  for (let i = 0; i < 4; i++)
    for (let d = 0; d < 4; d++) {
      const truth = identityFace(i) | disguiseFace(d);
      if (!clauses.every((c) => (c.cards & truth) !== 0 && (c.grey & ~truth) === 0)) continue;
      identities |= 1 << i;
      disguises |= 1 << d;
    }
  const identity = (identities & (identities - 1)) === 0;
  const disguise = (disguises & (disguises - 1)) === 0;
  return identity ? (disguise ? 'both' : 'identity') : disguise ? 'disguise' : undefined;
}
