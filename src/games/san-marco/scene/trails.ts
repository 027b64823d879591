import type { Anchor } from '../../../kit/choice.ts';
import type { Point } from '../../../kit/scene.ts';
import { boardOf } from '../data.ts';
import { ownersOf } from '../rules/bridges.ts';
import type { View } from '../view.ts';
import { DISTRICTS } from '../vocabulary.ts';
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

/**
 * What was moved: a ring before the name of a district or round a bridge, and an arrow over each strait that was crossed. Longer lines
 * would run through the numbers of the nobles.
 */
export function trailsOf(view: View): Anchor[][] {
  const { around } = boardOf(view.edition);
  const rings = new Set<Anchor>();
  const hops = new Map<Anchor, Anchor[]>();
  for (const way of view.trail)
    way.forEach((stop, at) => {
      const next = way[at + 1];
      const district = DISTRICTS.find((d) => d === stop);
      if (next !== undefined && district !== undefined && around[district].some(({ to }) => to === next))
        hops.set(`${stop}>${next}`, [`${stop}>${next}`, `${next}>${stop}`]);
      else rings.add(stop);
    });
  return [...hops.values(), ...[...rings].map((stop) => [stop])];
}
