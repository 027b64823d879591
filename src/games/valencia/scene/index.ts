import type { Scene, Theme } from '../../../kit/scene.ts';
import { boardOf } from '../rules/board.ts';
import { editionOf } from '../state.ts';
import type { View } from '../view.ts';
import { cityPieces } from './city.ts';
import { ground } from './ground.ts';
import { anchorsOf, HEIGHT, WIDTH } from './layout.ts';
import { sidePieces } from './side.ts';

/** The walled city of glazed tiles, the Council and the round boards beside it, the players below. */
export function scene(view: View, theme: Theme): Scene {
  const edition = editionOf(view);
  const board = boardOf(edition, view.city);
  return {
    width: WIDTH,
    height: HEIGHT,
    theme,
    ground: { key: `valencia/${view.edition}/${view.city}/${theme}`, shapes: ground(edition, board, theme) },
    pieces: [...cityPieces(view, edition, board), ...sidePieces(view, edition, theme)],
    anchors: anchorsOf(board),
    ...(view.trail.length > 0 && { trails: view.trail }),
  };
}
