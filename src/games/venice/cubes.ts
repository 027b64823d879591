import type { Choice, Option } from '../../kit/choice.ts';
import type { Msg } from '../../kit/message.ts';
import { say } from './i18n/index.ts';
import { type Cubes, WARES } from './vocabulary.ts';

export const NO_CUBES: Readonly<Cubes> = [0, 0, 0];

export function totalOf(cubes: readonly number[]): number {
  return (cubes[0] as number) + (cubes[1] as number) + (cubes[2] as number);
}

export function plus(a: readonly number[], b: readonly number[]): Cubes {
  return [(a[0] as number) + (b[0] as number), (a[1] as number) + (b[1] as number), (a[2] as number) + (b[2] as number)];
}

export function minus(a: readonly number[], b: readonly number[]): Cubes {
  return [(a[0] as number) - (b[0] as number), (a[1] as number) - (b[1] as number), (a[2] as number) - (b[2] as number)];
}

export function covers(a: readonly number[], b: readonly number[]): boolean {
  return (a[0] as number) >= (b[0] as number) && (a[1] as number) >= (b[1] as number) && (a[2] as number) >= (b[2] as number);
}

/** Every way to take exactly `count` cubes out of these. */
export function waysToTake(from: readonly number[], count: number): Cubes[] {
  const [most, more, last] = [from[0] as number, from[1] as number, from[2] as number];
  const found: Cubes[] = [];
  for (let a = Math.min(most, count); a >= 0; a--)
    for (let b = Math.min(more, count - a); b >= 0; b--) if (count - a - b <= last) found.push([a, b, count - a - b]);
  return found;
}

/** Every mixture of so many cubes. */
export function mixtures(count: number): Cubes[] {
  return waysToTake([count, count, count], count);
}

/** Every way to take at least one and at most `most` cubes out of these, the largest first. */
export function waysToTakeSome(from: readonly number[], most = totalOf(from)): Cubes[] {
  const found: Cubes[] = [];
  for (let count = Math.min(most, totalOf(from)); count > 0; count--) found.push(...waysToTake(from, count));
  return found;
}

const texts = new Map<number, Msg>();

/** "2 ceramics and 1 silver"; the few that occur are kept, since every lot of cubes offered has one. */
export function cubesText(cubes: readonly number[]): Msg {
  const key = (cubes[0] as number) * 400 + (cubes[1] as number) * 20 + (cubes[2] as number);
  let text = texts.get(key);
  if (text === undefined) {
    text = newText(cubes);
    texts.set(key, text);
  }
  return text;
}

/** What both gondolas of a player carry. */
export function cargoText([one, two]: readonly [Cubes, Cubes]): Msg {
  return say('cubes.both', { one: cubesText(one), two: cubesText(two) });
}

/** Each ware that occurs, with its number. */
export function waresIn(cubes: readonly number[]): Msg[] {
  return WARES.flatMap((ware, i) => (cubes[i] === 0 ? [] : [say(`cubes.${ware}`, { n: cubes[i] as number })]));
}

function newText(cubes: readonly number[]): Msg {
  const what = waresIn(cubes);
  return what.length === 0 ? say('cubes.none') : say('cubes', { what });
}

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
  const option: Option<A> = { id: lot.join(''), label: cubesText(lot), next: () => next(lot) };
  if (shown !== undefined) return { ...option, ...shown(lot), ...(isSame(lot, likely) ? { likely: true } : {}) };
  return isSame(lot, likely) ? { ...option, likely: true } : option;
}

function isSame(lot: Cubes, likely: Cubes | undefined): boolean {
  return likely !== undefined && lot[0] === likely[0] && lot[1] === likely[1] && lot[2] === likely[2];
}
