import type { Anchor } from '../../../kit/choice.ts';
import type { Point } from '../../../kit/scene.ts';
import { boardOf } from '../data.ts';
import { ownersOf } from '../rules/bridges.ts';
import type { View } from '../view.ts';
import { DISTRICTS, type District, isDistrict } from '../vocabulary.ts';
import { bridgeSpot, hopOver, straitOf } from './map.ts';

/** The banks of every strait, one anchor for each way over it, and the bridges that stand. */
export function trailAnchors(view: View): { [anchor: Anchor]: Point } {
  const found: { [anchor: Anchor]: Point } = {};
  const { pairs, ends } = boardOf(view.edition);
  for (const pair of pairs) {
    const owners = ownersOf(view, pair);
    const strait = straitOf(view.edition, pair);
    owners.forEach((seat, place) => {
      found[`${pair}_${seat}`] = bridgeSpot(strait, place, owners.length);
    });
    const [a, b] = ends[pair] ?? [];
    const [near, far] = hopOver(view.edition, pair, owners.length);
    found[`${a}>${b}`] = near;
    found[`${b}>${a}`] = far;
  }
  return found;
}

/** Districts in which the last hand ended something: there the whole shore shines. */
export function districtsOf(view: View): District[] {
  const ends = view.trail.flatMap((way) => way.filter((stop, at) => !isHop(view, stop, way[at + 1])));
  return DISTRICTS.filter((district) => ends.includes(district));
}

/**
 * What was moved: a ring round a bridge, and an arrow over each strait that was crossed. Longer lines would run through the numbers of
 * the nobles.
 */
export function trailsOf(view: View): Anchor[][] {
  const rings = new Set<Anchor>();
  const hops = new Map<Anchor, Anchor[]>();
  for (const way of view.trail)
    way.forEach((stop, at) => {
      const next = way[at + 1];
      if (isHop(view, stop, next)) hops.set(`${stop}>${next}`, [`${stop}>${next}`, `${next}>${stop}`]);
      else if (!isDistrict(stop)) rings.add(stop);
    });
  return [...hops.values(), ...[...rings].map((stop) => [stop])];
}

/** From a district straight into a neighbouring one. */
function isHop(view: View, from: string, to: string | undefined): to is District {
  const { around } = boardOf(view.edition);
  return isDistrict(from) && around[from].some((way) => way.to === to);
}
