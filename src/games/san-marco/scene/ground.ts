import { discShapes } from '../../../kit/drawing.ts';
import type { Shape, Theme } from '../../../kit/scene.ts';
import { boardOf } from '../data.ts';
import { DISTRICTS, type District } from '../vocabulary.ts';
import { districtName } from '../words.ts';
import { houses } from './houses.ts';
import { ISLANDS, PLOTS, shorePath, straitOf } from './map.ts';

const grounds = new Map<string, Shape[]>();
/** The ground of an edition and theme never changes. */
export function ground(edition: string, theme: Theme): Shape[] {
  const key = `${edition} ${theme}`;
  const known = grounds.get(key) ?? drawnUp(edition, theme);
  grounds.set(key, known);
  return known;
}

/** The lagoon, the six districts with their prizes, and the straits that bridges may cross. */
function drawnUp(edition: string, theme: Theme): Shape[] {
  const { pairs } = boardOf(edition);
  return [
    { shape: 'rect', x: 0, y: 0, w: 1600, h: 1200, fill: 'water' },
    { shape: 'texture', texture: theme === 'day' ? 'water' : 'moonlight', x: 0, y: 0, w: 1600, h: 1200, opacity: 0.6 },
    ...[...ISLANDS, ...DISTRICTS.map((district) => PLOTS[district].shore)].flatMap((shore): Shape[] => [
      { shape: 'path', d: shorePath(shore), stroke: 'deep', lineWidth: 48, opacity: 0.28 },
      { shape: 'path', d: shorePath(shore), stroke: 'deep', lineWidth: 24, opacity: 0.4 },
    ]),
    ...ISLANDS.map(
      (shore): Shape => ({ shape: 'path', d: shorePath(shore), fill: 'land', stroke: 'landEdge', lineWidth: 4, opacity: 0.8 }),
    ),
    { shape: 'icon', icon: 'church', x: 1243, y: 110, size: 52, fill: 'landEdge', ornament: true },
    { shape: 'icon', icon: 'gondola', x: 50, y: 292, size: 64, fill: 'deep', ornament: true },
    ...DISTRICTS.map(
      (district): Shape => ({
        shape: 'path',
        d: shorePath(PLOTS[district].shore),
        fill: 'land',
        stroke: 'landEdge',
        lineWidth: 5,
        shadow: true,
      }),
    ),
    ...houses(edition, theme),
    { shape: 'texture', texture: 'paper', x: 0, y: 0, w: 1600, h: 1200, opacity: 0.25 },
    ...pairs.flatMap((pair) => crossing(straitOf(edition, pair))),
    ...DISTRICTS.flatMap((district) => labels(edition, district)),
    { shape: 'rect', x: 0, y: 858, w: 1600, h: 342, fill: 'parchment' },
    { shape: 'rect', x: 0, y: 858, w: 1600, h: 4, fill: 'landEdge' },
  ];
}

/** A place for bridges: two piles and a dotted line. */
export function crossing({ at: [x, y], angle }: { readonly at: readonly [number, number]; readonly angle: number }): Shape[] {
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180) * 40, Math.sin((angle * Math.PI) / 180) * 40];
  return [
    { shape: 'path', d: `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`, stroke: 'line', lineWidth: 6, dash: [3, 11] },
    { shape: 'circle', x: x - dx, y: y - dy, r: 7, fill: 'line' },
    { shape: 'circle', x: x + dx, y: y + dy, r: 7, fill: 'line' },
  ];
}

function labels(edition: string, district: District): Shape[] {
  const { values } = boardOf(edition).edition.districts[district];
  const { name, prizes } = PLOTS[district];
  const [first, second] = values;
  return [
    {
      shape: 'text',
      text: districtName(district),
      x: name[0],
      y: name[1],
      size: 51,
      font: 'title',
      fill: 'ink',
      align: 'center',
      w: 280,
      halo: 'land',
    },
    ...prize(prizes[0] - 34, prizes[1], 34, 'gold', first),
    ...prize(prizes[0] + 34, prizes[1], 30, 'silver', second),
  ];
}

export function prize(x: number, y: number, r: number, fill: 'gold' | 'silver', value: number): Shape[] {
  return discShapes({ x, y }, r, { fill, stroke: 'shadow', lineWidth: 2 }, value, { size: 51, fill: 'shadow' });
}
