import { must } from '../../kit/must.ts';
import type { Scene, Theme } from '../../kit/scene.ts';
import { boardOf } from './data.ts';
import { groundShapes } from './scene/ground.ts';
import { anchorsOf, HEIGHT, WIDTH } from './scene/map.ts';
import { panelShapes, trackShapes } from './scene/sides.ts';
import { townShapes } from './scene/town.ts';
import type { View } from './view.ts';

/** The lagoon with its islands, the council track and the players; the present voyage as a trail. */
export function sceneOf(view: View, theme: Theme): Scene {
  const board = boardOf(view);
  const route = view.turn?.route ?? [];
  return {
    width: WIDTH,
    height: HEIGHT,
    theme,
    ground: { key: `venice/${view.edition}/${theme}`, shapes: groundShapes(board) },
    pieces: [...townShapes(view), ...trackShapes(view), ...panelShapes(view)],
    anchors: anchorsOf(board),
    ...(route.length > 0 ? { trails: [route.map((quay) => must(board.ids[quay], 'a quay'))] } : {}),
  };
}
