import type { Scene, Theme } from '../../../kit/scene.ts';
import { boardOf } from '../rules/board.ts';
import { editionOf } from '../state.ts';
import type { View } from '../view.ts';
import { boards } from './boards.ts';
import { cityPieces } from './city.ts';
import { ground } from './ground.ts';
import { anchorsOf, placesOf } from './layout.ts';
import { own, supply } from './own.ts';
import { rows } from './rows.ts';

/** The walled city of glazed tiles, the round's boards, the Council and the players beside it, or below it over one's own things. */
export function scene(view: View, theme: Theme): Scene {
  const edition = editionOf(view);
  const board = boardOf(edition, view.city);
  const places = placesOf(view);
  const { width, height } = places;
  return {
    width,
    height,
    theme,
    ground: { key: `valencia/${view.edition}/${view.city}/${theme}/${width}×${height}`, shapes: ground(edition, board, theme, places) },
    pieces: [
      ...cityPieces(view, edition, board),
      { shape: 'group', ...places.boards, shapes: boards(view, edition, theme) },
      { shape: 'group', ...places.rows, shapes: rows(view) },
      ...(places.own === undefined ? supply(view, theme) : own(view, places, theme)),
    ],
    anchors: anchorsOf(board, places),
    ...(view.trail.length > 0 && { trails: view.trail }),
  };
}
