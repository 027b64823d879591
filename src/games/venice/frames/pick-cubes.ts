import type { Choice, Option } from '../../../kit/choice.ts';
import type { Msg } from '../../../kit/message.ts';
import type { Cubes } from '../vocabulary.ts';
import { cubesText, say } from '../words.ts';

/** How a lot of cubes is named where its cubes alone do not say enough. */
type Shown = (lot: Cubes) => { readonly label: Msg; readonly hint: Msg };

/** A question for one of several lots of cubes; no question where there is only one. More than a panel holds are asked ware by ware. */
export function pickCubes<A>(
  prompt: Msg,
  lots: readonly Cubes[],
  likely: Cubes | undefined,
  next: (lot: Cubes) => Choice<A>,
  shown?: Shown,
): Choice<A> {
  if (lots.length === 1) return next(lots[0] as Cubes);
  if (lots.length <= 25) return { at: 'pick', prompt, options: lots.map((lot) => lotOption(lot, likely, next, shown)) };
  const counts = [...new Set(lots.map((lot) => lot[0]))];
  return {
    at: 'pick',
    prompt,
    options: counts.map(
      (n): Option<A> => ({
        id: `c${n}`,
        label: say('cubes.ceramics', { n }),
        ...(likely?.[0] === n ? { likely: true } : {}),
        next: () =>
          pickCubes(
            prompt,
            lots.filter((lot) => lot[0] === n),
            likely,
            next,
            shown,
          ),
      }),
    ),
  };
}

// Random play asks this more often than anything else: no spreads where there is nothing to spread.
function lotOption<A>(lot: Cubes, likely: Cubes | undefined, next: (lot: Cubes) => Choice<A>, shown: Shown | undefined): Option<A> {
  const option: Option<A> = { id: `${lot[0]}${lot[1]}${lot[2]}`, label: cubesText(lot), next: () => next(lot) };
  if (shown !== undefined) return { ...option, ...shown(lot), ...(isSame(lot, likely) ? { likely: true } : {}) };
  return isSame(lot, likely) ? { ...option, likely: true } : option;
}

function isSame(lot: Cubes, likely: Cubes | undefined): boolean {
  return likely !== undefined && lot[0] === likely[0] && lot[1] === likely[1] && lot[2] === likely[2];
}
