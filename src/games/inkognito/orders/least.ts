import type { Choice, Path } from '../../../kit/choice.ts';
import { drawOne, type Rng } from '../../../kit/rng.ts';
import type { Seat } from '../../../kit/seat.ts';
import { type Cards, sizeOf } from '../rules/showings.ts';
import type { View } from '../view.ts';
import { cardsAt, freshPaths, setsSeen } from './sets.ts';

/**
 * The sets that hold most of what an asker was shown before: of all ways to choose these leave him, who knows the way, with most to guess.
 * To leave most possibilities open is not enough: what was not chosen would tell him more than an answer by lot.
 */
export function leastTelling(sets: readonly Cards[], before: readonly Cards[]): Cards[] {
  const known = sets.map((set) => before.reduce((sum, shown) => sum + sizeOf(shown & set), 0));
  const most = Math.max(...known);
  return sets.filter((_, at) => known[at] === most);
}

/** One of them by lot, for an order of preference would be a hint of its own; never a grey card nor the mission card. */
export function leastAnswer(view: View, tree: Choice<unknown>, asker: Seat, dice: Rng): Path | undefined {
  const offers = freshPaths(view, tree).map((path) => ({ path, cards: cardsAt(tree, path) }));
  const sets = leastTelling(
    offers.map(({ cards }) => cards),
    setsSeen(view, asker),
  );
  const least = offers.filter(({ cards }) => sets.includes(cards));
  return least.length === 0 ? undefined : drawOne(dice, least).path;
}
