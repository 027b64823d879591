import type { Point, Scene, Theme } from '../../kit/scene.ts';
import { boardOf } from './data.ts';
import type { View } from './view.ts';
import { DISTRICTS, type District } from './vocabulary.ts';

const CENTRES: { readonly [district in District]: Point } = {
  cannaregio: { x: 620, y: 200 },
  santa_croce: { x: 250, y: 330 },
  san_polo: { x: 560, y: 450 },
  san_marco: { x: 850, y: 560 },
  dorsoduro: { x: 420, y: 690 },
  castello: { x: 1250, y: 480 },
};

export function scene(view: View, theme: Theme): Scene {
  const anchors: { [anchor: string]: Point } = {};
  const { pairs, ends } = boardOf(view.edition);
  for (const district of DISTRICTS) anchors[district] = CENTRES[district];
  for (const pair of pairs) {
    const [a, b] = (ends[pair] ?? []).map((district) => CENTRES[district]);
    if (a !== undefined && b !== undefined) anchors[pair] = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }
  return { width: 1600, height: 1200, theme, ground: { key: `san-marco/${theme}`, shapes: [] }, pieces: [], anchors };
}
