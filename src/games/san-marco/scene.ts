import type { Point, Scene, Theme } from '../../kit/scene.ts';
import { boardOf } from './data.ts';
import { ownersOf } from './rules/bridges.ts';
import { footer } from './scene/footer.ts';
import { ground } from './scene/ground.ts';
import { besideBridges, PLOTS, straitOf } from './scene/map.ts';
import { pieces } from './scene/pieces.ts';
import { stock } from './scene/stock.ts';
import { trailAnchors, trailsOf } from './scene/trails.ts';
import type { View } from './view.ts';
import { DISTRICTS } from './vocabulary.ts';

/** The board as a picture: the town and what stands in it, then score track, cards and players. */
export function scene(view: View, theme: Theme): Scene {
  return {
    width: 1600,
    height: 1200,
    theme,
    ground: { key: `san-marco/${view.edition}/${theme}`, shapes: ground(view.edition, theme) },
    pieces: [...pieces(view), ...stock(view), ...footer(view)],
    anchors: { ...anchors(view), ...trailAnchors(view) },
    ...(view.trail.length > 0 && { trails: trailsOf(view) }),
  };
}

function anchors(view: View): { [anchor: string]: Point } {
  const found: { [anchor: string]: Point } = {};
  for (const district of DISTRICTS) {
    const [x, y] = PLOTS[district].mark;
    found[district] = { x, y };
  }
  for (const pair of boardOf(view.edition).pairs) found[pair] = besideBridges(straitOf(view.edition, pair), ownersOf(view, pair).length);
  return found;
}
