import type { Result } from '../../../src/kit/game.ts';
import { seatsOf } from '../../../src/kit/seat.ts';
import { COURSE, type State } from './state.ts';

/** R4: who has least before him is first; boats side by side share the place. */
export function result({ left, stack }: State): Result | undefined {
  if (stack.length > 0) return undefined;
  const places = seatsOf(left.length).map((seat) => {
    const own = left[seat] ?? COURSE;
    const place = 1 + left.filter((other) => other < own).length;
    return { seats: [seat], place, score: COURSE - own, tieBreaks: [], breakdown: [] };
  });
  return { places };
}

export function conserved({ left }: State) {
  return { boats: left.length };
}
