import { must } from '../../kit/must.ts';
import type { Point, Scene, Theme } from '../../kit/scene.ts';
import { type Board, boardOf } from './data.ts';
import { priceAt } from './scene/canals.ts';
import { CHART, courseOfCanal, HEIGHT, landingOf, WIDTH } from './scene/chart.ts';
import { groundShapes } from './scene/ground.ts';
import { handOf } from './scene/hand.ts';
import { panelShapes } from './scene/panels.ts';
import { townShapes } from './scene/town.ts';
import { trackShapes } from './scene/track.ts';
import type { View } from './view.ts';

/** The chart with its islands and canals, the council track and the players; the present voyage as a trail; one's own hand below. */
export function sceneOf(view: View, theme: Theme): Scene {
  const board = boardOf(view);
  const route = view.turn?.route ?? [];
  const hand = handOf(view);
  return {
    width: WIDTH,
    height: HEIGHT + hand.height,
    theme,
    ground: { key: `venice/${view.edition}/${theme}`, shapes: groundShapes(board, theme) },
    pieces: [...townShapes(view), ...trackShapes(view), ...panelShapes(view), ...hand.shapes],
    anchors: anchorsOf(board),
    ...(route.length > 0 ? { trails: [route.map((quay) => must(board.ids[quay], 'a quay'))] } : {}),
  };
}

/** Quays have their place in the water; a canal's is beside its price, which stays legible. */
function anchorsOf(board: Board): { [anchor: string]: Point } {
  const anchors: { [anchor: string]: Point } = {};
  board.ids.forEach((id, quay) => {
    anchors[id] = landingOf(board, quay).buoy;
  });
  board.canalIds.forEach((id, canal) => {
    const { x, y } = priceAt(courseOfCanal(board, canal));
    anchors[id] = { x: x + (x > CHART.w - 80 ? -26 : 26), y: y - 26 };
  });
  return anchors;
}
