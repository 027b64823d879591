import type { Choice, Path } from '../../../kit/choice.ts';
import type { Rng } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import type { Action } from '../action.ts';
import { leastAnswer } from '../orders/least.ts';
import { bestAnswer } from './answer.ts';
import { type Beliefs, provenChance } from './beliefs.ts';
import { LIKELY_PARTNER } from './weights.ts';

/**
 * An automatic answer for a person (IK-36): to a likely partner what tells most, to everybody else what gives away least. A computer weighs a
 * chance of one in three; nobody does so in a person's name.
 */
export function discreetAnswer(b: Beliefs, tree: Choice<Action>, asker: Seat, relayed: boolean, rng: Rng): Path | undefined {
  const isLikely = asker < b.agents && provenChance(b, asker) >= LIKELY_PARTNER;
  return isLikely ? bestAnswer(b, tree, asker, relayed, rng) : leastAnswer(b.view, tree, asker, rng);
}
