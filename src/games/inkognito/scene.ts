import type { Point, Scene, Theme } from '../../kit/scene.ts';
import { book, heightFor, isNotebookOpen } from './scene/book.ts';
import { ground } from './scene/ground.ts';
import { phantom } from './scene/phantom.ts';
import { figures, starts } from './scene/pieces.ts';
import { plots, WIDTH } from './scene/plots.ts';
import { cards, now } from './scene/strip.ts';
import type { View } from './view.ts';
import { squareId } from './vocabulary.ts';

/** The city in carnival night: lantern-lit streets on the islands, canals through them, masks on the squares, below the players or, to its owner, his notebook. */
export function scene(view: View, theme: Theme): Scene {
  const { edition } = view.options;
  const height = heightFor(view);
  const anchors: { [anchor: string]: Point } = {};
  plots(edition).forEach((point, square) => {
    anchors[squareId(square)] = point;
  });
  return {
    width: WIDTH,
    height,
    theme,
    ground: { key: `inkognito/${edition}/${theme}/${height}`, shapes: ground(edition, theme, height) },
    pieces: [...starts(view), ...phantom(view), ...figures(view), ...now(view), ...(isNotebookOpen(view) ? book(view) : cards(view))],
    anchors,
    ...(view.trail.length > 0 ? { trails: view.trail.map((way) => way.slice(1).map(squareId)), trailsBelow: true as const } : {}),
  };
}
