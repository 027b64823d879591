import type { Point, Scene, Theme } from '../../kit/scene.ts';
import { ground } from './scene/ground.ts';
import { figures, starts } from './scene/pieces.ts';
import { plots } from './scene/plots.ts';
import { strip } from './scene/strip.ts';
import type { View } from './view.ts';
import { type Square, squareId } from './vocabulary.ts';

/** The city in carnival night: streets on the islands, canals between them, masks on the squares, and what goes on below. */
export function scene(view: View, theme: Theme): Scene {
  const { edition } = view.options;
  const anchors: { [anchor: string]: Point } = {};
  plots(edition).forEach((point, square) => {
    anchors[squareId(square)] = point;
    anchors[wayTo(square)] = { x: point.x, y: point.y + FEET };
  });
  return {
    width: 1600,
    height: 1200,
    theme,
    ground: { key: `inkognito/${edition}/${theme}`, shapes: ground(edition, theme) },
    pieces: [...starts(view), ...figures(view), ...strip(view)],
    anchors,
    ...(view.trail.length > 0 ? { trails: view.trail.map((way) => way.slice(1).map(wayTo)) } : {}),
  };
}

/** Ways are drawn at the figures' feet, so that their faces stay free. */
const FEET = 36;
function wayTo(square: Square): string {
  return `feet.${squareId(square)}`;
}
