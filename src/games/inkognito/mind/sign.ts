import type { Path } from '../../../kit/choice.ts';
import type { Decision } from '../../../kit/game.ts';
import { seatsOf } from '../../../kit/seat.ts';
import type { View } from '../view.ts';
import { TICS } from '../vocabulary.ts';
import { beliefsOf, partnerChance } from './beliefs.ts';
import { SIGNS } from './weights.ts';

/** Who has found his partner, more likely than not, shows him the tic of his agent; and who has a sign hanging for him looks. */
export function bestSign(view: View, decision: Decision): Path | undefined {
  if (decision.kind === 'look') return view.beckoned ? ['look'] : undefined;
  const b = decision.kind === 'sign' ? beliefsOf(view, true) : undefined;
  if (b === undefined) return undefined;
  const [likeliest] = seatsOf(b.agents)
    .filter((seat) => seat !== b.seat)
    .map((seat) => ({ seat, chance: partnerChance(b, seat) }))
    .sort((one, other) => other.chance - one.chance);
  if (likeliest === undefined || likeliest.chance < SIGNS.shownAt) return undefined;
  return [TICS[b.me.identity] ?? 'cough', [`${likeliest.seat}`]];
}
