import { type Coordinates, distanceTo, isInside, orientedRectPath } from '../../../kit/plane.ts';
import { quickRng } from '../../../kit/rng.ts';
import type { Point, Shape, Theme } from '../../../kit/scene.ts';
import { boardOf } from '../data.ts';
import { DISTRICTS, type District } from '../vocabulary.ts';
import { PLOTS, type Plot, straitOf } from './map.ts';

/** A rectangle by its middle and half its sides. */
interface Room {
  readonly at: Coordinates;
  readonly half: Coordinates;
}

/** How the lanes of a district run, in degrees. */
const LANES: { readonly [district in District]: number } = {
  cannaregio: 8,
  santa_croce: -12,
  san_polo: -24,
  san_marco: -14,
  dorsoduro: 10,
  castello: 34,
};
const LANE = { along: 33, across: 27 } as const;
/** Room to the water. */
const QUAY = 25;

/** Roofs in rows along the lanes, clear of names, prizes and landings; nobles and the doge stand on them. */
export function houses(edition: string, theme: Theme): Shape[] {
  const landings = boardOf(edition).pairs.map((pair): Room => ({ at: straitOf(edition, pair).at, half: [46, 46] }));
  const d = DISTRICTS.map((district) => quarter(PLOTS[district], LANES[district], [...labelsOf(PLOTS[district]), ...landings])).join('');
  return [{ shape: 'path', d, fill: theme === 'day' ? 'landEdge' : 'gold', opacity: theme === 'day' ? 0.24 : 0.13 }];
}

function labelsOf({ name, prizes }: Plot): Room[] {
  return [
    { at: name, half: [132, 28] },
    { at: prizes, half: [72, 36] },
  ];
}

function quarter({ shore }: Plot, angle: number, rooms: readonly Room[]): string {
  const rng = quickRng(`roofs ${angle}`);
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [xs, ys] = [shore.map(([x]) => x), shore.map(([, y]) => y)];
  const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2] as const;
  const reach = Math.hypot(Math.max(...xs) - middle[0], Math.max(...ys) - middle[1]);
  const banks = shore.map(([x, y]) => ({ x, y }));
  let d = '';
  for (let v = -reach; v <= reach; v += LANE.across)
    for (let u = -reach; u <= reach; u += LANE.along) {
      const [w, h] = [7 + rng.below(6), 6 + rng.below(4)];
      // A square or a garden now and then.
      if (rng.below(9) === 0) continue;
      const at = { x: middle[0] + u * cos - v * sin, y: middle[1] + u * sin + v * cos };
      if (!stands(at, banks, rooms)) continue;
      d += orientedRectPath(at, cos, sin, w, h);
    }
  return d;
}

function stands(at: Point, shore: readonly Point[], rooms: readonly Room[]): boolean {
  if (rooms.some((room) => Math.abs(room.at[0] - at.x) < room.half[0] + 8 && Math.abs(room.at[1] - at.y) < room.half[1] + 8)) return false;
  return isInside(at, shore) && shore.every((b, n) => distanceTo(at, shore.at(n - 1) ?? b, b) >= QUAY);
}
