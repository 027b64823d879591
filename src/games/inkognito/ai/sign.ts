import type { Path } from '../../../kit/choice.ts';
import type { Decision } from '../../../kit/game.ts';
import { seatsOf } from '../../../kit/seat.ts';
import type { View } from '../view.ts';
import { TICS } from '../vocabulary.ts';
import { beliefsOf, partnerChance } from './beliefs.ts';
import { SIGNS } from './weights.ts';

/**
 * Once a round he shows the tic of his agent: to whom he takes for his partner, as long as he has no idea to everybody, for the partner
 * gains more by it than the others. Who has a sign hanging for him looks.
 */
export function bestSign(view: View, decision: Decision): Path | undefined {
  if (decision.kind === 'look') return view.beckoned ? ['look'] : undefined;
  const b = decision.kind === 'sign' ? beliefsOf(view, true) : undefined;
  if (b === undefined) return undefined;
  const others = seatsOf(b.agents).filter((seat) => seat !== b.seat);
  const [likeliest] = others.map((seat) => ({ seat, chance: partnerChance(b, seat) })).sort((one, other) => other.chance - one.chance);
  // Who is probably alone keeps his face.
  if (likeliest === undefined || likeliest.chance < SIGNS.hoped) return undefined;
  const to = likeliest.chance >= SIGNS.found ? [likeliest.seat] : others;
  return [TICS[b.me.identity] ?? 'cough', to.map((seat) => `${seat}`)];
}
