import { type Cards, sizeOf } from '../rules/showings.ts';

/**
 * The sets that hold most of what an asker was shown before: of all ways to choose these leave him, who knows the way, with most to guess.
 * To leave most possibilities open is not enough: what was not chosen would tell him more than an answer by lot.
 */
export function leastTelling(sets: readonly Cards[], before: readonly Cards[]): Cards[] {
  const known = sets.map((set) => before.reduce((sum, shown) => sum + sizeOf(shown & set), 0));
  const most = Math.max(...known);
  return sets.filter((_, at) => known[at] === most);
}
