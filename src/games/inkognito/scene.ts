import type { Point, Scene, Theme } from '../../kit/scene.ts';
import { ground } from './scene/ground.ts';
import { phantom } from './scene/phantom.ts';
import { figures, starts } from './scene/pieces.ts';
import { HEIGHT, plots, WIDTH } from './scene/plots.ts';
import { strip } from './scene/strip.ts';
import type { View } from './view.ts';
import { type Square, squareId } from './vocabulary.ts';

/** The city in carnival night: lantern-lit streets on the islands, canals through them, masks on the squares, the players below. */
export function scene(view: View, theme: Theme): Scene {
  const { edition } = view.options;
  const anchors: { [anchor: string]: Point } = {};
  plots(edition).forEach((point, square) => {
    anchors[squareId(square)] = point;
    anchors[wayTo(square)] = { x: point.x, y: point.y + FEET };
  });
  return {
    width: WIDTH,
    height: HEIGHT,
    theme,
    ground: { key: `inkognito/${edition}/${theme}`, shapes: ground(edition, theme) },
    pieces: [...starts(view), ...phantom(view), ...figures(view), ...strip(view)],
    anchors,
    ...(view.trail.length > 0 ? { trails: view.trail.map((way) => way.slice(1).map(wayTo)) } : {}),
  };
}

/** Ways are drawn at the figures' feet, so that their faces stay free. */
const FEET = 48;
function wayTo(square: Square): string {
  return `feet.${squareId(square)}`;
}
